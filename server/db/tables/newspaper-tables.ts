// Issues of the exam newspaper, as Drizzle sees them. Who may read one is decided in server/domain/newspapers.
import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './auth-tables.ts'
import { instant } from './columns.ts'
import { media } from './tables.ts'

export const newspapers = pgTable(
  'newspapers',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    /** The newspaper this is an issue of, when the publisher has several; may be empty. */
    publication: text('publication').notNull().default(''),
    /** yyyy-mm-dd, as printed on the issue. */
    issueDate: date('issue_date', { mode: 'string' }).notNull(),
    coverId: text('cover_id').references(() => media.id),
    /** Key of the PDF in the file store. Only an API call that checks the session serves it, never /media. */
    fileKey: text('file_key').notNull(),
    fileName: text('file_name').notNull(),
    fileBytes: integer('file_bytes').notNull(),
    /** Readers see it. */
    isPublished: boolean('is_published').notNull().default(true),
    uploadedBy: text('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    demo: boolean('demo').notNull().default(false),
  },
  (issue) => [index('newspapers_date').on(issue.issueDate.desc().nullsFirst(), issue.id.desc().nullsFirst())],
)
