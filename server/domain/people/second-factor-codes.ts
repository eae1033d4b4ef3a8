// Verifies codes of the second factor, rejects reuse, and unlocks the session.
import type { Person } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { writeAsMaidan } from '../write-as.ts'
import { recordOwnAct } from './own-account.ts'
import {
  countRecoveryCodes,
  findSecret,
  markCodeGiven,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './second-factor-queries.ts'
import { generateRecoveryCodes, readCode, stepOfCode } from './second-factor-rules.ts'

/** `box` encrypts the secrets of this installation's second factors. */
export type FactorCtx = Ctx & { box: SecretBox }

const BY = { telephone: 'code', recovery: 'recovery-code' } as const

/**
 * Verifies a code from the telephone, or a recovery code, and unlocks the person's new session that waits for it. Returns how
 * many recovery codes are left after one was used, else null. CODE_WRONG, also for a reused code;
 * SESSION_ENDED when the session has ended meanwhile.
 */
export async function verifyFactorCode(ctx: FactorCtx, person: Person, code: string): Promise<number | null> {
  return writeAsMaidan(ctx, async (transaction) => {
    const kind = await takeCode(ctx, transaction, person, code)
    if (!kind) throw new AppError('CODE_WRONG', { field: 'code' })
    if (!(await markCodeGiven(transaction, person.sessionId, ctx.clock.now())))
      throw new AppError('SESSION_ENDED')
    await recordOwnAct(ctx, transaction, 'person.signed-in', person, { by: BY[kind] })
    if (kind === 'telephone') return null
    const left = await countRecoveryCodes(transaction, person.id)
    await recordOwnAct(ctx, transaction, 'person.recovery-code-used', person, { left: String(left) })
    return left
  })
}

/** Whether this is a valid telephone code that was not used before. */
export async function isCodeOfTelephone(
  ctx: FactorCtx,
  transaction: Transaction,
  person: Person,
  code: string,
): Promise<boolean> {
  const typed = readCode(code)
  return typed?.kind === 'telephone' && takeTelephoneCode(ctx, transaction, person, typed.code)
}

/** Replaces all recovery codes by ten new ones. */
export async function storeNewCodes(
  ctx: FactorCtx,
  transaction: Transaction,
  person: Person,
): Promise<string[]> {
  const codes = generateRecoveryCodes()
  const hashes = codes.map((code) => ctx.box.fingerprint(readCode(code)?.code ?? code, person.id))
  await replaceRecoveryCodes(transaction, person.id, hashes)
  return codes
}

async function takeCode(ctx: FactorCtx, transaction: Transaction, person: Person, code: string) {
  const typed = readCode(code)
  if (!typed) return null
  const isTaken =
    typed.kind === 'telephone'
      ? await takeTelephoneCode(ctx, transaction, person, typed.code)
      : await takeRecoveryCode(transaction, person.id, ctx.box.fingerprint(typed.code, person.id))
  return isTaken ? typed.kind : null
}

async function takeTelephoneCode(ctx: FactorCtx, transaction: Transaction, person: Person, code: string) {
  const stored = await findSecret(transaction, person.id)
  if (!stored) return false
  const secret = ctx.box.open(stored.secret, person.id)
  if (secret === null) {
    ctx.log.error(
      { person: person.id },
      'The secret of a second factor does not open: SECRET is another one than before',
    )
    return false
  }
  const step = stepOfCode(secret, code, ctx.clock.now())
  return step !== null && takeStep(transaction, person.id, step)
}
