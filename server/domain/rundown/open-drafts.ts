// Rundown service, the background part: opens the drafts that are due and sends mails to the people who are assigned. Idempotent:
// any process may run it at any time without duplicating drafts or mails.

import { dhakaDay, formatDateTime } from '#bangla/dates.ts'
import { fill } from '#contract/commentary/fill.ts'
import { escapeAttribute } from '#contract/escape-html.ts'
import type { Language } from '#contract/language.ts'
import { facts as factsBn } from '#contract/match-story/bn.ts'
import { facts as factsEn } from '#contract/match-story/en.ts'
import type { Match } from '#contract/matches/match.ts'
import { nameIn } from '#contract/people/person-names.ts'
import type { DraftRole } from '#contract/posts/rundown.ts'
import { rundown as bn } from '#contract/words/bn/rundown.ts'
import { rundown as en } from '#contract/words/en/rundown.ts'
import type { Mail } from '#server/platform/mailer.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { change } from '../editing/post-side-effects.ts'
import { listMatches } from '../matches/matches.ts'
import { permit } from '../permit.ts'
import { getSettings } from '../settings/settings.ts'
import { writeAs } from '../write-as.ts'
import {
  type Assigned,
  type NearMatch,
  selectAssigned,
  selectDrafts,
  selectMatchForDrafts,
  selectNear,
} from './rundown-queries.ts'
import {
  askedEditionsOf,
  draftId,
  dueRole,
  editionsOf,
  PREVIEW_BEFORE_MS,
  possibleRole,
  REMINDER_BEFORE_MS,
  REPORT_WITHIN_MS,
} from './rundown-rules.ts'
import { storeDrafts } from './store-drafts.ts'

type RundownMailKind = 'preview' | 'report' | 'reminder'
type Site = { siteTitle: Record<Language, string>; siteUrl: string }

/** A mail in the language of the person's screens; times in Dhaka. */
function rundownMail(
  kind: RundownMailKind,
  person: Assigned,
  match: Pick<Match, 'id' | 'day' | 'home' | 'away' | 'startsAt'>,
  { siteTitle, siteUrl }: Site,
): Mail {
  const { language } = person
  const words = (language === 'bn' ? bn : en).mail[kind]
  const teams = { home: match.home.name[language], away: match.away.name[language] }
  const values: Record<string, string> = {
    site: siteTitle[language],
    name: nameIn(person, language),
    match: fill((language === 'bn' ? factsBn : factsEn).versus, teams, language),
    time: formatDateTime(match.startsAt, language),
  }
  // All placeholders are replaced in one pass, so that braces in a name are never taken for a placeholder.
  const say = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => values[name] ?? '')
  const path =
    kind === 'reminder'
      ? `/dashboard/pad/${encodeURIComponent(match.id)}`
      : `/dashboard/rundown?date=${match.day}`
  const link = `${siteUrl}${path}`
  const line = say(words.line)
  return {
    to: person.email,
    subject: say(words.subject),
    text: `${[line, say(words.link), link].join('\n\n')}\n`,
    html: [
      `<div lang="${language}">`,
      `<p>${escapeAttribute(line)}</p>`,
      `<p><a href="${escapeAttribute(link)}">${escapeAttribute(say(words.link))}</a></p>`,
      '</div>',
    ].join('\n'),
  }
}

/** People who are assigned to a match longer than this after its result get no mail about the report. */
const REPORT_MAIL_MS = 86_400_000

/** Opens due drafts; returns how many matches got some. A failure does not stop the others; the first error is thrown last. */
export async function openDueDrafts(ctx: Ctx): Promise<number> {
  permit(ctx, 'tournament.manage')
  const now = ctx.clock.now()
  const dayAt = (ms: number) => dhakaDay(new Date(now.getTime() + ms))
  const near = await selectNear(ctx.db, { from: dayAt(-REPORT_WITHIN_MS), to: dayAt(PREVIEW_BEFORE_MS) })
  const due = near.flatMap((match) => {
    const role = dueRole(match, now)
    return role === null ? [] : [{ match, role, editions: editionsOf(match) }]
  })
  if (due.length === 0) return 0
  const matchIds = due.map(({ match }) => match.id)
  const assigned = Map.groupBy(await selectAssigned(ctx.db, matchIds), ({ matchId }) => matchId)
  let opened = 0
  const failures: unknown[] = []
  for (const { match, role, editions } of due) {
    const people = assigned.get(match.id) ?? []
    const author = people[0] ?? null
    try {
      const isOpened = editions.length > 0 && (await openDrafts(ctx, { match, role, editions, author }))
      if (isOpened) opened++
      await sendMails(ctx, { match, role, people, hasDrafts: editions.length > 0 })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return opened
}

/** Stores the drafts if none exists; otherwise gives existing drafts without an author to the first assigned person. */
async function openDrafts(ctx: Ctx, wanted: Parameters<typeof storeDrafts>[1]): Promise<boolean> {
  const { match, role, editions, author } = wanted
  const ids = editions.map((language) => draftId(match.id, role, language))
  const present = await selectDrafts(ctx.db, ids)
  if (present.length === 0) return storeDrafts(ctx, wanted)
  if (author)
    for (const { id, authorId, status } of present)
      if (authorId === null && status === 'review') await assignTo(ctx, id, author)
  return false
}

async function assignTo(ctx: Ctx, id: string, person: Assigned): Promise<void> {
  await change(ctx, id, 'post.choose-reporter', (post) =>
    post.authorId === null && post.status === 'review'
      ? {
          authorId: person.id,
          reporter: post.reporter || nameIn(person, post.language),
          changedAt: ctx.clock.now(),
        }
      : null,
  )
}

type MailOccasion = { match: NearMatch; role: DraftRole; people: readonly Assigned[]; hasDrafts: boolean }

async function sendMails(ctx: Ctx, { match, role, people, hasDrafts }: MailOccasion): Promise<void> {
  const kinds = dueMails(ctx.clock.now(), { match, role, hasDrafts })
  if (people.length === 0 || kinds.length === 0) return
  const { matches } = await listMatches({ ...ctx, readDb: ctx.db }, { ids: [match.id], limit: 1 })
  const [shown] = matches
  if (!shown) return
  const { siteTitle } = await getSettings(ctx)
  const site = { siteTitle, siteUrl: ctx.siteUrl }
  await writeAs(ctx, 'tournament.manage', async (transaction) => {
    for (const kind of kinds)
      for (const person of people) {
        const once = `rundown ${kind} ${match.id} ${person.id} ${startOf(kind, match)}`
        await ctx.jobs.add(transaction, 'send-mail', rundownMail(kind, person, shown, site), { once })
      }
  })
}

/** Part of a reminder's key, so that a match with a new start gets another reminder. */
function startOf(kind: RundownMailKind, { startsAt }: NearMatch): string {
  return kind === 'reminder' ? startsAt.toISOString() : ''
}

function dueMails(now: Date, { match, role, hasDrafts }: Omit<MailOccasion, 'people'>): RundownMailKind[] {
  if (role === 'report') {
    const isFresh = now.getTime() - match.changedAt.getTime() < REPORT_MAIL_MS
    return hasDrafts && isFresh ? ['report'] : []
  }
  const isSoon = match.isTimeKnown && match.startsAt.getTime() - now.getTime() <= REMINDER_BEFORE_MS
  return [...(hasDrafts ? (['preview'] as const) : []), ...(isSoon ? (['reminder'] as const) : [])]
}

export type OpenedDrafts = { role: DraftRole; ids: string[] }

/**
 * Opens the preview of a fixture or the report of any other match, in the editions of its tournament; both where it has none.
 * Their author is the first person assigned. MATCH_NOT_FOUND; MATCH_DRAFTS_IMPOSSIBLE for a contest of marks and a match that does
 * not take place; MATCH_DRAFTS_EXIST when there is one of them already, also in the bin.
 */
export async function askForDrafts(ctx: Ctx, matchId: string): Promise<OpenedDrafts> {
  permit(ctx, 'tournament.manage')
  const match = await selectMatchForDrafts(ctx.db, matchId)
  if (!match) throw new AppError('MATCH_NOT_FOUND')
  const role = possibleRole(match)
  if (role === null) throw new AppError('MATCH_DRAFTS_IMPOSSIBLE')
  const editions = askedEditionsOf(match)
  const [author = null] = await selectAssigned(ctx.db, [matchId])
  const isStored = await storeDrafts(ctx, { match, role, editions, author, isAsked: true })
  if (!isStored) throw new AppError('MATCH_DRAFTS_EXIST')
  return { role, ids: editions.map((language) => draftId(matchId, role, language)) }
}
