// Orders teams by the criteria of a table. A criterion is used only among teams that all criteria before it left level.
import type { TeamResult, UndecidedMatch } from './result.ts'
import type { Criterion, HeadToHead, Measure, TableRules } from './rules.ts'
import { measure, type Tally, tally } from './tally.ts'

/** How often each pair of teams has met and will meet. */
type Meetings = {
  /** By the id of the home side, then of the other side. */
  played: ReadonlyMap<string, ReadonlyMap<string, number>>
  open: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Every pair of the season meets equally often, as far as its matches are known. */
  isEven: boolean
}

/** `teams`: all teams of the table. */
function countMeetings(
  teams: readonly string[],
  results: readonly TeamResult[],
  matches: readonly UndecidedMatch[],
): Meetings {
  const played = countPairs(
    results.filter(({ isAway }) => !isAway).map(({ team, opponent }) => [team, opponent] as const),
  )
  const open = countPairs(matches.map(({ home, away }) => [home, away] as const))
  const counts = pairsOf(teams).map((pair) => between(played, pair) + between(open, pair))
  return { played, open, isEven: counts.every((count) => count > 0 && count === counts[0]) }
}

/**
 * `meetings`: how often two teams meet in the season; 0: whatever has been played counts. Undefined: nothing is left to play
 * between them, and they have met as often as everybody else has, or as often at one ground as at the other.
 */
function haveAllMet(
  teams: readonly string[],
  meetings: number | undefined,
  { played, open, isEven }: Meetings,
): boolean {
  if (meetings === 0) return true
  return pairsOf(teams).every((pair) => {
    if (meetings !== undefined) return between(played, pair) >= meetings
    if (between(open, pair) > 0) return false
    const [one, other] = pair
    const atHome = at(played, one, other)
    return isEven || (atHome > 0 && atHome === at(played, other, one))
  })
}

type Pair = readonly [one: string, other: string]
type Counts = Meetings['played']

function pairsOf(teams: readonly string[]): Pair[] {
  return teams.flatMap((one, index) => teams.slice(index + 1).map((other): Pair => [one, other]))
}

function countPairs(pairs: readonly Pair[]): Counts {
  const counts = new Map<string, Map<string, number>>()
  for (const [home, away] of pairs) {
    const row = counts.get(home) ?? new Map<string, number>()
    counts.set(home, row.set(away, (row.get(away) ?? 0) + 1))
  }
  return counts
}

function at(counts: Counts, home: string, away: string): number {
  return counts.get(home)?.get(away) ?? 0
}

function between(counts: Counts, [one, other]: Pair): number {
  return at(counts, one, other) + at(counts, other, one)
}

/** Teams that are level with one another; most groups hold one team. */
export type Group = string[]

/** Groups from best to worst, by the parts of a split and the criteria alone. Level teams are sorted by id. */
export function rank(
  rules: TableRules,
  tallies: ReadonlyMap<string, Tally>,
  { results, open }: { results: readonly TeamResult[]; open: readonly UndecidedMatch[] },
): Group[] {
  const teams = [...tallies.keys()].toSorted()
  const meetings = countMeetings(teams, results, open)
  const place = (team: string) => rules.parts.findIndex((part) => part.includes(team))
  return split(teams, (team) => -(place(team) < 0 ? rules.parts.length : place(team))).flatMap((part) =>
    rankBy(rules.criteria, part, { rules, tallies, results, meetings }),
  )
}

/** Level teams as a decision orders them; those that it does not name stay level and come last. */
export function putInOrder({ order }: Pick<TableRules, 'order'>, group: Group): Group[] {
  return split(group, (team) => -placeIn(order, team))
}

type Context = {
  rules: TableRules
  tallies: ReadonlyMap<string, Tally>
  results: readonly TeamResult[]
  meetings: Meetings
}

function rankBy(criteria: readonly Criterion[], teams: Group, context: Context): Group[] {
  const [first, ...others] = criteria
  if (first === undefined || teams.length === 1) return [teams]
  const groups =
    typeof first === 'string'
      ? splitBy(first, teams, context.tallies, context)
      : rankAmong(first, teams, context)
  return groups.flatMap((group) => rankBy(others, group, context))
}

/** The order by the matches among `teams` alone. The recursion ends, because it starts again only with fewer teams. */
function rankAmong(criterion: HeadToHead, teams: Group, context: Context): Group[] {
  if (teams.length === 1 || !haveAllMet(teams, criterion.meetings, context.meetings)) return [teams]
  const among = tally({ ...context.rules, deductions: {}, split: 'all' }, teams, context.results)
  let groups = [teams]
  for (const by of criterion.headToHead) {
    groups = groups.flatMap((group) => splitBy(by, group, among, context))
    if (criterion.again === 'afterEach' && groups.length > 1) break
  }
  if (groups.length === 1 || criterion.again === 'never') return groups
  return groups.flatMap((group) => rankAmong(criterion, group, context))
}

function splitBy(
  by: Measure,
  teams: Group,
  tallies: ReadonlyMap<string, Tally>,
  { rules }: Context,
): Group[] {
  return split(teams, (team) => {
    const row = tallies.get(team)
    return row ? measure(row, by, rules.ballsPerOver) : 0
  })
}

/** Groups of equal value, the highest first; within a group the order is unchanged. */
function split(teams: Group, rateTeam: (team: string) => number): Group[] {
  const groups = new Map<number, Group>()
  for (const team of teams) {
    const value = rateTeam(team)
    const group = groups.get(value)
    if (group) group.push(team)
    else groups.set(value, [team])
  }
  return [...groups].toSorted(([one], [other]) => other - one).map(([, group]) => group)
}

/** Teams that the list does not name come after those it names. */
function placeIn(order: readonly string[], team: string): number {
  const index = order.indexOf(team)
  return index < 0 ? order.length : index
}
