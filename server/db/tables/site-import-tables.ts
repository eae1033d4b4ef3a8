// Tables of sites that were moved in: the runs, every item of a site with what became of it, and the addresses it had there.
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { Language } from '#contract/language.ts'
import type { RedirectTarget } from '#contract/redirect.ts'
import type {
  Loss,
  LossCode,
  SiteFormat,
  SiteImportCounts,
  SiteImportState,
  SiteImportStep,
  SiteItemKind,
  SiteItemOutcome,
  TermChoice,
} from '#contract/site-import.ts'
import { users } from './auth-tables.ts'
import { instant, textOrEmpty } from './columns.ts'

/** One export of a site, from its arrival to the undoing of what it brought. */
export const siteImports = pgTable(
  'site_imports',
  {
    id: text('id').primaryKey(),
    format: text('format').$type<SiteFormat>(),
    fileName: text('file_name').notNull(),
    fileBytes: bigint('file_bytes', { mode: 'number' }).notNull().default(0),
    hasUploads: boolean('has_uploads').notNull().default(false),
    /** Host and path of the site, as `site_import_items.site` has it; empty until the export was read. */
    site: textOrEmpty('site'),
    title: textOrEmpty('title'),
    language: text('language').$type<Language>().notNull(),
    /** The language was given; otherwise that of the export counts. */
    isLanguageGiven: boolean('is_language_given').notNull().default(false),
    state: text('state').$type<SiteImportState>().notNull(),
    /** Code of the reason why it failed; else empty. */
    code: textOrEmpty('code'),
    step: text('step').$type<SiteImportStep>(),
    done: bigint('done', { mode: 'number' }).notNull().default(0),
    of: bigint('of_all', { mode: 'number' }).notNull().default(0),
    stepBegunAt: instant('step_begun_at'),
    counts: jsonb('counts').$type<SiteImportCounts>().notNull().default({}),
    lossCounts: jsonb('loss_counts').$type<Partial<Record<LossCode, number>>>().notNull().default({}),
    trial: jsonb('trial').$type<{ counts: SiteImportCounts; finishedAt: string }>(),
    deadHosts: jsonb('dead_hosts').$type<{ host: string; reason: string }[]>().notNull().default([]),
    madeBy: text('made_by').references(() => users.id, { onDelete: 'set null' }),
    insertedAt: instant('made_at').notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    undoneAt: instant('undone_at'),
  },
  (run) => [
    index('site_imports_made').on(run.insertedAt.desc().nullsFirst(), run.id.desc().nullsFirst()),
    index('site_imports_site').on(run.site),
  ],
)

/** What is known of an item beside its text, by kind. */
export type ItemDetails = {
  /** Sections, tags. */
  slug?: string
  parent?: string | null
  /** Pictures. */
  url?: string
  file?: string | null
  alt?: string
  caption?: string
  credit?: string
  /** Posts and pages: the version of ours that a run changed, and which run, until that is undone. */
  before?: number
  changedBy?: string
  /** Of a page that was changed so, where it stood and whether it was hidden. */
  placeBefore?: { isHidden: boolean; parentId: string | null }
  /** Posts: of the sections, keywords and byline that they got. */
  mapped?: string
  /** Sections, tags, authors: what an earlier run had stored them as, and in which run that was changed. */
  choiceBefore?: { run: string; choice: TermChoice }
  /** Where the item's old addresses led before a run changed that, until it is undone. */
  targetsBefore?: { run: string; rows: { source: string; target: RedirectTarget; runId: string | null }[] }
  /** Redirects: where to; null: gone. */
  to?: string | null
  /** Why it was left out, or could not be had. */
  reason?: string
  /** How many were left out. */
  count?: number
}

/** Everything that a site has, whatever run brought it: a later run finds here what is known already. */
export const siteImportItems = pgTable(
  'site_import_items',
  {
    site: text('site').notNull(),
    kind: text('kind').$type<SiteItemKind>().notNull(),
    key: text('key').notNull(),
    /** Its name in the API: keys of some systems are whole addresses. */
    number: bigserial('number', { mode: 'number' }).unique(),
    /** The last run that saw it. */
    runId: text('run_id')
      .notNull()
      .references(() => siteImports.id, { onDelete: 'cascade' }),
    /** The run that stored it here; null: not stored. */
    addedBy: text('added_by'),
    outcome: text('outcome').$type<SiteItemOutcome>().notNull().default('found'),
    title: textOrEmpty('title'),
    address: textOrEmpty('address'),
    /** First publication there, for the id of a post. */
    publishedAt: instant('published_at'),
    /** Posts that have this section, tag or author. */
    posts: integer('posts').notNull().default(0),
    choice: jsonb('choice').$type<TermChoice>(),
    details: jsonb('details').$type<ItemDetails>().notNull().default({}),
    /** Id of the post, page, picture or section here; of an author the byline. */
    ourId: textOrEmpty('our_id'),
    /** Of the item as it was read last; empty until it was stored. */
    hash: textOrEmpty('hash'),
    /** Version of ours right after it was stored. */
    ourVersion: integer('our_version').notNull().default(0),
    losses: jsonb('losses').$type<Loss[]>().notNull().default([]),
    original: textOrEmpty('original'),
  },
  (item) => [
    primaryKey({ columns: [item.site, item.kind, item.key] }),
    index('site_import_items_run').on(item.runId, item.kind, item.key),
    index('site_import_items_added').on(item.addedBy, item.kind, item.key),
  ],
)

/** Addresses of a site's items, as paths with their query, in the form in which they are compared. */
export const siteImportAddresses = pgTable(
  'site_import_addresses',
  {
    site: text('site').notNull(),
    address: text('address').notNull(),
    kind: text('kind').$type<SiteItemKind>().notNull(),
    key: text('key').notNull(),
  },
  (row) => [primaryKey({ columns: [row.site, row.address] })],
)
