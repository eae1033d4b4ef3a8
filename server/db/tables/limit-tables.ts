// The table of rate-limiter-flexible; the library sets the columns and their order. The limits are in server/http.
import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

export const limits = pgTable('limits', {
  /** A limit's name and a keyed hash of an address or account: no personal data. */
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})
