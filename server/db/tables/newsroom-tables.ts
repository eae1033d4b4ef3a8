// Tables of the newsroom in addition to posts, as Drizzle sees them: earlier versions, unsaved texts, who has a
// post open, corrections, private previews, pictures inside texts, uploads and their reports. Rules are in the services.
import { sql } from 'drizzle-orm'
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
import type { AutosavedFields } from '#contract/posts/autosave.ts'
import type { ImportLevel, ImportMode, ImportState } from '#contract/posts/import-batch.ts'
import type { PostStatus } from '#contract/posts/post.ts'
import type { RevisionFields } from '#contract/posts/revision.ts'
import { users } from './auth-tables.ts'
import { instant } from './columns.ts'
import { media, posts } from './tables.ts'

/** Earlier versions of a post; the present version is in `posts` only. */
export const revisions = pgTable(
  'revisions',
  {
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    status: text('status').$type<PostStatus>().notNull(),
    fields: jsonb('fields').$type<RevisionFields>().notNull(),
    savedBy: text('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant('saved_at').notNull(),
  },
  (revision) => [primaryKey({ columns: [revision.postId, revision.version] })],
)

/** A form as it was when its writer last paused. `key` is a random id made by the window that shows the form. */
export const autosaves = pgTable(
  'autosaves',
  {
    key: text('key').primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for a post that was never saved. */
    postId: text('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    /** The version of the post that the text was made from. */
    baseVersion: integer('base_version'),
    /** Counted up by the window, so that a late autosave does not overwrite a newer one. */
    sequence: integer('sequence').notNull(),
    fields: jsonb('fields').$type<AutosavedFields>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (row) => [
    index('autosaves_person').on(row.personId, row.savedAt.desc().nullsFirst()),
    index('autosaves_post').on(row.postId),
    index('autosaves_saved').on(row.savedAt),
  ],
)

/** Windows in which a post is open; a row that was not renewed for a while counts as closed. */
export const presences = pgTable(
  'presences',
  {
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    window: text('window_key').notNull(),
    personId: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** There is unsaved text in this window. */
    isEditing: boolean('is_editing').notNull(),
    since: instant('since').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.postId, row.window] }), index('presences_seen').on(row.seenAt)],
)

/** What was wrong in a published text, as shown to readers. */
export const corrections = pgTable(
  'corrections',
  {
    id: text('id').primaryKey(),
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    madeBy: text('made_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (row) => [index('corrections_post').on(row.postId, row.at)],
)

/** Private links to posts that readers do not see yet; only the hash of a link's secret is kept. */
export const previewLinks = pgTable(
  'preview_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    madeBy: text('made_by').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (row) => [index('preview_links_post').on(row.postId), index('preview_links_expires').on(row.expiresAt)],
)

/** Which pictures of the library are used inside the text of which post. */
export const postPictures = pgTable(
  'post_pictures',
  {
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
  },
  (row) => [primaryKey({ columns: [row.postId, row.mediaId] }), index('post_pictures_media').on(row.mediaId)],
)

/** One upload of a file of articles, from the first byte to its undoing. */
export const importBatches = pgTable(
  'import_batches',
  {
    id: text('id').primaryKey(),
    fileName: text('file_name').notNull(),
    fileBytes: bigint('file_bytes', { mode: 'number' }).notNull().default(0),
    mode: text('mode').$type<ImportMode>().notNull(),
    isDryRun: boolean('is_dry_run').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    /** Code of the reason when the whole file was refused or the work failed; else empty. */
    code: text('code').notNull().default(''),
    rows: integer('rows').notNull().default(0),
    inserted: integer('inserted').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    bad: integer('bad').notNull().default(0),
    warned: integer('warned').notNull().default(0),
    madeBy: text('made_by').references(() => users.id, { onDelete: 'set null' }),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    undoneAt: instant('undone_at'),
  },
  (row) => [
    index('import_batches_started').on(row.startedAt.desc().nullsFirst(), row.id.desc().nullsFirst()),
  ],
)

/** The report of an upload: messages about single rows of the file. */
export const importNotes = pgTable(
  'import_notes',
  {
    number: bigserial('number', { mode: 'number' }).primaryKey(),
    batchId: text('batch_id')
      .notNull()
      .references(() => importBatches.id, { onDelete: 'cascade' }),
    /** Counted from 1. */
    row: integer('row').notNull(),
    level: text('level').$type<ImportLevel>().notNull(),
    code: text('code').notNull(),
    field: text('field').notNull().default(''),
    /** Further values of the message. */
    values: jsonb('values').$type<Record<string, string | number>>().notNull().default(sql`'{}'`),
  },
  (note) => [index('import_notes_batch').on(note.batchId, note.row, note.number)],
)
