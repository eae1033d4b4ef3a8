// Counted tries. The limits are in server/http/clients/rate-limits.ts.
import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

export const limits = pgTable('limits', {
  /** A limit's name and a keyed hash of an address or account: no personal data. */
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970, by the clock of the database. */
  expire: bigint('expire', { mode: 'number' }),
})
