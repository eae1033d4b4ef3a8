// Messages service: what readers write on the contact page, and how the newsroom handles it.
import type { Message, MessageState } from '#contract/people/message.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { permit } from '../permit.ts'
import { keptSince } from '../settings/kept-since.ts'
import { writeAs, writeAsMaidan } from '../write-as.ts'
import {
  deleteHandledBefore,
  findMessage,
  type InboxRow,
  insertMessage,
  markHandled,
  markRead,
  type OpenedRow,
  selectMessages,
} from './messages-queries.ts'

/**
 * Stores a message (validated by contract/people/message.ts). Everyone may write, signed in or not; the caller limits how often one
 * address may.
 */
export async function sendMessage(ctx: Ctx, message: Message): Promise<void> {
  const row = { ...message, id: newId(ctx.clock), createdAt: ctx.clock.now() }
  await writeAsMaidan(ctx, (transaction) => insertMessage(transaction, row))
}

/** Messages in a state, or all, newest first, with the beginning of their texts. */
export async function listMessages(
  ctx: Ctx,
  wanted: { state: MessageState | 'any'; cursor?: string | undefined; limit: number },
): Promise<{ messages: InboxRow[]; next: string | null }> {
  permit(ctx, 'message.read')
  const found = await selectMessages(ctx.db, {
    state: wanted.state === 'any' ? null : wanted.state,
    after: readCursor(wanted.cursor),
    limit: wanted.limit + 1,
  })
  const { rows, next } = pageOf(found, wanted.limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { messages: rows, next }
}

/** A message; opening it for the first time marks it as read. MESSAGE_NOT_FOUND. */
export async function openMessage(ctx: Ctx, id: string): Promise<OpenedRow> {
  await writeAs(ctx, 'message.read', (transaction) => markRead(transaction, id, ctx.clock.now()))
  return getMessage(ctx, id)
}

/** Marks a message as handled by this person, or as open again. MESSAGE_NOT_FOUND. */
export async function handleMessage(ctx: Ctx, id: string, handled: boolean): Promise<OpenedRow> {
  permit(ctx, 'message.read')
  const now = ctx.clock.now()
  await getMessage(ctx, id)
  const personId = ctx.viewer.kind === 'person' ? ctx.viewer.id : null
  await writeAs(ctx, 'message.read', async (transaction) => {
    await markRead(transaction, id, now)
    if (!(await markHandled(transaction, id, handled ? { at: now, personId } : null))) return
    // Without the subject: the log outlives the message, and these are a reader's own words.
    await record(ctx, transaction, {
      act: 'message.handled',
      object: { kind: 'message', id },
      ...(handled ? {} : { details: { takenBack: 'yes' } }),
    })
  })
  return getMessage(ctx, id)
}

/** Deletes messages that were handled longer ago than the settings let them be kept. Returns their number. */
export async function sweepMessages(ctx: Ctx): Promise<number> {
  permit(ctx, 'message.read')
  const kept = await keptSince(ctx, 'messagesKeptMonths')
  return writeAs(ctx, 'message.read', (transaction) => deleteHandledBefore(transaction, kept))
}

async function getMessage(ctx: Ctx, id: string): Promise<OpenedRow> {
  const message = await findMessage(ctx.db, id)
  if (!message) throw new AppError('MESSAGE_NOT_FOUND')
  return message
}
