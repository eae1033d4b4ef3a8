// An innings of limited overs in its phases: the fielding restrictions of the beginning, the middle, the last overs.
import type { CricketRules } from '../rules.ts'
import type { OverPlay } from './overs.ts'
import type { PlayItem } from './tally.ts'
import { type PlayTally, tallyPlay } from './tally.ts'

export type PhaseName = 'powerplay' | 'middle' | 'death'
/** Legal balls of the innings from 1, both included; `overs` is the same as scorecards print it: "1–2.2". */
export type Phase = { name: PhaseName; from: number; to: number; overs: string }
export type PhaseTally = Phase & PlayTally

/** A match of these overs and more has the phases of a one-day match: 10, 30 and 10 of 50 overs. */
const ONE_DAY_OVERS = 35
const ONE_DAY = { powerplay: 0.2, death: 0.2, isInBalls: false }
/** 6, 9 and 5 of 20 overs. The powerplay of a shortened match is counted in balls: 2.2 of 8 overs (playing conditions of July 2025). */
const TWENTY20 = { powerplay: 0.3, death: 0.25, isInBalls: true }
/** Of 100 balls 25, 50 and 25; its overs have five balls. */
const HUNDRED = { powerplay: 0.25, death: 0.25, isInBalls: false }

type LimitedRules = Pick<CricketRules, 'overs' | 'ballsPerOver'>

/**
 * Empty where an innings has no limit. Shortened innings keep the proportions of the match that was agreed: an innings of 25 overs
 * of a one-day match has a powerplay of 5 (ICC playing conditions, powerplay overs). `overs`: of the innings.
 */
export function getPhases({ overs: agreed, ballsPerOver }: LimitedRules, overs = agreed): Phase[] {
  if (agreed === null || overs === null) return []
  const shares = sharesOf(agreed, ballsPerOver)
  const whole = (count: number) => Math.max(1, Math.round(count)) * ballsPerOver
  const first = shares.isInBalls
    ? Math.max(1, Math.round(overs * ballsPerOver * shares.powerplay))
    : whole(overs * shares.powerplay)
  const last = Math.max(first, (overs - Math.round(overs * shares.death)) * ballsPerOver)
  const phases = [
    { name: 'powerplay' as const, from: 1, to: first },
    { name: 'middle' as const, from: first + 1, to: last },
    { name: 'death' as const, from: last + 1, to: overs * ballsPerOver },
  ]
  return phases
    .filter(({ from, to }) => from <= to)
    .map((phase) => ({ ...phase, overs: oversText(phase, ballsPerOver) }))
}

/** A limit at the end of an over is that over's number; any other one is a ball of an over. */
function oversText({ from, to }: Pick<Phase, 'from' | 'to'>, ballsPerOver: number): string {
  const [before, into] = [Math.floor((from - 1) / ballsPerOver), (from - 1) % ballsPerOver]
  const [done, ball] = [Math.floor(to / ballsPerOver), to % ballsPerOver]
  const first = into === 0 ? `${before + 1}` : `${before}.${into + 1}`
  return `${first}–${ball === 0 ? done : `${done}.${ball}`}`
}

function sharesOf(overs: number, ballsPerOver: number): typeof ONE_DAY {
  if (ballsPerOver === 5) return HUNDRED
  return overs >= ONE_DAY_OVERS ? ONE_DAY : TWENTY20
}

/** The tally of each phase so far; phases that have not begun are left out. Balls beyond the limit count for the last phase. */
export function tallyPhases(
  { ballsPerOver }: Pick<CricketRules, 'ballsPerOver'>,
  phases: readonly Phase[],
  overs: readonly OverPlay[],
): PhaseTally[] {
  const last = phases.at(-1)
  const items = overs.flatMap(({ play }) => play)
  return phases
    .map((phase) => {
      const isIn = (item: PlayItem) => {
        const ball = ballOf(item, ballsPerOver)
        return ball >= phase.from && (ball <= phase.to || phase === last)
      }
      return { phase, own: items.filter(isIn) }
    })
    .filter(({ own }) => own.length > 0)
    .map(({ phase, own }) => ({ ...phase, ...tallyPlay(own) }))
}

/** The legal ball of the innings as which an item counts; a seventh ball of an over counts as its sixth. */
function ballOf({ over }: PlayItem, ballsPerOver: number): number {
  return over.completed * ballsPerOver + Math.min(ballsPerOver, Math.max(1, over.balls))
}
