// When the rundown opens which draft, which step a match is at, and what is missing. Pure. Durations are in milliseconds.

import { dhakaDay } from '#bangla/dates.ts'
import { DAY_MS, MINUTE_MS } from '#bangla/durations.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import type { MatchStatus } from '#contract/matches/match.ts'
import type { RundownEditions, Sport } from '#contract/matches/tournament.ts'
import type { DraftRole, Missing, RundownMatch, RundownStep } from '#contract/posts/rundown.ts'
import { isContestSport } from '#sport/sports.ts'

export const PREVIEW_BEFORE_MS = DAY_MS
const LIVE_BEFORE_MS = 30 * MINUTE_MS
export const REMINDER_BEFORE_MS = 60 * MINUTE_MS
/** A first-class match takes up to five days; a result entered later than this after the start gets no report. */
export const REPORT_WITHIN_MS = 7 * DAY_MS

export type DueMatch = {
  sport: Sport
  status: MatchStatus
  startsAt: Date
  isTimeKnown: boolean
  createdAt: Date
  /** The source from which it was imported; null: entered by hand. */
  source: string | null
  demo: boolean
  /** The editions set for its tournament; null: none are set, or it has no tournament. */
  rundown: RundownEditions | null
}

/**
 * The draft that a match needs at this moment; null for none. Only a fixture that starts in the future gets a preview. Only a
 * match that was stored before it began gets a report: imported past matches get none.
 */
export function dueRole(match: DueMatch, now: Date): DraftRole | null {
  // A contest of marks (athletics) has no two sides, so no draft fits; its story is written by hand.
  if (match.demo || isContestSport(match.sport)) return null
  const untilStart = match.startsAt.getTime() - now.getTime()
  if (match.status === 'fixture') return untilStart > 0 && untilStart <= PREVIEW_BEFORE_MS ? 'preview' : null
  const isOver = match.status === 'finished' || match.status === 'abandoned'
  return isOver && wasFixture(match) && -untilStart < REPORT_WITHIN_MS ? 'report' : null
}

/** The draft that an editor can open, whatever the clock says and wherever the match comes from; null for none. */
export function possibleRole({ sport, status }: Pick<DueMatch, 'sport' | 'status'>): DraftRole | null {
  if (isContestSport(sport) || status === 'postponed' || status === 'cancelled') return null
  return status === 'fixture' ? 'preview' : 'report'
}

function wasFixture({ createdAt, startsAt, isTimeKnown }: DueMatch): boolean {
  return createdAt < startsAt || (!isTimeKnown && dhakaDay(createdAt) === dhakaDay(startsAt))
}

/** Matches of a table that an editor uploaded get drafts by default. Files of other sources may contain decades of matches. */
const OWN_SOURCE = 'csv:'

/** The editions in which the drafts of a match are opened, Bengali first. */
export function editionsOf({ rundown, source }: Pick<DueMatch, 'rundown' | 'source'>): Language[] {
  const isOwn = source === null || source.startsWith(OWN_SOURCE)
  const wanted = rundown ?? (isOwn ? 'both' : 'none')
  return LANGUAGES.filter((language) => wanted === 'both' || wanted === language)
}

/** The editions of drafts that an editor asks for: those of the tournament, and both where it has none. */
export function askedEditionsOf({ rundown }: Pick<DueMatch, 'rundown'>): Language[] {
  return LANGUAGES.filter((language) => rundown === null || !isOneEdition(rundown) || rundown === language)
}

function isOneEdition(rundown: RundownEditions): boolean {
  return rundown === 'bn' || rundown === 'en'
}

/**
 * The id of a draft. It is derived from the match, so that all processes and runs together create one draft of each kind and
 * edition, and none again after an editor removed it.
 */
export function draftId(matchId: string, role: DraftRole, language: Language): string {
  return `${matchId}-${role}-${language}`
}

type Stepped = { status: MatchStatus; startsAt: Date; isTimeKnown: boolean; isClosed: boolean }
/** `createdAt`: when it was first published. */
type StepPost = Pick<RundownMatch['posts'][number], 'role' | 'status'> & { createdAt: Date | null }

export function stepOf(
  { status, startsAt, isTimeKnown, isClosed }: Stepped,
  posts: readonly StepPost[],
  now: Date,
): RundownStep {
  if (isClosed || status === 'cancelled') return 'closed'
  if (status === 'finished' || status === 'abandoned')
    return isPublished(posts, 'report', startsAt) ? 'closed' : 'report'
  if (status === 'live') return 'live'
  if (status === 'postponed') return 'fixture'
  const untilStart = startsAt.getTime() - now.getTime()
  if (isTimeKnown && untilStart <= LIVE_BEFORE_MS) return 'live'
  return untilStart <= PREVIEW_BEFORE_MS ? 'preview' : 'fixture'
}

/** A published story of this role, or one that was linked by hand and appeared at its time: before or after the start. */
function isPublished(posts: readonly StepPost[], wanted: DraftRole, startsAt: Date): boolean {
  return posts.some(({ role, status, createdAt }) => {
    if (status !== 'published') return false
    if (role !== null) return role === wanted
    return createdAt !== null && (createdAt < startsAt ? 'preview' : 'report') === wanted
  })
}

type Needs = {
  posts: readonly StepPost[]
  /** People who are assigned. */
  scorers: number
  isScored: boolean
  hasSquads: boolean
}

/**
 * What is missing now, in the order in which the newsroom adds it. People and squads from the day on which a match is in the
 * rundown, a preview in the last day before the start, a report after the result.
 */
export function missingOf(
  match: Stepped,
  { posts, scorers, isScored, hasSquads }: Needs,
  now: Date,
): Missing[] {
  const { status, startsAt, isTimeKnown, isClosed } = match
  const untilStart = startsAt.getTime() - now.getTime()
  const isAhead = status === 'fixture' && !isClosed && (untilStart > 0 || !isTimeKnown)
  const isOn = !isClosed && (status === 'fixture' || status === 'live')
  const missing: [Missing, boolean][] = [
    ['scorer', isOn && scorers === 0 && !isScored],
    ['squad', isAhead && !hasSquads],
    ['preview', isAhead && untilStart <= PREVIEW_BEFORE_MS && !isPublished(posts, 'preview', startsAt)],
    ['report', stepOf(match, posts, now) === 'report'],
  ]
  return missing.flatMap(([name, isMissing]) => (isMissing ? [name] : []))
}
