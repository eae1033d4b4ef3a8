// The wicket sheet: which questions it asks after each answer, and the event that the answers make. Pure.

import { countFielders, hasFacing } from '#app/dashboard/match-log/ball-fields.ts'
import type { CricketPad } from '#app/dashboard/match-log/cricket-pad.ts'
import {
  type Ball,
  type CricketEvent,
  type Fielder,
  isPossible,
  type PlayerId,
  type Wicket,
  type WicketKind,
} from '#sport/cricket/events.ts'
import { type Armed, toBall } from './keys.ts'

/** `fielders`: null until it is answered; empty for "not known". */
export type WicketDraft = {
  armed: Armed
  kind: WicketKind | null
  out: PlayerId | null
  runs: number | null
  fielders: readonly Fielder[] | null
  facing: Wicket['facing'] | null
}
export type WicketQuestion = 'kind' | 'out' | 'runs' | 'fielders' | 'facing'

export const openWicket = (armed: Armed): WicketDraft => ({
  armed,
  kind: null,
  out: null,
  runs: null,
  fielders: null,
  facing: null,
})

/** Most frequent first. */
const ON_A_BALL: readonly WicketKind[] = [
  'caught',
  'bowled',
  'lbw',
  'run out',
  'caught and bowled',
  'stumped',
  'hit wicket',
  'obstructing the field',
  'hit the ball twice',
]
export const WITHOUT_A_BALL: readonly WicketKind[] = [
  'retired hurt',
  'retired out',
  'retired not out',
  'timed out',
  'run out',
]

/** How a batter can be out on this delivery. */
export function wicketKinds({ innings }: Pick<CricketPad, 'innings'>, { delivery }: Armed): WicketKind[] {
  const ball = {
    isWide: delivery === 'wide',
    isNoBall: delivery === 'noBall',
    isFreeHit: innings?.isFreeHit ?? false,
  }
  return ON_A_BALL.filter((kind) => isPossible(kind, ball))
}

const MAY_BE_EITHER = new Set<WicketKind>(['run out', 'obstructing the field'])

/** The next question; null when everything is answered. */
export function nextQuestion(
  draft: WicketDraft,
  { rules, innings }: Pick<CricketPad, 'rules' | 'innings'>,
): WicketQuestion | null {
  const { kind, out, runs, fielders, facing } = draft
  if (kind === null) return 'kind'
  const mayBeEither = MAY_BE_EITHER.has(kind)
  if (mayBeEither && out === null && innings?.nonStriker) return 'out'
  if (mayBeEither && runs === null) return 'runs'
  if (countFielders(kind) > 0 && fielders === null) return 'fielders'
  return hasFacing(kind, rules) && facing === null ? 'facing' : null
}

/** The draft without its last answer; null when there was none. */
export function lastAnswer(draft: WicketDraft): WicketDraft | null {
  if (draft.facing !== null) return { ...draft, facing: null }
  if (draft.fielders !== null) return { ...draft, fielders: null }
  if (draft.runs !== null) return { ...draft, runs: null }
  if (draft.out !== null) return { ...draft, out: null }
  return draft.kind === null ? null : { ...draft, kind: null }
}

/** The possible fielders. Wicketkeepers first: players with a stumping, then those of the squad. A bowler cannot stump. */
export function fielderChoices(
  kind: WicketKind | null,
  players: readonly PlayerId[],
  { innings, wicketkeepers }: Pick<CricketPad, 'innings'> & { wicketkeepers: readonly PlayerId[] },
): PlayerId[] {
  const stumpers = new Set(
    innings?.batting.flatMap(({ dismissal }) =>
      dismissal?.kind === 'stumped' ? dismissal.fielders.map(({ player }) => player) : [],
    ),
  )
  const may = players.filter((player) => kind !== 'stumped' || player !== innings?.bowler)
  const first = [
    ...may.filter((player) => stumpers.has(player)),
    ...may.filter((player) => wicketkeepers.includes(player)),
  ]
  return [...new Set([...first, ...may])]
}

/** The ball with its wicket. */
export function toWicketBall(draft: WicketDraft, { rules, innings }: CricketPad): Ball {
  const { kind, out, fielders, facing } = draft
  // Named also where the batter who faced is out: a correction of an earlier ball changes who faces this one.
  const player = out ?? innings?.striker
  const wicket: Wicket = {
    kind: kind ?? 'bowled',
    ...(player && { player }),
    ...(fielders && fielders.length > 0 && { fielders: [...fielders] }),
    ...(facing && { facing }),
  }
  return { ...toBall(draft.armed, draft.runs ?? 0, rules), wickets: [wicket] }
}

/** A wicket that did not fall on a delivery, such as a retirement. */
export function toBareWicket(kind: WicketKind, player: PlayerId): CricketEvent {
  return { kind: 'wicket', wicket: { kind, player } }
}

/** Whether this delivery is the last of its over, so that the next ball is bowled from the other end. */
export function isLastOfOver({ innings, rules }: CricketPad, { delivery }: Armed): boolean {
  return delivery === null && innings !== null && innings.overs.balls + 1 >= rules.ballsPerOver
}
