// What readers wrote to the newsroom, as Drizzle sees it. Who may read it is decided in server/domain/messages.
import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './auth-tables.ts'
import { instant } from './columns.ts'

export const messages = pgTable(
  'messages',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When somebody of the newsroom first opened it; null while it is new. */
    readAt: instant('read_at'),
    /** When somebody of the newsroom marked it as dealt with. */
    handledAt: instant('handled_at'),
    handledBy: text('handled_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (message) => [
    index('messages_newest').on(message.createdAt.desc().nullsFirst(), message.id.desc().nullsFirst()),
    index('messages_new')
      .on(message.createdAt.desc().nullsFirst(), message.id.desc().nullsFirst())
      .where(sql`read_at is null`),
  ],
)
