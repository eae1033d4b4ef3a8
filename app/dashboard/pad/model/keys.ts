// The keys of the cricket pad: the delivery that a number key enters after a key for extras. A plain ball takes one tap. Pure.
import type { Ball, BallExtras } from '#sport/cricket/events.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'

export const RUN_KEYS = [0, 1, 2, 3, 4, 6] as const
/** Runs that the menu behind the "…" key offers. */
export const RARE_RUNS = [5, 7] as const
/** Fours and sixes that were all run, without a boundary. */
export const ALL_RUN = [4, 6] as const

/** The extras selected before the number key. All runs of a wide count as wides; a no-ball may have byes and leg byes. */
export type Armed = { delivery: 'wide' | 'noBall' | null; off: 'bye' | 'legBye' | null }
export const EXTRA_KEYS = ['wide', 'noBall', 'bye', 'legBye'] as const
export type ExtraKey = (typeof EXTRA_KEYS)[number]

export const UNARMED: Armed = { delivery: null, off: null }

export const isArmed = ({ delivery, off }: Armed) => delivery !== null || off !== null

/** A second tap on a key deselects it. */
export function arm(armed: Armed, key: ExtraKey): Armed {
  if (key === 'wide') return { delivery: armed.delivery === 'wide' ? null : 'wide', off: null }
  if (key === 'noBall') {
    const isOn = armed.delivery === 'noBall'
    return { delivery: isOn ? null : 'noBall', off: isOn ? null : armed.off }
  }
  const delivery = armed.delivery === 'wide' ? null : armed.delivery
  return { delivery, off: armed.off === key ? null : key }
}

/** Byes and leg byes need at least one run. */
export function canTake({ off }: Armed, runs: number): boolean {
  return off === null || runs > 0
}

/** `runs`: the runs that were made, without the penalty for the wide or no-ball itself. */
export function toBall(armed: Armed, runs: number, rules: CricketRules, isRun = false): Ball {
  const { delivery, off } = armed
  if (delivery === 'wide') return { kind: 'ball', extras: { wides: rules.wideRuns + runs } }
  const isTaken = delivery === 'noBall' && off !== null && rules.noBallTakesByes
  const extras = {
    ...(delivery === 'noBall' && { noBalls: rules.noBallRuns + (isTaken ? runs : 0) }),
    ...(off === 'bye' && !isTaken && { byes: runs }),
    ...(off === 'legBye' && !isTaken && { legByes: runs }),
  }
  return {
    kind: 'ball',
    ...(off === null && runs > 0 && { runs }),
    ...(isArmed(armed) && { extras }),
    ...(isRun && off === null && { isRun }),
  }
}

/** Every delivery that is possible with these keys for extras: one for each number of runs on the keypad. */
export function ballChoices(armed: Armed, rules: CricketRules): { runs: number; ball: Ball }[] {
  return [...RUN_KEYS, ...RARE_RUNS]
    .toSorted((one, other) => one - other)
    .filter((runs) => canTake(armed, runs))
    .map((runs) => ({ runs, ball: toBall(armed, runs, rules) }))
}

/** The keys that would make this ball; the inverse of {@link toBall}. Penalty runs have none. */
export function keysOf({ runs = 0, extras = {} }: Ball, rules: CricketRules): { armed: Armed; runs: number } {
  const { wides = 0, noBalls = 0, byes = 0, legByes = 0 } = extras
  if (wides > 0) return { armed: { delivery: 'wide', off: null }, runs: Math.max(0, wides - rules.wideRuns) }
  const found = extraOf({ byes, legByes })
  const known = found === 'bye' || found === 'legBye' ? found : null
  // Some books count runs off a no-ball to the no-ball itself, as the older laws did with byes.
  const more = noBalls > 0 ? Math.max(0, noBalls - rules.noBallRuns) : 0
  const off = more > 0 && rules.noBallTakesByes ? 'bye' : known
  return { armed: { delivery: noBalls > 0 ? 'noBall' : null, off }, runs: runs + byes + legByes + more }
}

/** The content of a delivery's mark, its short label: runs, an extra with its runs, a wicket. */
export type BallMark = { isOut: boolean; extra: ExtraKey | null; runs: number; boundary: 4 | 6 | null }

export function markOf(ball: Ball): BallMark {
  const { runs = 0, extras = {}, wickets = [] } = ball
  const { wides = 0, noBalls = 0, byes = 0, legByes = 0, penalty = 0 } = extras
  const extra = extraOf(extras)
  const boundary = ball.isRun || (runs !== 4 && runs !== 6) ? null : runs
  return {
    isOut: wickets.length > 0,
    extra,
    runs: runs + wides + noBalls + byes + legByes + penalty,
    boundary,
  }
}

function extraOf({ wides = 0, noBalls = 0, byes = 0, legByes = 0 }: BallExtras): ExtraKey | null {
  if (wides > 0) return 'wide'
  if (noBalls > 0) return 'noBall'
  if (byes > 0) return 'bye'
  return legByes > 0 ? 'legBye' : null
}
