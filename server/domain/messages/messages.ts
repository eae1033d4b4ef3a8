// The newsroom's letter box: what readers write on the contact page.
import type { Message } from '#contract/message.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { newId } from '#server/platform/ids.ts'
import { insertMessage } from './messages-queries.ts'

/**
 * Puts a message (read by contract/message.ts) into the newsroom's letter box. Everybody may write, signed in or not;
 * how often one address may is limited before this door.
 */
export async function sendMessage(ctx: Ctx, message: Message): Promise<void> {
  await insertMessage(ctx.db, { ...message, id: newId(ctx.clock), createdAt: ctx.clock.now() })
}
