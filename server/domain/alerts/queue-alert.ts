// Makes alerts within the transactions of what they are about: a match's events, a post's publication, an editor's breaking news.
// Sending them: deliver.ts.
import { dhakaDay, dhakaDayStart } from '#bangla/dates.ts'
import { ALERT_LIMITS } from '#contract/alerts/alert.ts'
import { type AlertLevel, hasLevels } from '#contract/alerts/levels.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import type { Ctx } from '../ctx.ts'
import { countSince, endAlerts, insertAlert, selectChosen } from './alert-queries.ts'
import { DELIVERY, type DeliveryKind, type EditionTexts, shorten } from './alert-rules.ts'

type AlertDraft = {
  /** What it is sent for: of alerts for the same, one is made. */
  once: string
  subjects: readonly string[]
  level: AlertLevel | null
  /** An edition without texts gets nothing. */
  texts: Record<Language, EditionTexts | null>
  /** The tag of the notification; by default each alert has its own. */
  tag?: string
  kind: DeliveryKind
}

/**
 * Makes an alert and queues its sending. Nothing is made for subjects that nobody chose, and of topics, reporters and sections no
 * more than a few on a day. Returns whether one was made.
 */
export async function queueAlert(ctx: Ctx, transaction: Transaction, draft: AlertDraft): Promise<boolean> {
  const chosen = await selectChosen(transaction, draft.subjects)
  const subjects = await withinDay(ctx, transaction, chosen)
  return subjects.length > 0 && makeAlert(ctx, transaction, { ...draft, subjects })
}

/** Like {@link queueAlert}, even if nobody has chosen it: breaking news stands in the list of what was sent even without receivers. */
export async function makeAlert(
  ctx: Ctx,
  transaction: Transaction,
  { once, subjects, level, texts, tag, kind }: AlertDraft,
): Promise<boolean> {
  const id = newId(ctx.clock)
  const { bn, en } = texts
  const row = {
    id,
    once,
    subjects: [...subjects],
    level: level ?? '',
    tag: tag ?? id,
    ...DELIVERY[kind],
    titleBn: titleOf(bn),
    bodyBn: bodyOf(bn),
    pathBn: bn?.path ?? '',
    titleEn: titleOf(en),
    bodyEn: bodyOf(en),
    pathEn: en?.path ?? '',
    createdAt: ctx.clock.now(),
    createdBy: personIdOf(ctx.viewer),
  }
  if (!(await insertAlert(transaction, row))) return false
  await ctx.jobs.add(transaction, 'send-alert', { alertId: id })
  return true
}

/** Whether somebody chose one of these subjects. */
export async function hasReaders(transaction: Transaction, subjects: readonly string[]): Promise<boolean> {
  return (await selectChosen(transaction, subjects)).length > 0
}

/** Alerts that are not sent yet, or not to everybody, go no further: what they say was taken back. */
export async function cancelAlerts(
  ctx: Ctx,
  transaction: Transaction,
  onces: readonly string[],
): Promise<void> {
  await endAlerts(transaction, { onces }, ctx.clock.now())
}

const titleOf = (texts: EditionTexts | null) => shorten(texts?.title ?? '', ALERT_LIMITS.title)
const bodyOf = (texts: EditionTexts | null) => shorten(texts?.body ?? '', ALERT_LIMITS.body)

async function withinDay(ctx: Ctx, transaction: Transaction, subjects: readonly string[]): Promise<string[]> {
  const counted = subjects.filter((subject) => !hasLevels(subject))
  if (counted.length === 0) return [...subjects]
  const [year = 0, month = 0, day = 0] = dhakaDay(ctx.clock.now()).split('-').map(Number)
  const begin = dhakaDayStart(year, month, day) ?? ctx.clock.now()
  const counts = await countSince(transaction, counted, begin)
  return subjects.filter((subject) => hasLevels(subject) || (counts.get(subject) ?? 0) < ALERT_LIMITS.perDay)
}

/** The editions that an alert has texts for. */
export function languagesOf({ pathBn, pathEn }: { pathBn: string; pathEn: string }): Language[] {
  const paths = { bn: pathBn, en: pathEn }
  return LANGUAGES.filter((language) => paths[language] !== '')
}
