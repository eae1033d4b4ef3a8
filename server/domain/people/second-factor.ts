// Second factor service: setup, new recovery codes, removal. Entering a code: second-factor-codes.ts.
import { isStaff, type Person } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { getSettings } from '../settings/settings.ts'
import { requirePassword } from './first-password.ts'
import { permitOwnAccount, recordOwnAct, writeOwn } from './own-account.ts'
import { type FactorCtx, isCodeOfTelephone, storeNewCodes } from './second-factor-codes.ts'
import {
  endWaitingSessions,
  findSecret,
  isFactorOn,
  lockFactorOf,
  markCodeGiven,
  removeFactor,
  setFactorSince,
  storeSecret,
} from './second-factor-queries.ts'
import { generateSecret, isSetupOpen, setupAddress } from './second-factor-rules.ts'
import { removeOtherSessions } from './session-queries.ts'

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
  return writeOwn(ctx, person, lockAndWork, 'second-factor-setup')
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
