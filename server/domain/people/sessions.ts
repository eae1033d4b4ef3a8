// Own sessions service: lists where a person is signed in, and ends sessions.
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { permitOwnAccount, recordOwnAct, writeOwn } from './own-account.ts'
import { removeOtherSessions, removeSession, selectSessions } from './session-queries.ts'

/** `usedAt` is exact to a day; `current`: the session of this request. */
export type OwnSession = {
  id: string
  createdAt: Date
  usedAt: Date
  address: string | null
  userAgent: string | null
  current: boolean
}

/** This person's sessions, most recently used first, without unverified ones. */
export async function listSessions(ctx: Ctx): Promise<OwnSession[]> {
  const { id, sessionId } = permitOwnAccount(ctx)
  const rows = await selectSessions(ctx.db, id, ctx.clock.now())
  return rows.map((row) => ({ ...row, current: row.id === sessionId }))
}

/** Ends one of this person's sessions; SESSION_NOT_FOUND for one that has ended or is somebody else's. */
export async function endSession(ctx: Ctx, id: string): Promise<void> {
  const person = permitOwnAccount(ctx)
  await writeOwn(ctx, person, async (transaction) => {
    if (!(await removeSession(transaction, person.id, id)))
      throw new AppError('SESSION_NOT_FOUND', { field: 'id' })
    await recordOwnAct(ctx, transaction, 'person.sessions-ended', person, { count: '1' })
  })
}

/** Ends all sessions of this person but the present one; returns their number. */
export async function endOtherSessions(ctx: Ctx): Promise<number> {
  const person = permitOwnAccount(ctx)
  return writeOwn(ctx, person, async (transaction) => {
    const count = await removeOtherSessions(transaction, person.id, person.sessionId)
    if (count > 0) {
      await recordOwnAct(ctx, transaction, 'person.sessions-ended', person, { count: String(count) })
    }
    return count
  })
}
