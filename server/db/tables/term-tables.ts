// The name and term book as Drizzle sees it: one entry per player, team, ground and tournament, and the published posts
// that name it.
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/language.ts'
import type { TermKind } from '#contract/term.ts'
import { users } from './auth-tables.ts'
import { instant } from './columns.ts'
import { posts } from './tables.ts'

export const terms = pgTable('terms', {
  id: text('id').primaryKey(),
  version: integer('version').notNull().default(1),
  kind: text('kind').$type<TermKind>().notNull(),
  /** Address of its topic page, and its part in addresses of posts. */
  slug: text('slug').notNull().unique('terms_slug'),
  /** Earlier slugs: their addresses redirect to the page. */
  formerSlugs: text('former_slugs').array().notNull().default([]),
  nameBn: text('name_bn').notNull(),
  nameEn: text('name_en').notNull(),
  /** Other spellings and names that mean the same, in either language. */
  variants: text('variants').array().notNull().default([]),
  /** Spellings that the editor marks as wrong. */
  misspellings: text('misspellings').array().notNull().default([]),
  aboutBn: text('about_bn').notNull().default(''),
  aboutEn: text('about_en').notNull().default(''),
  /** Whether readers have a page that gathers its stories. */
  hasPage: boolean('has_page').notNull().default(true),
  changedAt: instant('changed_at').notNull(),
  changedBy: text('changed_by').references(() => users.id, { onDelete: 'set null' }),
  demo: boolean('demo').notNull().default(false),
})

/** One row per published post and term it names, so that a topic's newest posts are an index scan at any size. */
export const postTerms = pgTable(
  'post_terms',
  {
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    termId: text('term_id')
      .notNull()
      .references(() => terms.id, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.postId, row.termId] }),
    index('post_terms_edition').on(
      row.termId,
      row.language,
      row.publishedAt.desc().nullsFirst(),
      row.postId.desc().nullsFirst(),
    ),
  ],
)

/** A reference to an entry of the book; an entry that is referenced cannot be deleted. */
export const termOf = (name: string) => text(name).references(() => terms.id, { onDelete: 'restrict' })
