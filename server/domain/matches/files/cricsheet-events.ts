// Converts a match of Cricsheet to events. The shape of the files: cricsheet.ts. Pure.
import type { BallExtras, CricketEvent, Margin, Wicket } from '#sport/cricket/events.ts'
import {
  type CricketFormat,
  type CricketRules,
  getBowlerQuota,
  getCricketRules,
} from '#sport/cricket/rules.ts'
import type { EffectiveEvent } from '#sport/log.ts'
import type { CricsheetDelivery, CricsheetInnings, CricsheetMatch } from './cricsheet.ts'

type Info = CricsheetMatch['info']

const FORMATS = { Test: 'test', MDM: 'first-class', ODI: 'odi', ODM: 'odi', T20: 't20', IT20: 't20' } as const

/** English domestic competitions in which a no-ball costs two runs. */
const TWO_RUN_NO_BALL = /^(?:The Hundred|Vitality Blast|T20 Blast|NatWest T20 Blast|Royal London One-Day Cup)/

/** The format that a match was played in. */
export function getFormatOf({ info }: CricsheetMatch): CricketFormat {
  return info.balls_per_over === 5 ? 'hundred' : FORMATS[info.match_type]
}

/** The rules that a match was played under, as far as the file says. */
export function getRulesOf(match: CricsheetMatch): CricketRules {
  const { info } = match
  const isHundred = info.balls_per_over === 5
  const rules = getCricketRules(getFormatOf(match), info.dates[0] ?? '')
  const overs = rules.inningsPerSide === 2 ? null : (info.overs ?? rules.overs)
  const isTwoRuns = isHundred || TWO_RUN_NO_BALL.test(info.event?.name ?? '')
  return {
    ...rules,
    overs,
    ballsPerOver: info.balls_per_over,
    maxOversPerBowler: getBowlerQuota(overs),
    noBallRuns: readNoBallRuns(match) ?? (isTwoRuns ? 2 : 1),
    // The files do not say which no-balls gave a free hit, and the rule began on different dates with exceptions.
    freeHit: false,
  }
}

/** The penalty for a no-ball, from a delivery with runs off the bat: its `noballs` counts nothing else. Null if there is none. */
function readNoBallRuns({ innings }: CricsheetMatch): number | null {
  const deliveries = innings.flatMap(({ overs }) => overs.flatMap((over) => over.deliveries))
  return deliveries.find(({ runs, extras }) => runs.batter > 0 && extras?.noballs)?.extras?.noballs ?? null
}

/** The events of the match. Players and teams are named as in the file. */
export function toEvents(match: CricsheetMatch): EffectiveEvent<CricketEvent>[] {
  const { info, innings } = match
  const events = [
    ...toss(info),
    ...Object.entries(info.players).map(
      ([team, players]): CricketEvent => ({ kind: 'lineup', team, players }),
    ),
    ...innings.flatMap((each) => inningsEvents(each, info)),
    ...ending(info),
  ]
  const isOfTeams = (event: CricketEvent) => event.kind !== 'review' || info.teams.includes(event.by)
  return events.filter(isOfTeams).map((event, index) => ({ seq: index + 1, event, correctedBy: null }))
}

function toss({ toss: thrown }: Info): CricketEvent[] {
  if (!thrown?.winner || !thrown.decision) return []
  const event: CricketEvent = { kind: 'toss', winner: thrown.winner, decision: thrown.decision }
  return [thrown.uncontested ? { ...event, isUncontested: true } : event]
}

function inningsEvents(
  innings: CricsheetInnings,
  { teams, balls_per_over: ballsPerOver }: Info,
): CricketEvent[] {
  const { team, target, penalty_runs: penalty, absent_hurt: absent } = innings
  const events: CricketEvent[] = [
    innings.super_over ? { kind: 'innings', team, isSuperOver: true } : { kind: 'innings', team },
  ]
  if (target?.runs !== undefined) {
    const balls = target.overs === undefined ? null : toBalls(target.overs, ballsPerOver)
    events.push({ kind: 'target', runs: target.runs, balls })
  }
  if (penalty?.pre) events.push({ kind: 'penalty', team, runs: penalty.pre })
  const fielding = teams.find((each) => each !== team) ?? team
  events.push(...overEvents(innings, ballsPerOver, fielding))
  if (penalty?.post) events.push({ kind: 'penalty', team, runs: penalty.post })
  if (absent) events.push({ kind: 'absent', players: absent })
  if (innings.declared) events.push({ kind: 'declare' })
  else events.push({ kind: innings.forfeited ? 'forfeit' : 'innings_end' })
  return events
}

/** Every over but the last one of an innings is complete, whatever was counted in it. */
function overEvents(
  { overs, miscounted_overs: miscounted }: CricsheetInnings,
  ballsPerOver: number,
  fielding: string,
): CricketEvent[] {
  const all = overs.flatMap(({ deliveries }) => deliveries)
  return overs.flatMap(({ over, deliveries }, index): CricketEvent[] => {
    const events = deliveries.flatMap((delivery, at) => [
      ...(delivery.replacements?.role ?? []).flatMap((replaced) =>
        replaced.role === 'bowler'
          ? bowlsOn(replaced, deliveries[at - 1], fielding)
          : retires(replaced, delivery, all),
      ),
      ...deliveryEvents(delivery),
    ])
    const counted = miscounted?.[over]?.balls ?? ballsPerOver
    const bowled = deliveries.filter(isLegal).length
    if (index === overs.length - 1 && bowled < counted) return events
    return [...events, bowled < ballsPerOver ? { kind: 'over_end', isAllowed: true } : { kind: 'over_end' }]
  })
}

type RoleChange = NonNullable<NonNullable<CricsheetDelivery['replacements']>['role']>[number]

/** Some files leave out the bowler who stopped: it is the bowler of the ball before. */
function bowlsOn(
  { in: joined, out: named, reason }: RoleChange,
  before: CricsheetDelivery | undefined,
  team: string,
): CricketEvent[] {
  const out = named ?? before?.bowler ?? null
  return joined === out ? [] : [{ kind: 'replacement', team, in: joined, out, reason, role: 'bowler' }]
}

/**
 * A batter who is replaced and bats on later has retired; files that record this as a replacement record no wicket. For a batter
 * who does not come back, nothing is added.
 */
function retires(
  { role, out, reason }: RoleChange,
  delivery: CricsheetDelivery,
  all: readonly CricsheetDelivery[],
): CricketEvent[] {
  const at = all.indexOf(delivery)
  const before = all[at - 1]
  const wasIn = out !== undefined && before !== undefined && isAtCrease(before, out)
  const comesBack = out !== undefined && all.slice(at).some((later) => isAtCrease(later, out))
  if (role !== 'batter' || !wasIn || !comesBack || isOut(before, out)) return []
  const kind = reason === 'injury' ? 'retired hurt' : 'retired not out'
  return [{ kind: 'wicket', wicket: { kind, player: out } }]
}

function isAtCrease({ batter, non_striker: nonStriker }: CricsheetDelivery, player: string): boolean {
  return batter === player || nonStriker === player
}

function isOut({ wickets = [] }: CricsheetDelivery, player: string): boolean {
  return wickets.some((wicket) => wicket.player_out === player)
}

function isLegal({ extras }: CricsheetDelivery): boolean {
  return !extras?.wides && !extras?.noballs
}

function deliveryEvents(delivery: CricsheetDelivery): CricketEvent[] {
  const { batter, bowler, non_striker: nonStriker, runs, extras, wickets, replacements, review } = delivery
  const ball: CricketEvent = { kind: 'ball', striker: batter, nonStriker, bowler }
  if (runs.batter > 0) ball.runs = runs.batter
  if (runs.non_boundary) ball.isRun = true
  if (extras) ball.extras = toExtras(extras)
  if (wickets) ball.wickets = wickets.map(toWicket)
  const replaced = (replacements?.match ?? []).map(
    (each): CricketEvent => ({
      kind: 'replacement',
      team: each.team,
      in: each.in,
      out: each.out,
      reason: each.reason,
    }),
  )
  const events: CricketEvent[] = [...replaced, ball]
  if (review) events.push({ kind: 'review', by: review.by, decision: review.decision })
  return events
}

const EXTRAS = [
  ['wides', 'wides'],
  ['noballs', 'noBalls'],
  ['byes', 'byes'],
  ['legbyes', 'legByes'],
  ['penalty', 'penalty'],
] as const

function toExtras(extras: NonNullable<CricsheetDelivery['extras']>): BallExtras {
  const found: BallExtras = {}
  for (const [theirs, ours] of EXTRAS) {
    const runs = extras[theirs]
    if (runs) found[ours] = runs
  }
  return found
}

type DeliveryWicket = NonNullable<CricsheetDelivery['wickets']>[number]

function toWicket({ kind, player_out: player, fielders }: DeliveryWicket): Wicket {
  if (!fielders) return { kind, player }
  return {
    kind,
    player,
    fielders: fielders.map(({ name = null, substitute }) =>
      substitute ? { player: name, isSubstitute: true } : { player: name },
    ),
  }
}

/** Only what the balls do not show. The margin is stated only with a method such as D/L; without one it is derived. */
function ending({ outcome }: Info): CricketEvent[] {
  const { winner, result, method } = outcome
  if (method === 'Awarded') return winner === undefined ? [] : [{ kind: 'award', winner }]
  if (result === 'draw') return [{ kind: 'result', outcome: 'drawn' }]
  if (result === 'no result') return [{ kind: 'result', outcome: 'no result' }]
  const tieBreak = outcome.eliminator ?? outcome.bowl_out
  const events: CricketEvent[] = []
  if (tieBreak !== undefined) {
    events.push({ kind: 'tie_break', winner: tieBreak, how: outcome.bowl_out ? 'bowl-out' : 'super over' })
  }
  if (method === undefined) return events
  const margin = toMargin(outcome.by)
  if (result === 'tie') events.push({ kind: 'result', outcome: 'tied', method })
  else if (winner !== undefined)
    events.push({ kind: 'result', outcome: 'won', winner, method, ...(margin ? { by: margin } : {}) })
  return events
}

function toMargin(by: Info['outcome']['by']): Margin | null {
  if (by?.innings !== undefined) return { innings: 1, runs: by.runs ?? 0 }
  if (by?.wickets !== undefined) return { wickets: by.wickets }
  return by?.runs === undefined ? null : { runs: by.runs }
}

/** 7.2 overs are seven overs and two balls. */
function toBalls(overs: number, ballsPerOver: number): number {
  const whole = Math.floor(overs)
  return whole * ballsPerOver + Math.round((overs - whole) * 10)
}
