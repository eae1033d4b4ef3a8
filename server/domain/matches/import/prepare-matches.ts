// Converts matches of files to the rows that are stored: the match, the lines of its log, its derived data. Stores nothing.
import { dhakaDay, dhakaInstant } from '#bangla/dates.ts'
import { packEvent } from '#contract/matches/packed-event.ts'
import type { Sport } from '#contract/matches/tournament.ts'
import { personIdOf } from '#contract/role.ts'
import { copyText } from '#server/db/copy-rows.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { newId } from '#server/platform/ids.ts'
import type { DerivedMatch } from '#sport/match.ts'
import { SPORT_DATA } from '#sport/sports.ts'
import { renameIn } from '../event-names.ts'
import { toFigureRow } from '../event-queries.ts'
import { type FileMatch, personOf } from '../files/file-match.ts'
import { MatchFileError } from '../files/match-file.ts'
import { derive, type MatchLogEntry, rulesOf, statusFrom } from '../match-log.ts'
import type { JoinedMatch, MatchRow } from '../match-queries.ts'
import type { FileNames } from './file-names.ts'
import { ruleOverrides } from './file-tournaments.ts'
import type { FoundTournament } from './name-queries.ts'

/** Marks entries of imports in the column `device`. */
export const IMPORT_DEVICE = 'import'

export type NewMatchRows = {
  match: MatchRow
  figures: ReturnType<typeof toFigureRow>[]
  /** For COPY into {@link EVENT_COLUMNS}. */
  lines: string
  events: number
  problems: DerivedMatch['problems']
}

export const EVENT_COLUMNS = 'match_id, seq, kind, payload, at_server, author_id, device'

/** The log with ids instead of the file's names. Throws a MatchFileError for more entries than the sport allows, voids apart. */
export function namedLog(match: FileMatch, names: FileNames): MatchLogEntry[] {
  const entries = match.log.filter(({ event }) => event.kind !== 'void')
  refuseTooLong(match.rules.sport, entries.length)
  const { home, away } = match
  const teams = new Map([home, away].map((team) => [team.inLog, names.idOf(team)]))
  const people = new Map<string, string>()
  const player = (name: string) => {
    const known = people.get(name)
    if (known !== undefined) return known
    const id = names.idOf(personOf(match, name))
    people.set(name, id)
    return id
  }
  const rename = { player, team: (name: string) => teams.get(name) ?? name }
  return match.log.map(({ seq, event }) => ({ seq, event: renameIn(event, rename) }))
}

/** MatchFileError for a log of more entries than its sport allows. */
export function refuseTooLong(sport: Sport, entries: number): void {
  const most = SPORT_DATA[sport].maxEntries
  if (entries > most)
    throw new MatchFileError(`log: ${entries} entries, at most ${most}`, { code: 'MATCH_LOG_FULL' })
}

type Place = { tournament: FoundTournament | null; stageId: string | null; importId: string }

/** The rows of a new match. Throws a MatchFileError for rules that cannot be stored. */
export function prepareNew(
  ctx: Ctx,
  match: FileMatch,
  names: FileNames,
  { tournament, stageId, importId }: Place,
): NewMatchRows {
  const log = namedLog(match, names)
  const now = ctx.clock.now()
  const details = detailsOf(match, names)
  const row: MatchRow = {
    ...details,
    tournamentId: tournament?.id ?? null,
    homeId: names.idOf(match.home),
    awayId: names.idOf(match.away),
    rules: ruleOverrides(match.rules, tournament?.rules ?? null, details.day),
    id: newId(ctx.clock),
    version: 1,
    sport: match.rules.sport,
    stageId,
    status: match.status,
    lastSeq: log.at(-1)?.seq ?? 0,
    state: null,
    stateSeq: 0,
    correctedAt: null,
    closedAt: null,
    source: match.source,
    importId,
    createdBy: personIdOf(ctx.viewer),
    createdAt: now,
    changedAt: now,
    demo: false,
  }
  const joined: JoinedMatch = { match: row, tournament, stage: null }
  const derived = derive(joined, log)
  const status = statusFrom(derived.summary) ?? row.status
  const stored = log.length === 0 ? row : { ...row, state: derived.summary, stateSeq: row.lastSeq, status }
  const { format } = rulesOf(joined)
  return {
    match: stored,
    figures: status === 'finished' ? derived.figures.map((line) => toFigureRow(row, format, line)) : [],
    lines: linesOf(row, log, now),
    events: log.length,
    problems: derived.problems,
  }
}

/** Venue, time, round and officials: the details that a later file may change. */
export function detailsOf({ venue, round, officials, day, startsAt: known }: FileMatch, names: FileNames) {
  const startsAt = known ?? noonInDhaka(day)
  return {
    roundBn: round.bn,
    roundEn: round.en,
    officials,
    venueId: venue && names.idOf(venue),
    startsAt,
    isTimeKnown: known !== null,
    day: dhakaDay(startsAt),
  }
}

function noonInDhaka(day: string): Date {
  const noon = dhakaInstant(day, '12:00')
  if (!noon) throw new RangeError(`not a day: ${day}`)
  return noon
}

function linesOf({ id, createdBy }: MatchRow, log: readonly MatchLogEntry[], now: Date): string {
  const end = `\t${now.toISOString()}\t${createdBy === null ? '\\N' : copyText(createdBy)}\t${IMPORT_DEVICE}\n`
  let lines = ''
  for (const { seq, event } of log) {
    const { kind, payload } = packEvent(event)
    const json = JSON.stringify(payload)
    lines += `${id}\t${seq}\t${kind}\t${json.includes('\\') ? copyText(json) : json}${end}`
  }
  return lines
}
