// SQL of the newsletters' own settings.
import type { Queryable, Transaction } from '#server/db/client.ts'
import { newsletters } from '#server/db/tables/newsletter-tables.ts'

export type NewsletterRow = typeof newsletters.$inferSelect

export async function selectNewsletters(db: Queryable): Promise<NewsletterRow[]> {
  return db.select().from(newsletters)
}

export async function upsertNewsletter(transaction: Transaction, row: NewsletterRow): Promise<void> {
  await transaction.insert(newsletters).values(row).onConflictDoUpdate({ target: newsletters.key, set: row })
}
