// Orders teams by the criteria of a table. A criterion is used only among teams that all criteria before it left level.
import { countMeetings, haveAllMet, type Meetings } from './meetings.ts'
import type { OpenMatch, TeamResult } from './result.ts'
import type { Criterion, HeadToHead, Measure, TableRules } from './rules.ts'
import { measure, type Tally, tally } from './tally.ts'

/** Teams that are level with one another; most groups hold one team. */
export type Group = string[]

/** Groups from best to worst, by the parts of a split and the criteria alone. Level teams are sorted by id. */
export function rank(
  rules: TableRules,
  tallies: ReadonlyMap<string, Tally>,
  { results, open }: { results: readonly TeamResult[]; open: readonly OpenMatch[] },
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
