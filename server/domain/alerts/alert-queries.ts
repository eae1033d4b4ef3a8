// SQL of alerts and of who gets them.
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { BREAKING } from '#contract/alerts/levels.ts'
import { LANGUAGES, type Language, languageSchema } from '#contract/language.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { liftTimeLimit } from '#server/db/long-statements.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { alertChoices, alerts, pushSubscriptions } from '#server/db/tables/reader-tables.ts'
import type { Place } from '../cursor.ts'
import { DELIVERY } from './alert-rules.ts'

export type AlertRow = typeof alerts.$inferSelect
export type SentAlertRow = AlertRow & { senderName: string | null }

/** Stores an alert; false when there is one for the same `once`, unless that was taken back before anybody got it. */
export async function insertAlert(
  transaction: Transaction,
  row: typeof alerts.$inferInsert,
): Promise<boolean> {
  const stored = await transaction
    .insert(alerts)
    .values(row)
    .onConflictDoUpdate({
      target: alerts.once,
      set: { ...row, receivers: 0, finishedAt: null },
      setWhere: sql`${alerts.ttlSeconds} = 0 and ${alerts.accepted} = 0`,
    })
    .returning({ id: alerts.id })
  return stored.length > 0
}

export async function findAlert(db: Queryable, id: string): Promise<AlertRow | null> {
  const [row] = await db.select().from(alerts).where(eq(alerts.id, id))
  return row ?? null
}

export async function findAlertOnce(db: Queryable, once: string): Promise<AlertRow | null> {
  const [row] = await db.select().from(alerts).where(eq(alerts.once, once))
  return row ?? null
}

/** Those that may still be sent at this instant, with the pages they lead to. */
export async function selectUnended(db: Queryable, at: Date) {
  const { id, pathBn, pathEn, createdAt, ttlSeconds } = alerts
  const longest = Math.max(...Object.values(DELIVERY).map((delivery) => delivery.ttlSeconds))
  return db
    .select({ id, pathBn, pathEn })
    .from(alerts)
    .where(
      and(
        gt(createdAt, new Date(at.getTime() - longest * 1_000)),
        sql`${createdAt} + ${ttlSeconds} * interval '1 second' > ${at.toISOString()}::timestamptz`,
      ),
    )
}

/** Takes all their time from them: nothing more is sent. */
export async function endAlerts(
  transaction: Transaction,
  wanted: { ids: readonly string[] } | { onces: readonly string[] },
  at: Date,
): Promise<void> {
  const [column, values] = 'ids' in wanted ? [alerts.id, wanted.ids] : [alerts.once, wanted.onces]
  if (values.length === 0) return
  await transaction
    .update(alerts)
    .set({ ttlSeconds: 0, finishedAt: sql`coalesce(${alerts.finishedAt}, ${at.toISOString()}::timestamptz)` })
    .where(inArray(column, [...values]))
}

export async function setReceivers(transaction: Transaction, id: string, receivers: number): Promise<void> {
  await transaction.update(alerts).set({ receivers }).where(eq(alerts.id, id))
}

/** Adds accepted ones; with the last of them the alert counts as finished. A batch that a kill repeats is counted twice. */
export async function addAccepted(
  transaction: Transaction,
  id: string,
  count: number,
  at: Date,
): Promise<void> {
  await transaction.execute(sql`
    update alerts set accepted = least(accepted + ${count}, receivers),
      finished_at = case when accepted + ${count} >= receivers then coalesce(finished_at, ${at.toISOString()}::timestamptz)
        else finished_at end
    where id = ${id}`)
}

/** Newest first. */
export async function selectAlerts(
  db: Queryable,
  { breakingOnly, after, limit }: { breakingOnly: boolean; after?: Place | undefined; limit: number },
): Promise<SentAlertRow[]> {
  const rows = await db
    .select({ alert: alerts, senderName: users.name })
    .from(alerts)
    .leftJoin(users, eq(users.id, alerts.createdBy))
    .where(
      and(
        breakingOnly ? sql`${alerts.subjects} = array[${BREAKING}]` : undefined,
        after &&
          sql`(${alerts.createdAt}, ${alerts.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(limit)
  return rows.map(({ alert, senderName }) => ({ ...alert, senderName }))
}

/** Those of these subjects that somebody chose. */
export async function selectChosen(db: Queryable, subjects: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select wanted.subject from unnest(${sql.param([...subjects])}::text[]) as wanted(subject)
    where exists (select from alert_choices c where c.subject = wanted.subject)`)
  return rows.map((row) => z.object({ subject: z.string() }).parse(row).subject)
}

/** How many alerts of each of these subjects were made since an instant. */
export async function countSince(
  db: Queryable,
  subjects: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await db.execute(sql`
    select s.subject, count(*)::int as count from alerts a, unnest(a.subjects) as s(subject)
    where a.created_at >= ${since.toISOString()}::timestamptz
      and s.subject = any(${sql.param([...subjects])}::text[])
    group by s.subject`)
  const read = z.object({ subject: z.string(), count: z.number() })
  return new Map(rows.map((row) => read.parse(row)).map(({ subject, count }) => [subject, count]))
}

/** Who gets an alert. `levels`: those of the choices that hear it. `quiet`: those who sleep get nothing. */
export type Audience = {
  subjects: readonly string[]
  levels: readonly string[]
  languages: readonly Language[]
  quiet: boolean
}

const receiver = z.object({
  id: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  language: languageSchema,
})
export type Receiver = z.infer<typeof receiver>

/** A browser that chose several of the subjects is there once. */
function isReceiver({ subjects, levels, languages, quiet }: Audience) {
  return sql`s.language = any(${sql.param([...languages])}::text[]) and not (${quiet} and s.is_quiet_at_night)
    and exists (select from alert_choices c where c.subscription_id = s.id
      and c.subject = any(${sql.param([...subjects])}::text[]) and c.level = any(${sql.param([...levels])}::text[]))`
}

/** The receivers from an id on, up to another one, or with these ids. */
export async function selectReceivers(
  db: Queryable,
  audience: Audience,
  part: { from: string; to: string | null } | { ids: readonly string[] },
): Promise<Receiver[]> {
  const inPart =
    'ids' in part
      ? sql`s.id = any(${sql.param([...part.ids])}::text[])`
      : sql`s.id >= ${part.from} and (${part.to}::text is null or s.id < ${part.to})`
  const { rows } = await db.execute(sql`
    select s.id, s.endpoint, s.public_key as p256dh, s.auth, s.language from push_subscriptions s
    where ${inPart} and ${isReceiver(audience)} order by s.id`)
  return rows.map((row) => receiver.parse(row))
}

/** How many there are, and the first id of each batch of `size`. */
export async function selectBatches(
  db: Queryable,
  audience: Audience,
  size: number,
): Promise<{ receivers: number; firsts: string[] }> {
  const { rows } = await db.execute(sql`
    select id, total from (
      select s.id, row_number() over (order by s.id) as place, count(*) over () as total
      from push_subscriptions s where ${isReceiver(audience)}
    ) numbered where (place - 1) % ${size} = 0 order by id`)
  const read = rows.map((row) => z.object({ id: z.string(), total: z.coerce.number() }).parse(row))
  return { receivers: read[0]?.total ?? 0, firsts: read.map(({ id }) => id) }
}

/** Browsers that chose breaking news, by language; `asleep`: those of them that get nothing at night. */
export async function countBreaking(
  db: Queryable,
): Promise<Record<Language, { all: number; asleep: number }>> {
  const rows = await db
    .select({
      language: pushSubscriptions.language,
      all: sql<number>`count(*)::int`,
      asleep: sql<number>`(count(*) filter (where ${pushSubscriptions.isQuietAtNight}))::int`,
    })
    .from(alertChoices)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, alertChoices.subscriptionId))
    .where(eq(alertChoices.subject, BREAKING))
    .groupBy(pushSubscriptions.language)
  const of = (language: Language) => rows.find((row) => row.language === language) ?? { all: 0, asleep: 0 }
  const [bn, en] = LANGUAGES.map(of)
  return { bn: bn ?? of('bn'), en: en ?? of('en') }
}

/** What the push services said of a batch. */
export type Outcome = { accepted: string[]; gone: string[]; refused: string[] }

/** Refusals without an acceptance in between after which a browser is given up. */
const MAX_FAILURES = 20

export async function storeOutcome(
  transaction: Transaction,
  { accepted, gone, refused }: Outcome,
  at: Date,
): Promise<void> {
  const list = (ids: string[]) => sql`${sql.param(ids.toSorted())}::text[]`
  if (accepted.length > 0)
    await transaction.execute(sql`
      update push_subscriptions set last_accepted_at = ${at.toISOString()}::timestamptz, failures = 0
      where id = any(${list(accepted)})`)
  if (refused.length > 0)
    await transaction.execute(sql`
      update push_subscriptions set failures = failures + 1 where id = any(${list(refused)})`)
  if (gone.length + refused.length > 0)
    await transaction.execute(sql`
      delete from push_subscriptions
      where id = any(${list(gone)}) or (id = any(${list(refused)}) and failures >= ${MAX_FAILURES})`)
}

/** Deletes alerts made before an instant. Returns their number. */
export async function deleteAlertsBefore(transaction: Transaction, before: Date): Promise<number> {
  await liftTimeLimit(transaction)
  const { rowCount } = await transaction.execute(
    sql`delete from alerts where created_at < ${before.toISOString()}::timestamptz`,
  )
  return rowCount ?? 0
}

/** Deletes browsers without a choice that were stored before an instant. Returns their number. */
export async function deleteIdle(transaction: Transaction, before: Date): Promise<number> {
  const { rowCount } = await transaction.execute(sql`
    delete from push_subscriptions s where s.created_at < ${before.toISOString()}::timestamptz
      and not exists (select from alert_choices c where c.subscription_id = s.id)`)
  return rowCount ?? 0
}
