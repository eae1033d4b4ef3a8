// Kinds of columns that many tables have. The tables: tables.ts and the *-tables.ts files.
import { text, timestamp } from 'drizzle-orm/pg-core'

/** Milliseconds only, so that JavaScript reads exactly the stored value; keyset cursors rely on that. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** A text that is empty rather than null. */
export const textOrEmpty = (name: string) => text(name).notNull().default('')
