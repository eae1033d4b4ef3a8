// Meetings with the newsroom that people ask for, as Drizzle sees them. The rules are in server/domain/appointments.
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { AppointmentState } from '#contract/people/appointment.ts'
import { users } from './auth-tables.ts'
import { instant } from './columns.ts'

export const appointments = pgTable(
  'appointments',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text('topic').notNull(),
    /** The day and time the person would like to come. */
    wantedAt: instant('wanted_at').notNull(),
    note: text('note').notNull().default(''),
    state: text('state').$type<AppointmentState>().notNull().default('asked'),
    /** The newsroom's message to the person, sent together with its decision. */
    answer: text('answer').notNull().default(''),
    answeredBy: text('answered_by').references(() => users.id, { onDelete: 'set null' }),
    answeredAt: instant('answered_at'),
    createdAt: instant('created_at').notNull(),
  },
  (appointment) => [
    index('appointments_user').on(
      appointment.userId,
      appointment.createdAt.desc().nullsFirst(),
      appointment.id.desc().nullsFirst(),
    ),
    index('appointments_newest').on(
      appointment.createdAt.desc().nullsFirst(),
      appointment.id.desc().nullsFirst(),
    ),
  ],
)
