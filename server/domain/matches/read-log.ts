// The public log of a match, and everything that follows from it for the pages of the match.
import { isOver, type Match, type NamedTerm } from '#contract/matches/match.ts'
import type { RulesOfMatch } from '#contract/matches/match-answer.ts'
import type { MatchRulesInput } from '#contract/matches/tournament.ts'
import type { Picture } from '#contract/media/picture.ts'
import { can } from '#contract/permissions.ts'
import type { Post } from '#contract/posts/post.ts'
import { untilEvent } from '#sport/log.ts'
import { type DerivedMatch, formOf, mayGoOn } from '#sport/match.ts'
import { type OwnWordsOfItem, ownWordsOf } from '#sport/own-words.ts'
import { withoutRemovedTexts } from '#sport/removed-texts.ts'
import { isContestSport } from '#sport/sports.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { findPictures } from '../media/media.ts'
import { findPeople } from '../players/players.ts'
import { getPublishedPosts } from '../posts/reading/posts.ts'
import { listSquads } from '../tournaments/squads.ts'
import { namesIn } from './event-names.ts'
import { type EventRow, selectEvents } from './event-queries.ts'
import { scoringSubject } from './leases.ts'
import { asLogged, derive, type LoggedEvent, rulesOf, statusFrom } from './match-log.ts'
import { findMatchRow, type JoinedMatch, type MatchRow, selectLogStates } from './match-queries.ts'
import {
  findCorrectedAt,
  isCorrectionOfPlay,
  mayHoldText,
  picturesIn,
  postsIn,
  textRemovals,
  textsOf,
} from './note-rules.ts'
import { presentMatches } from './present-match.ts'

/** `withRemoved`: with texts that were removed, where the viewer may score the match. */
type PartOfLog = { after: number; limit: number; withRemoved?: boolean }

/** The entries after a sequence, in order, without texts that were removed; MATCH_NOT_FOUND. Public. */
export async function readLog(
  ctx: Ctx,
  id: string,
  { after, limit, withRemoved = false }: PartOfLog,
): Promise<LoggedEvent[]> {
  if (!(await findMatchRow(ctx.readDb, id))) throw new AppError('MATCH_NOT_FOUND')
  const rows = await selectEvents(ctx.readDb, id, { after, limit })
  const isWhole = withRemoved && can(ctx.viewer, 'match.score', await scoringSubject(ctx.db, id))
  if (isWhole || !rows.some(({ event }) => mayHoldText(event))) return rows.map(asLogged)
  // What hides a text may stand anywhere after it, and earlier versions before it.
  const log = withoutRemovedTexts(await selectEvents(ctx.readDb, id))
  const first = log.findIndex(({ seq }) => seq > after)
  return first === -1 ? [] : log.slice(first, first + limit).map(asLogged)
}

/** Readers of a tied match wait this long for a super over. */
const WAIT_MS = 30 * 60_000

/** Until when a decided match may go on; null where it cannot, or not any more. */
function findOpenUntil(
  ctx: Ctx,
  { status, state, changedAt }: Pick<MatchRow, 'status' | 'state' | 'changedAt'>,
): Date | null {
  const until = new Date(changedAt.getTime() + WAIT_MS)
  const isOpen = status === 'finished' && state !== null && mayGoOn(state) && until > ctx.clock.now()
  return isOpen ? until : null
}

/** The last sequence number of each log, and whether its match is over; matches that do not exist are missing. Public. */
export async function findLogStates(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, { seq: number; isOver: boolean }>> {
  const since = new Date(ctx.clock.now().getTime() - WAIT_MS)
  const rows = ids.length === 0 ? [] : await selectLogStates(ctx.readDb, ids, since)
  return new Map(
    rows.map((row) => [
      row.id,
      { seq: row.lastSeq, isOver: isOver(row.status) && findOpenUntil(ctx, row) === null },
    ]),
  )
}

export type FullMatch = {
  match: Match
  /** Until when it may go on although it is decided: tied, with a super over. Null for other matches, and later. */
  openUntil: Date | null
  rules: RulesOfMatch
  ownRules: MatchRulesInput
  derived: DerivedMatch
  /** When each entry was stored, by sequence number. */
  times: ReadonlyMap<number, Date>
  /** An editor's own words for sentences of the commentary, by the keys of its items. */
  ownWords: ReadonlyMap<string, OwnWordsOfItem>
  /** Pictures of notes, by id. */
  pictures: ReadonlyMap<string, Picture>
  /** Published posts that notes link to, by id. */
  posts: ReadonlyMap<string, Post>
  /** The ids of all posts that notes link to, published or not. */
  linkedPosts: readonly string[]
  /** The player to whom an id in the log refers. */
  person(id: string): NamedTerm
  /** In a contest of marks: the team of the meeting to whose squad a participant belongs; otherwise null. */
  club(id: string): NamedTerm | null
}

/** A match with its log, and the state of the match after each event. */
export type MatchHistory = Pick<FullMatch, 'openUntil'> & {
  /** The log in order, as the public gets it. */
  entries: readonly LoggedEvent[]
  /** Whether an entry changes what happened, not only what was written about it. */
  isCorrection(entry: LoggedEvent): boolean
  /** Whether an entry may have removed a text that an earlier one brought. */
  removesText(entry: LoggedEvent): boolean
  /** The match as it was after this event; 0: before the first one. */
  at(seq: number): FullMatch
  /** The match right after this event, with the corrections of it and of earlier ones that came later. */
  until(seq: number): FullMatch
}

/** A match with everything that follows from its log; MATCH_NOT_FOUND. Public. */
export async function getFullMatch(ctx: Ctx, id: string): Promise<FullMatch> {
  const history = await getMatchHistory(ctx, id)
  return history.at(history.entries.at(-1)?.seq ?? 0)
}

/** The match with its history; MATCH_NOT_FOUND. Public. */
export async function getMatchHistory(ctx: Ctx, id: string): Promise<MatchHistory> {
  // In parallel, because readers of a stream wait for both. One may be an event ahead of the other: then the log counts.
  const [row, stored] = await Promise.all([findMatchRow(ctx.readDb, id), selectEvents(ctx.readDb, id)])
  if (!row) throw new AppError('MATCH_NOT_FOUND')
  const entries = withoutRemovedTexts(stored)
  const [[match], person, clubs] = await Promise.all([
    presentMatches(ctx, [row]),
    findPeople(ctx),
    findClubs(ctx, row),
  ])
  if (!match) throw new AppError('MATCH_NOT_FOUND')
  const pictures = await findPictures(ctx, picturesIn(entries.map(({ event }) => event)))
  const linkedPosts = postsIn(entries.map(({ event }) => event))
  const posts = await getPublishedPosts(ctx, linkedPosts)
  const texts = textsOf(entries)
  const removesText = textRemovals(entries)
  const rules = rulesOf(row)
  const club = (participant: string) => clubs.get(participant) ?? null
  const openUntil = findOpenUntil(ctx, row.match)
  const times = new Map(entries.map(({ seq, atServer }) => [seq, atServer]))
  const fullFrom = (log: typeof entries): FullMatch => {
    const derived = derive(row, log)
    const after = matchAfter(match, log, { derived, person, texts })
    const ownWords = ownWordsOf(log, derived.events)
    const ownRules = row.match.rules
    return {
      match: after,
      openUntil,
      rules,
      ownRules,
      derived,
      times,
      ownWords,
      pictures,
      posts,
      linkedPosts,
      person,
      club,
    }
  }
  return {
    entries: entries.map(asLogged),
    openUntil,
    isCorrection: ({ event }) => isCorrectionOfPlay(event, texts),
    removesText: ({ event }) => removesText(event),
    at: (seq) =>
      fullFrom(seq === entries.at(-1)?.seq ? entries : entries.filter((entry) => entry.seq <= seq)),
    until: (seq) => fullFrom(untilEvent(entries, seq)),
  }
}

async function findClubs(ctx: Ctx, { match }: JoinedMatch): Promise<Map<string, NamedTerm>> {
  if (!isContestSport(match.sport) || match.tournamentId === null) return new Map()
  const squads = await listSquads(ctx, match.tournamentId)
  return new Map(
    squads.flatMap(({ team, players }) => players.map(({ playerId }) => [playerId, team] as const)),
  )
}

/** The match as it was after these entries. */
function matchAfter(
  match: Match,
  log: readonly EventRow[],
  { derived, person, texts }: Pick<FullMatch, 'derived' | 'person'> & { texts: ReadonlySet<number> },
): Match {
  const lastSeq = log.at(-1)?.seq ?? 0
  const status = lastSeq === match.lastSeq ? match.status : (statusFrom(derived.summary) ?? 'fixture')
  const summary = lastSeq === 0 ? null : derived.summary
  const correctedAt = findCorrectedAt(log, texts)
  const leaders = summary ? formOf(summary.sport).leadersOf(summary).map(person) : []
  return { ...match, status, lastSeq, summarySeq: lastSeq, summary, leaders, correctedAt }
}

/** Ids of the people whom the events of a match name. Pure. */
export function peopleOf({ events }: DerivedMatch): string[] {
  const ids = events.flatMap(({ event }) => namesIn(event).players.map(({ id }) => id))
  return [...new Set(ids)]
}
