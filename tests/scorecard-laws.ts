// Laws that hold for every innings and match of cricket, whatever happened: sums on which two parts of a scorecard must agree.
import { type CricketEvent, isWicket } from '#sport/cricket/events.ts'
import type { CricketState, Innings } from '#sport/cricket/state.ts'
import type { EffectiveEvent } from '#sport/log.ts'

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** Names of the laws that these innings break. `events`: the events from which the state was derived. */
export function findBrokenLaws(
  { innings }: CricketState,
  events: readonly EffectiveEvent<CricketEvent>[],
): string[] {
  const deliveries = groupDeliveries(events)
  return innings.flatMap((each, index) => lawsBrokenBy(each, deliveries[index] ?? []))
}

type Delivery = Extract<CricketEvent, { kind: 'ball' }>

/** The deliveries of each innings. */
function groupDeliveries(events: readonly EffectiveEvent<CricketEvent>[]): Delivery[][] {
  const groups: Delivery[][] = []
  for (const { event } of events) {
    if (event.kind === 'innings') groups.push([])
    else if (event.kind === 'ball') groups.at(-1)?.push(event)
  }
  return groups
}

function lawsBrokenBy(
  { penaltyBesideBalls, extras, runs, batting, bowling, partnerships, ...innings }: Innings,
  deliveries: readonly Delivery[],
): string[] {
  const { byes, legByes, penalty } = extras
  const dismissed = batting.filter(({ dismissal }) => dismissal && isWicket(dismissal.kind))
  const noBalls = deliveries.filter((ball) => ball.extras?.noBalls !== undefined).length
  const legal = deliveries.filter(({ extras: { wides, noBalls: no } = {} }) => !wides && !no).length
  const laws = {
    'batters and extras': sum(batting.map((line) => line.runs)) + sum(Object.values(extras)) === runs,
    'bowlers, byes, leg byes, penalties':
      sum(bowling.map((line) => line.runs)) + byes + legByes + penalty === runs,
    'balls of batters: legal ones and no-balls': sum(batting.map((line) => line.balls)) === legal + noBalls,
    'balls of partnerships': sum(partnerships.map((stand) => stand.balls)) === legal + noBalls,
    partnerships: sum(partnerships.map((stand) => stand.runs)) === runs - penaltyBesideBalls,
    falls:
      innings.falls.every(({ wicket }, index) => wicket === index + 1) &&
      innings.falls.length === innings.wickets,
    dismissals: dismissed.length === innings.wickets,
    'over lines': sum(innings.overLines.map((line) => line.runs)) === (innings.overLines.at(-1)?.total ?? 0),
  }
  return Object.entries(laws).flatMap(([name, holds]) => (holds ? [] : [name]))
}

/** True if the result of a match with two complete innings agrees with runs and target. */
export function isResultRight({ innings, result }: CricketState): boolean {
  const [first, second] = innings
  if (!first || !second || !result) return false
  const missing = (second.target?.runs ?? first.runs + 1) - second.runs
  const { outcome, winner, by } = result
  if (missing === 1) return outcome === 'tied' && winner === null
  if (missing <= 0) return winner === second.team && by !== null && 'wickets' in by
  return winner === first.team && by !== null && 'runs' in by && by.runs === missing - 1
}
