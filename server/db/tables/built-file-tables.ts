// The scripts, styles and fonts of this release and of those before it. Rules: server/domain/built-files.
import { boolean, customType, date, pgTable, text } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const builtFiles = pgTable('built_files', {
  /** The file name, which contains a hash of the content. */
  name: text('name').primaryKey(),
  body: bytes('body').notNull(),
  /** Whether `body` is compressed with Brotli. */
  isCompressed: boolean('is_compressed').notNull(),
  /** The last day on which a release that has this file was started. */
  startedOn: date('started_on').notNull(),
})
