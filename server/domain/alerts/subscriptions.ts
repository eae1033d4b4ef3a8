// Browsers that get alerts. Only those who have a subscription's token read, change and end it; an account that is
// signed in at a change has it as its own. Sending: deliver.ts.
import { createHash, randomBytes } from 'node:crypto'
import {
  ALERT_LIMITS,
  type AlertChoice,
  alertLevelSchema,
  type NewSubscription,
  type PushBrowser,
  type Renewal,
  type SubscriptionChange,
} from '#contract/alerts/alert.ts'
import { type AlertLevel, hasLevels } from '#contract/alerts/levels.ts'
import type { Language } from '#contract/language.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { writeAsMaidan } from '../write-as.ts'
import {
  countOtherChoices,
  deleteChoice,
  deleteSubscriptions,
  findByToken,
  insertSubscription,
  lockByEndpoint,
  lockByToken,
  moveSubscription,
  putChoice,
  type SubscriptionRow,
  selectChoices,
  updateSubscription,
} from './subscription-queries.ts'

/** Nobody guesses 192 bits; the table has only the hash. */
const TOKEN_BYTES = 24

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

type Subscription = {
  language: Language
  isQuietAtNight: boolean
  isJoined: boolean
  choices: { subject: string; level: AlertLevel | null }[]
}

/** ENDPOINT_UNKNOWN unless a known push service answers for it; FIELD_INVALID for a key that is none. `place`: before the field. */
function checkBrowser(ctx: Ctx, { endpoint, keys }: PushBrowser, place = ''): void {
  if (!ctx.push.isKnown(endpoint)) throw new AppError('ENDPOINT_UNKNOWN', { field: `${place}endpoint` })
  if (!ctx.push.isKey(keys.p256dh)) throw new AppError('FIELD_INVALID', { field: `${place}keys.p256dh` })
}

/** ALERTS_NOT_FOUND for a token without a subscription, as after it ended. */
function requireFound(row: SubscriptionRow | null): SubscriptionRow {
  if (!row) throw new AppError('ALERTS_NOT_FOUND')
  return row
}

/**
 * Stores a browser and returns its token, which is stored nowhere else. A browser that lost its token and is stored already, which its
 * keys prove, gets a new one and keeps its choices. Everybody may; the caller limits how often one address may.
 */
export async function registerBrowser(
  ctx: Ctx,
  { endpoint, keys, language }: NewSubscription,
): Promise<string> {
  checkBrowser(ctx, { endpoint, keys })
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const tokenHash = hashOf(token)
  const userId = personIdOf(ctx.viewer)
  await writeAsMaidan(ctx, async (transaction) => {
    const id = newId(ctx.clock)
    const row = { id, tokenHash, endpoint, ...keys, language, userId, createdAt: ctx.clock.now() }
    if (await insertSubscription(transaction, row)) return
    const stored = await lockByEndpoint(transaction, endpoint)
    if (!stored) throw new AppError('OVERLOADED')
    if (stored.auth !== keys.auth || stored.p256dh !== keys.p256dh)
      throw new AppError('ENDPOINT_UNKNOWN', { field: 'endpoint' })
    await updateSubscription(transaction, stored.id, { tokenHash, language, userId })
  })
  return token
}

/** The subscription of a token. ALERTS_NOT_FOUND. */
export async function getSubscription(ctx: Ctx, token: string): Promise<Subscription> {
  const row = requireFound(await findByToken(ctx.db, hashOf(token)))
  const choices = await selectChoices(ctx.db, row.id)
  return {
    language: row.language,
    isQuietAtNight: row.isQuietAtNight,
    isJoined: row.userId !== null && row.userId === personIdOf(ctx.viewer),
    choices: choices.map(({ subject, level }) => ({
      subject,
      level: hasLevels(subject) ? (alertLevelSchema.safeParse(level).data ?? null) : null,
    })),
  }
}

/** Changes what is given. The subscription joins the account that is signed in, or leaves the one that no longer is. */
export async function changeSubscription(ctx: Ctx, token: string, change: SubscriptionChange): Promise<void> {
  const { browser, ...fields } = change
  if (browser) checkBrowser(ctx, browser, 'browser.')
  await asOwner(ctx, token, async (transaction, { id }) => {
    if (browser && !(await moveSubscription(transaction, id, browser)))
      throw new AppError('ENDPOINT_UNKNOWN', { field: 'browser.endpoint' })
    await updateSubscription(transaction, id, { ...fields, userId: personIdOf(ctx.viewer) })
  })
}

/**
 * The browser replaced its subscription by another one: choices and token stay. The old endpoint and its secret prove that it is
 * the same browser. ALERTS_NOT_FOUND.
 */
export async function renewSubscription(ctx: Ctx, { old, endpoint, keys }: Renewal): Promise<void> {
  checkBrowser(ctx, { endpoint, keys })
  await writeAsMaidan(ctx, async (transaction) => {
    const stored = requireFound(await lockByEndpoint(transaction, old.endpoint))
    if (stored.auth !== old.auth) throw new AppError('ALERTS_NOT_FOUND')
    if (!(await moveSubscription(transaction, stored.id, { endpoint, keys })))
      throw new AppError('ENDPOINT_UNKNOWN', { field: 'endpoint' })
  })
}

/** Adds a choice or changes its level. TOO_MANY_ALERTS. Whether the subject exists is the caller's to know: of others nothing comes. */
export async function setChoice(ctx: Ctx, token: string, { subject, level }: AlertChoice): Promise<void> {
  await asOwner(ctx, token, async (transaction, { id }) => {
    if ((await countOtherChoices(transaction, id, subject)) >= ALERT_LIMITS.choices)
      throw new AppError('TOO_MANY_ALERTS', { field: 'subject', values: { max: ALERT_LIMITS.choices } })
    const row = { subscriptionId: id, subject, createdAt: ctx.clock.now() }
    await putChoice(transaction, { ...row, level: hasLevels(subject) ? level : '' })
  })
}

/** Ends the alerts of one subject; ending it twice is fine. ALERTS_NOT_FOUND. */
export async function endChoice(ctx: Ctx, token: string, subject: string): Promise<void> {
  await asOwner(ctx, token, (transaction, { id }) => deleteChoice(transaction, id, subject))
}

/** Ends everything: nothing is kept of the browser. ALERTS_NOT_FOUND. */
export async function endSubscription(ctx: Ctx, token: string): Promise<void> {
  await asOwner(ctx, token, (transaction, { id }) => deleteSubscriptions(transaction, [id]))
}

function asOwner(
  ctx: Ctx,
  token: string,
  work: (transaction: Transaction, row: SubscriptionRow) => Promise<void>,
): Promise<void> {
  return writeAsMaidan(ctx, async (transaction) =>
    work(transaction, requireFound(await lockByToken(transaction, hashOf(token)))),
  )
}
