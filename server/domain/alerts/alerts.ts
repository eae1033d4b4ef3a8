// Alerts as editors see them: breaking news that they send, how many would get it, and what was sent.
import { alertLevelSchema, type NewAlert, type Receivers } from '#contract/alerts/alert.ts'
import { type AlertLevel, BREAKING } from '#contract/alerts/levels.ts'
import type { Language } from '#contract/language.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { permit } from '../permit.ts'
import { keptSince } from '../settings/kept-since.ts'
import { writeAs, writeAsMaidan } from '../write-as.ts'
import {
  countBreaking,
  deleteAlertsBefore,
  deleteIdle,
  findAlertOnce,
  type SentAlertRow,
  selectAlerts,
} from './alert-queries.ts'
import { type EditionTexts, isQuietTime } from './alert-rules.ts'
import { makeAlert } from './queue-alert.ts'

export type SentAlert = {
  id: string
  subjects: string[]
  level: AlertLevel | null
  texts: Record<Language, EditionTexts | null>
  createdAt: Date
  sentBy: string | null
  receivers: number
  accepted: number
  finishedAt: Date | null
}

/** Sends breaking news to everybody who chose it; with the same `key` only once. Returns it, or the one that was sent before. */
export async function sendBreaking(ctx: Ctx, { key, bn, en }: NewAlert): Promise<SentAlert> {
  permit(ctx, 'alert.send')
  const once = `${BREAKING}:${key}`
  await writeAs(ctx, 'alert.send', async (transaction) => {
    const draft = { once, subjects: [BREAKING], level: null, texts: { bn, en }, kind: BREAKING } as const
    if (!(await makeAlert(ctx, transaction, draft))) return
    const languages = [...(bn ? ['bn'] : []), ...(en ? ['en'] : [])].join(' ')
    await record(ctx, transaction, {
      act: 'alert.sent',
      object: { kind: 'site', id: BREAKING, name: bn?.title ?? en?.title ?? '' },
      details: { language: languages },
    })
  })
  const row = await findAlertOnce(ctx.db, once)
  if (!row) throw new AppError('NOT_FOUND')
  return toSent(ctx, { ...row, senderName: ctx.viewer.kind === 'person' ? ctx.viewer.name : null })
}

/** What was sent, newest first. */
export async function listAlerts(
  ctx: Ctx,
  wanted: { of: 'breaking' | 'all'; cursor?: string | undefined; limit: number },
): Promise<{ alerts: SentAlert[]; next: string | null }> {
  permit(ctx, 'alert.send')
  const found = await selectAlerts(ctx.db, {
    breakingOnly: wanted.of === BREAKING,
    after: readCursor(wanted.cursor),
    limit: wanted.limit + 1,
  })
  const { rows, next } = pageOf(found, wanted.limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { alerts: rows.map((row) => toSent(ctx, row)), next }
}

/** How many browsers chose breaking news, and how many of them sleep now. */
export async function countReceivers(ctx: Ctx): Promise<Receivers> {
  permit(ctx, 'alert.send')
  const { bn, en } = await countBreaking(ctx.db)
  const isQuiet = isQuietTime(ctx.clock.now())
  return {
    bn: bn.all,
    en: en.all,
    quiet: { bn: isQuiet ? bn.asleep : 0, en: isQuiet ? en.asleep : 0 },
  }
}

/** Browsers without a choice are kept for this long: a reader may choose again. */
const IDLE_MS = 30 * 24 * 3_600_000

/** Deletes old alerts, and browsers that chose nothing any more. Returns their number. */
export async function sweepAlerts(ctx: Ctx): Promise<number> {
  permit(ctx, 'alert.send')
  const now = ctx.clock.now().getTime()
  const kept = await keptSince(ctx, 'sentKeptMonths')
  return writeAsMaidan(
    ctx,
    async (transaction) =>
      (await deleteAlertsBefore(transaction, kept)) +
      (await deleteIdle(transaction, new Date(now - IDLE_MS))),
  )
}

function toSent(ctx: Ctx, row: SentAlertRow): SentAlert {
  const { id, subjects, level, createdAt, receivers, accepted, ttlSeconds } = row
  const end = new Date(createdAt.getTime() + ttlSeconds * 1_000)
  return {
    id,
    subjects,
    createdAt,
    receivers,
    accepted,
    level: alertLevelSchema.safeParse(level).data ?? null,
    texts: {
      bn: row.pathBn === '' ? null : { title: row.titleBn, body: row.bodyBn, path: row.pathBn },
      en: row.pathEn === '' ? null : { title: row.titleEn, body: row.bodyEn, path: row.pathEn },
    },
    sentBy: row.senderName,
    // After its time nothing is sent any more.
    finishedAt: row.finishedAt ?? (end <= ctx.clock.now() ? end : null),
  }
}
