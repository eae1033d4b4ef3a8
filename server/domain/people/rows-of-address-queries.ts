// SQL of what people left under an address without an account: which tables hold it, and its deletion.
import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'

/** They go with an account whose address is proven, with what belongs to their rows. */
export const DELETED_WITH_ADDRESS = {
  messages: { table: 'messages', owner: 'email', newest: 'created_at' },
  newsletters: { table: 'newsletter_subscribers', owner: 'email', newest: 'created_at' },
} as const

/** Messages that were sent from a proven address go on with the account that changes it. Newsletters move by rules of their own. */
export async function moveMessages(transaction: Transaction, from: string, to: string): Promise<void> {
  await transaction.execute(sql`update messages set email = ${to} where email = ${from}`)
}

/** Only for an address that is proven to be the person's. */
export async function deleteRowsOfAddress(transaction: Transaction, email: string): Promise<void> {
  for (const { table, owner } of Object.values(DELETED_WITH_ADDRESS))
    await transaction.execute(
      sql`delete from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${email}`,
    )
}
