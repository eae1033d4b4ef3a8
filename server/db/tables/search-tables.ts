// What search reads, as Drizzle sees it: the words of each post, and every word with the number of posts that use it.
// domain/search-index fills both.
import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/language.ts'
import { instant } from './columns.ts'
import { posts } from './tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** One row per post in any state, with the columns that searches filter by. */
export const postSearch = pgTable(
  'post_search',
  {
    postId: text('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    /** Null: readers do not find it. */
    publishedAt: instant('published_at'),
    insertedAt: instant('made_at').notNull(),
    /**
     * Lexemes with positions and weights (A headline, B keywords and names, C excerpt, D text), made outside PostgreSQL. They are
     * stored outside the row and uncompressed (storage EXTERNAL, in 0003), so that the table itself stays small.
     */
    words: tsvector('words').notNull(),
    /** Version of the rules that made the words (INDEX_VERSION). */
    rules: integer('rules').notNull(),
  },
  (row) => [
    index('post_search_words').using('gin', row.words),
    index('post_search_edition')
      .on(row.language, row.publishedAt.desc().nullsFirst(), row.postId.desc().nullsFirst())
      .where(sql`published_at is not null`),
    index('post_search_made').on(row.insertedAt.desc().nullsFirst(), row.postId.desc().nullsFirst()),
  ],
)

/** Every word that occurs in published posts, for suggestions and "did you mean"; rebuilt at intervals. */
export const searchWords = pgTable(
  'search_words',
  {
    language: text('language').$type<Language>().notNull(),
    /** Folded, as search compares it. */
    word: text('word').notNull(),
    /** The most frequent spelling; empty for entries that are no written words: stems and filter marks. */
    shown: text('shown').notNull(),
    posts: integer('posts').notNull(),
    /** Phonetic key of a Bengali word; empty for other words and for stems. */
    sound: text('sound').notNull().default(''),
  },
  (row) => [
    primaryKey({ columns: [row.language, row.word] }),
    index('search_words_sound').on(row.sound, row.posts.desc().nullsFirst()).where(sql`sound <> ''`),
    index('search_words_begin').on(row.language, row.word.op('text_pattern_ops')),
    index('search_words_parts').using('gin', sql`word gin_trgm_ops`),
  ],
)
