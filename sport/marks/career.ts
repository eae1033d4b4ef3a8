// What somebody did in contests of marks, by event, and who won how many medals. Pure.
import type { MarkUnit } from './rules.ts'
import type { MarksLine } from './summary.ts'

/** One contest of a person. */
export type ContestLine = {
  matchId: string
  /** The discipline. */
  eventId: string
  /** The Dhaka day, yyyy-mm-dd. */
  day: string
  unit: MarkUnit
  isLessBetter: boolean
  /** The phase that decided it; null for a contest without a result. */
  decidedBy: string | null
  line: MarksLine
}

export const MEDALS = ['gold', 'silver', 'bronze'] as const
export type Medal = (typeof MEDALS)[number]
export type Medals = Record<Medal, number>

export type EventCareer = {
  eventId: string
  unit: MarkUnit
  contests: number
  /** The first of equal ones; null without a mark that counts. */
  best: { mark: number; isHandTimed: boolean; matchId: string; day: string } | null
  medals: Medals
}

/** The medal of a participant: for the first three of a decided contest. Participants who share a place get the same medal. */
export function medalOf({ decidedBy, line }: Pick<ContestLine, 'decidedBy' | 'line'>): Medal | null {
  if (decidedBy === null || line.phase !== decidedBy || line.rank === null) return null
  return MEDALS[line.rank - 1] ?? null
}

/** One for each event, the event with the most contests first. Contests in which the person did not start are not counted. */
export function careerOf(contests: readonly ContestLine[]): EventCareer[] {
  const started = contests.filter(({ line }) => line.status !== 'DNS')
  const events = Map.groupBy(started, ({ eventId, unit }) => `${eventId} ${unit}`)
  return [...events.values()]
    .flatMap((own) => eventOf(own) ?? [])
    .toSorted((one, other) => other.contests - one.contests || compare(one.eventId, other.eventId))
}

function eventOf(own: readonly ContestLine[]): EventCareer | null {
  const [first] = own
  if (!first) return null
  const { eventId, unit, isLessBetter } = first
  const sign = isLessBetter ? 1 : -1
  const [best = null] = own
    .flatMap(({ matchId, day, line }) => {
      if (line.best === null) return []
      return [{ mark: line.best, isHandTimed: line.isBestHandTimed ?? false, matchId, day }]
    })
    .toSorted((one, other) => sign * (one.mark - other.mark) || compare(one.day, other.day))
  return { eventId, unit, contests: own.length, best, medals: countMedals(own.map(medalOf)) }
}

function countMedals(won: readonly (Medal | null)[]): Medals {
  const count = (medal: Medal) => won.filter((each) => each === medal).length
  return { gold: count('gold'), silver: count('silver'), bronze: count('bronze') }
}

export type MedalRow = { team: string; rank: number; medals: Medals; total: number }

/** By gold, then silver, then bronze; equal teams share a rank and the next rank is left out: 1, 1, 3. */
export function medalTable(won: readonly { team: string; medal: Medal }[]): MedalRow[] {
  const rows = [...Map.groupBy(won, ({ team }) => team)]
    .map(([team, own]) => ({ team, medals: countMedals(own.map(({ medal }) => medal)), total: own.length }))
    .toSorted((one, other) => compareMedals(one.medals, other.medals) || compare(one.team, other.team))
  return rows.map((row) => ({
    ...row,
    rank: 1 + rows.findIndex(({ medals }) => compareMedals(medals, row.medals) === 0),
  }))
}

function compareMedals(one: Medals, other: Medals): number {
  return other.gold - one.gold || other.silver - one.silver || other.bronze - one.bronze
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
