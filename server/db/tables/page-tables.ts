// Static pages and their versions, as Drizzle sees them.
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PageText } from '#contract/pages/text-page.ts'
import { users } from './auth-tables.ts'
import { instant } from './columns.ts'

/** A page that every site has is here only once it was changed. */
export const pages = pgTable(
  'pages',
  {
    id: text('id').primaryKey(),
    version: integer('version').notNull().default(1),
    slug: text('slug').notNull(),
    /** Earlier slugs: their addresses redirect to the page, and no other page gets them. */
    formerSlugs: text('former_slugs').array().notNull().default([]),
    bn: jsonb('bn').$type<PageText>(),
    en: jsonb('en').$type<PageText>(),
    parentId: text('parent_id').references((): AnyPgColumn => pages.id, { onDelete: 'set null' }),
    isHidden: boolean('is_hidden').notNull().default(false),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (page) => [
    uniqueIndex('pages_slug').on(sql`lower(${page.slug})`),
    index('pages_parent').on(page.parentId).where(sql`parent_id is not null`),
  ],
)

/** Every saved version of a page's texts, the present one too. */
export const pageVersions = pgTable(
  'page_versions',
  {
    pageId: text('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    bn: jsonb('bn').$type<PageText>(),
    en: jsonb('en').$type<PageText>(),
    /** Null: the text that every site begins with. */
    savedAt: instant('saved_at'),
    savedBy: text('saved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (row) => [primaryKey({ columns: [row.pageId, row.version] })],
)
