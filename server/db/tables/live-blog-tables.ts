// Live blogs as Drizzle sees them: posts with entries. A live blog is its writers' event log (live_blog_events, insert only).
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './auth-tables.ts'
import { instant } from './columns.ts'
import { matches } from './match-tables.ts'
import { posts } from './tables.ts'

export const liveBlogs = pgTable(
  'live_blogs',
  {
    postId: text('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The blog of a match shares the match's log and has none of its own. */
    matchId: text('match_id').references(() => matches.id, { onDelete: 'set null' }),
    /** Sequence of the last event. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** Derived from the log: the end of coverage. */
    endedAt: instant('ended_at'),
    startedBy: text('started_by').references(() => users.id, { onDelete: 'set null' }),
    startedAt: instant('started_at').notNull(),
  },
  (row) => [index('live_blogs_match').on(row.matchId), index('live_blogs_started').on(row.startedAt)],
)

/** The log. A trigger refuses every update but that of erase_text, and every delete while the post exists (see the migrations). */
export const liveBlogEvents = pgTable(
  'live_blog_events',
  {
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    /** Made by the writer's device, so that a retry is idempotent. */
    clientId: uuid('client_id').notNull(),
    kind: text('kind').notNull(),
    /** The event without its kind. */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    authorId: text('author_id'),
    at: instant('at').notNull(),
  },
  (event) => [
    primaryKey({ columns: [event.postId, event.seq] }),
    uniqueIndex('live_blog_events_client').on(event.postId, event.clientId),
  ],
)

/** Reporters who may write in this blog; the author of its post may as well. */
export const liveBlogWriters = pgTable(
  'live_blog_writers',
  {
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    personId: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (row) => [
    primaryKey({ columns: [row.postId, row.personId] }),
    index('live_blog_writers_person').on(row.personId),
  ],
)
