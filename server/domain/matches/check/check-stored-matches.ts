// Derives every match again and compares it with the stored data, in batches, so that any number of matches fits in memory.
import { readSnapshot } from '#server/db/client.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { permit } from '#server/domain/permit.ts'
import type { TeamResult } from '#sport/tables/result.ts'
import { statusAfter } from '../derive-again.ts'
import { type FigureRow, selectFigures, selectLogs, toFigureRow } from '../event-queries.ts'
import { derive, type MatchLogEntry, rulesOf } from '../match-log.ts'
import { countAllMatches, type JoinedMatch, selectMatchesAfter } from '../match-queries.ts'
import type { CountedResult } from '../results.ts'

/** `place`: a path such as `innings.1.runs`. Values are JSON; `nothing` for a missing one. */
export type Difference = { place: string; stored: string; derived: string }

/** Every path where the stored and the derived value differ. Compared as JSON, so that a missing value equals undefined. */
export function differencesBetween(stored: unknown, derived: unknown, place: string): Difference[] {
  if (isNested(stored) && isNested(derived) && Array.isArray(stored) === Array.isArray(derived)) {
    const [one, other] = [new Map(Object.entries(stored)), new Map(Object.entries(derived))]
    return [...new Set([...one.keys(), ...other.keys()])].flatMap((name) =>
      differencesBetween(one.get(name), other.get(name), place === '' ? name : `${place}.${name}`),
    )
  }
  const [left, right] = [written(stored), written(derived)]
  return left === right ? [] : [{ place, stored: left, derived: right }]
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Date)
}

function written(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}

type Stored = { joined: JoinedMatch; entries: readonly MatchLogEntry[]; figures: readonly FigureRow[] }

/** `results`: the results that the match adds to tables. */
function checkMatch({ joined, entries, figures }: Stored): {
  differences: Difference[]
  results: TeamResult[]
} {
  const { match } = joined
  const gaps = entries.flatMap(({ seq }, at) => differencesBetween(seq, at + 1, `log.${at + 1}`)).slice(0, 1)
  const last = differencesBetween(match.lastSeq, entries.length, 'lastSeq')
  if (entries.length === 0) {
    const nothing = { state: null, stateSeq: 0 }
    const { state, stateSeq } = match
    const differences = [...last, ...differencesBetween({ state, stateSeq }, nothing, '')]
    return { differences: [...differences, ...compareFigures(figures, [])], results: [] }
  }
  const derived = derive(joined, entries)
  const status = statusAfter(match.status, derived)
  const { format } = rulesOf(joined)
  const lines = status === 'finished' ? derived.figures.map((line) => toFigureRow(match, format, line)) : []
  const summary: unknown = JSON.parse(JSON.stringify(derived.summary))
  return {
    differences: [
      ...gaps,
      ...last,
      ...differencesBetween(match.stateSeq, entries.length, 'stateSeq'),
      ...differencesBetween(match.status, status, 'status'),
      ...differencesBetween(match.state, summary, 'summary'),
      ...compareFigures(figures, lines),
    ],
    results: status === 'finished' ? derived.summary.tableResults : [],
  }
}

type Line = ReturnType<typeof toFigureRow>

function compareFigures(stored: readonly Line[], derived: readonly Line[]): Difference[] {
  const byPlace = (lines: readonly Line[]) =>
    Object.fromEntries(lines.map((line) => [`${line.playerId}.${line.innings}`, line]))
  return differencesBetween(byPlace(stored), byPlace(derived), 'figures')
}

const MATCHES_AT_ONCE = 50

export type CheckedMatch = {
  id: string
  day: string
  tournamentId: string | null
  events: number
  differences: Difference[]
  /** The results that its log adds to tables. */
  results: CountedResult[]
}

export async function countMatchesToCheck(ctx: Ctx): Promise<number> {
  return countAllMatches(ctx.db)
}

/** All matches ordered by id. A match is read with its log in one snapshot, because it may be scored at the same time. */
export async function* checkStoredMatches(ctx: Ctx): AsyncGenerator<CheckedMatch> {
  permit(ctx, 'match.import')
  let after = ''
  for (;;) {
    const some = await readSome(ctx, after)
    for (const { joined, entries, figures } of some) {
      const { id, day, tournamentId, stageId } = joined.match
      const { differences, results } = checkMatch({ joined, entries, figures })
      const counted = results.map((result) => ({ stageId, result }))
      yield { id, day, tournamentId, events: entries.length, differences, results: counted }
    }
    const last = some.at(-1)
    if (!last) return
    after = last.joined.match.id
  }
}

async function readSome(ctx: Ctx, after: string) {
  return readSnapshot(ctx.db, async (transaction) => {
    const rows = await selectMatchesAfter(transaction, { after, limit: MATCHES_AT_ONCE })
    const ids = rows.map(({ match }) => match.id)
    const logs = await selectLogs(transaction, ids)
    const figures = Map.groupBy(await selectFigures(transaction, ids), ({ matchId }) => matchId)
    return rows.map((joined) => ({
      joined,
      entries: logs.get(joined.match.id) ?? [],
      figures: figures.get(joined.match.id) ?? [],
    }))
  })
}
