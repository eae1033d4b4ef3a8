// Second factor service: setup, new recovery codes, removal. And entering a code, which unlocks the session.

import { isStaff, type Person } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { getSettings } from '../settings/settings.ts'
import { writeAsMaidan } from '../write-as.ts'
import { requirePassword } from './first-password.ts'
import { permitOwnAccount, recordOwnAct, writeOwn } from './own-account.ts'
import { removeOtherSessions } from './own-profile-queries.ts'
import {
  countRecoveryCodes,
  endWaitingSessions,
  findSecret,
  isFactorOn,
  lockFactorOf,
  markCodeGiven,
  removeFactor,
  replaceRecoveryCodes,
  setFactorSince,
  storeSecret,
  takeRecoveryCode,
  takeStep,
} from './second-factor-queries.ts'
import {
  generateRecoveryCodes,
  generateSecret,
  isSetupOpen,
  readCode,
  setupAddress,
  stepOfCode,
} from './second-factor-rules.ts'

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

/**
 * Generates the secret for telephone codes, in base32 and as the address of a QR code. It has no effect until it is
 * confirmed. PASSWORD_WRONG, PASSWORD_NOT_SET, SECOND_FACTOR_ON_ALREADY; FORBIDDEN for readers.
 */
export async function beginSecondFactor(
  ctx: FactorCtx,
  { password }: { password: string },
): Promise<{ secret: string; uri: string }> {
  const person = permitSetup(ctx)
  await requirePassword(ctx, person.id, password)
  const secret = generateSecret()
  await writeSetup(ctx, person, (transaction) =>
    storeSecret(transaction, person.id, ctx.box.seal(secret, person.id), ctx.clock.now()),
  )
  const { siteTitle } = await getSettings(ctx)
  return { secret, uri: setupAddress(secret, siteTitle[person.language], person.email) }
}

/**
 * Turns the second factor on by a code of the telephone with the secret. This session counts as verified, every other one
 * ends. Returns ten recovery codes, shown only once. CODE_WRONG, SECOND_FACTOR_ON_ALREADY, SECOND_FACTOR_NOT_ON when no setup
 * began within half an hour.
 */
export async function confirmSecondFactor(ctx: FactorCtx, { code }: { code: string }): Promise<string[]> {
  const person = permitSetup(ctx)
  const now = ctx.clock.now()
  return writeSetup(ctx, person, async (transaction) => {
    const begun = await findSecret(transaction, person.id)
    if (!begun || !isSetupOpen(begun.createdAt, now)) throw new AppError('SECOND_FACTOR_NOT_ON')
    if (!(await isCodeOfTelephone(ctx, transaction, person, code)))
      throw new AppError('CODE_WRONG', { field: 'code' })
    await setFactorSince(transaction, person.id, now, now)
    if (!(await markCodeGiven(transaction, person.sessionId, now))) throw new AppError('SESSION_ENDED')
    await removeOtherSessions(transaction, person.id, person.sessionId)
    const codes = await storeNewCodes(ctx, transaction, person)
    await recordOwnAct(ctx, transaction, 'person.second-factor-on', person)
    return codes
  })
}

/**
 * Removes the second factor and its recovery codes. FORBIDDEN for staff while the site requires one, PASSWORD_WRONG,
 * SECOND_FACTOR_NOT_ON.
 */
export async function endSecondFactor(ctx: Ctx, { password }: { password: string }): Promise<void> {
  const person = await permitOwnFactor(ctx)
  const { secondFactorRequired } = await getSettings(ctx)
  if (secondFactorRequired && isStaff(person)) throw new AppError('FORBIDDEN')
  await requirePassword(ctx, person.id, password)
  await writeOwn(ctx, person, async (transaction) => {
    await lockFactor(transaction, person, { isOn: true })
    await setFactorSince(transaction, person.id, null, ctx.clock.now())
    await removeFactor(transaction, person.id)
    // Sessions that still wait for a code must not become valid because codes are no longer required.
    await endWaitingSessions(transaction, person.id, person.sessionId)
    await recordOwnAct(ctx, transaction, 'person.second-factor-off', person)
  })
}

/** Replaces all recovery codes by ten new ones. PASSWORD_WRONG, SECOND_FACTOR_NOT_ON. */
export async function renewRecoveryCodes(
  ctx: FactorCtx,
  { password }: { password: string },
): Promise<string[]> {
  const person = await permitOwnFactor(ctx)
  await requirePassword(ctx, person.id, password)
  return writeOwn(ctx, person, async (transaction) => {
    await lockFactor(transaction, person, { isOn: true })
    await recordOwnAct(ctx, transaction, 'person.recovery-codes-renewed', person)
    return storeNewCodes(ctx, transaction, person)
  })
}

// People who are required to have a second factor may set it up, and nothing else.
function permitSetup(ctx: Ctx): Person {
  const { viewer } = ctx
  const isAsked = viewer.kind === 'person' && viewer.hold === 'second-factor-setup'
  const person = isAsked ? viewer : permitOwnAccount(ctx)
  if (!isStaff(person)) throw new AppError('FORBIDDEN')
  return person
}

function writeSetup<T>(ctx: Ctx, person: Person, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const lockAndWork = async (transaction: Transaction) => {
    await lockFactor(transaction, person, { isOn: false })
    return work(transaction)
  }
  return writeOwn(ctx, person, lockAndWork, { despite: 'second-factor-setup' })
}

// Readers have none, except former staff who set one up.
async function permitOwnFactor(ctx: Ctx): Promise<Person> {
  const person = permitOwnAccount(ctx)
  if (!isStaff(person) && !(await isFactorOn(ctx.db, person.id))) throw new AppError('FORBIDDEN')
  return person
}

async function lockFactor(transaction: Transaction, person: Person, wanted: { isOn: boolean }) {
  const factor = await lockFactorOf(transaction, person.id)
  if (!factor) throw new AppError('SESSION_ENDED')
  if (factor.isOn === wanted.isOn) return
  throw new AppError(factor.isOn ? 'SECOND_FACTOR_ON_ALREADY' : 'SECOND_FACTOR_NOT_ON')
}
