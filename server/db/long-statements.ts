// Statements that may take longer than those of a request: work of nights and of imports, and changes of all posts of something.
import { sql } from 'drizzle-orm'
import type { Transaction } from './client.ts'

/** Lifts the time limit of statements until the transaction ends. supervised-connection.ts reads it in this text. */
export async function liftTimeLimit(transaction: Pick<Transaction, 'execute'>): Promise<void> {
  await transaction.execute(sql`set local statement_timeout = 0`)
}
