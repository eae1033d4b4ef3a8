// SQL of the newsroom's letter box.
import type { Message } from '#contract/message.ts'
import type { Queryable } from '#server/db/client.ts'
import { messages } from '#server/db/message-tables.ts'

export async function insertMessage(
  db: Queryable,
  message: Message & { id: string; createdAt: Date },
): Promise<void> {
  await db.insert(messages).values(message)
}
