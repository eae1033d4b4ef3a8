// An innings of limited overs in its phases: the fielding restrictions of the beginning, the middle, the last overs.
import type { CricketRules } from '../rules.ts'
import type { OverPlay } from './overs.ts'
import { type PlayTally, tallyPlay } from './tally.ts'

export type PhaseName = 'powerplay' | 'middle' | 'death'
/** Overs from 1, both included. */
export type Phase = { name: PhaseName; from: number; to: number }
export type PhaseTally = Phase & PlayTally

/** A match of these overs and more has the phases of a one-day match: 10, 30 and 10 of 50 overs. */
const ONE_DAY_OVERS = 35
const ONE_DAY = { powerplay: 0.2, death: 0.2 }
/** 6, 9 and 5 of 20 overs. */
const TWENTY20 = { powerplay: 0.3, death: 0.25 }
/** Of 100 balls 25, 50 and 25; its overs have five balls. */
const HUNDRED = { powerplay: 0.25, death: 0.25 }

/**
 * Empty where an innings has no limit. Shortened innings keep the proportions of the match that was agreed: an innings of 25 overs
 * of a one-day match has a powerplay of 5 (ICC playing conditions, powerplay overs). `overs`: of the innings.
 */
export function getPhases(
  { overs: agreed, ballsPerOver }: Pick<CricketRules, 'overs' | 'ballsPerOver'>,
  overs = agreed,
): Phase[] {
  if (agreed === null || overs === null) return []
  const shares = sharesOf(agreed, ballsPerOver)
  const first = Math.max(1, Math.round(overs * shares.powerplay))
  const last = Math.min(overs, overs - Math.round(overs * shares.death))
  const phases: Phase[] = [
    { name: 'powerplay', from: 1, to: first },
    { name: 'middle', from: first + 1, to: last },
    { name: 'death', from: Math.max(first, last) + 1, to: overs },
  ]
  return phases.filter(({ from, to }) => from <= to)
}

function sharesOf(overs: number, ballsPerOver: number): typeof ONE_DAY {
  if (ballsPerOver === 5) return HUNDRED
  return overs >= ONE_DAY_OVERS ? ONE_DAY : TWENTY20
}

/** The tally of each phase so far; phases that have not begun are left out. Overs beyond the limit count for the last phase. */
export function tallyPhases(phases: readonly Phase[], overs: readonly OverPlay[]): PhaseTally[] {
  const last = phases.at(-1)
  return phases
    .map((phase) => {
      const isIn = ({ number }: OverPlay) => number >= phase.from && (number <= phase.to || phase === last)
      return { phase, own: overs.filter(isIn) }
    })
    .filter(({ own }) => own.length > 0)
    .map(({ phase, own }) => ({ ...phase, ...tallyPlay(own.flatMap(({ play }) => play)) }))
}
