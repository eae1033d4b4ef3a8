// What rate-limiter-flexible counts in; its columns and their order are the library's. Limits stand in server/http.
import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

export const limits = pgTable('limits', {
  /** A limit's name and a keyed hash of an address or account: no personal data. */
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})
