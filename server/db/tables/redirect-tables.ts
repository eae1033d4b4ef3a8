// The redirect book, and the addresses that readers asked for in vain, as Drizzle sees them. Rules: server/domain/redirects.
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/language.ts'
import type { RedirectOrigin, TargetKind } from '#contract/redirect.ts'
import { users } from './auth-tables.ts'
import { instant, textOrEmpty } from './columns.ts'

export const redirects = pgTable(
  'redirects',
  {
    /** A normalised path, perhaps with a query (server/domain/redirects/old-address-rules.ts). */
    source: text('source').primaryKey(),
    id: text('id').notNull().unique('redirects_id'),
    kind: text('kind').$type<TargetKind>().notNull(),
    /** A path, an address, or the id, slug or name of what the kind says; empty for `gone`. */
    target: textOrEmpty('target'),
    /** The edition of targets that exist in both. */
    language: text('language').$type<Language>().notNull().default('bn'),
    origin: text('origin').$type<RedirectOrigin>().notNull(),
    /** The site import that brought it, and removes it when it is undone. */
    runId: text('run_id'),
    hits: bigint('hits', { mode: 'number' }).notNull().default(0),
    lastHitAt: instant('last_hit_at'),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (row) => [
    index('redirects_newest').on(row.changedAt.desc().nullsFirst(), row.id.desc().nullsFirst()),
    index('redirects_run').on(row.runId),
  ],
)

/** No query strings and nothing about who asked. */
export const missingAddresses = pgTable('missing_addresses', {
  path: text('path').primaryKey(),
  id: text('id').notNull().unique('missing_addresses_id'),
  count: integer('count').notNull(),
  firstAt: instant('first_at').notNull(),
  lastAt: instant('last_at').notNull(),
  /** An admin does not want to see it again. */
  isDismissed: boolean('is_dismissed').notNull().default(false),
})
