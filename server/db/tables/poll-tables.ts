// Polls and their options with the number of votes. Nothing is kept of who voted. Rules: server/domain/polls.
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { PollState } from '#contract/polls/poll.ts'
import { users } from './auth-tables.ts'
import { instant, textOrEmpty } from './columns.ts'

export const polls = pgTable(
  'polls',
  {
    id: text('id').primaryKey(),
    questionBn: textOrEmpty('question_bn'),
    questionEn: textOrEmpty('question_en'),
    state: text('state').$type<PollState>().notNull(),
    opensAt: instant('opens_at'),
    closesAt: instant('closes_at'),
    isInSidebar: boolean('is_in_sidebar').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull(),
    /** When pages last showed new votes. */
    shownAt: instant('shown_at'),
  },
  (row) => [
    index('polls_newest').on(row.createdAt.desc().nullsFirst(), row.id.desc().nullsFirst()),
    index('polls_sidebar').on(row.createdAt.desc().nullsFirst()).where(sql`is_in_sidebar and state = 'open'`),
  ],
)

export const pollOptions = pgTable(
  'poll_options',
  {
    pollId: text('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    textBn: textOrEmpty('text_bn'),
    textEn: textOrEmpty('text_en'),
    votes: integer('votes').notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.pollId, row.place] })],
)
