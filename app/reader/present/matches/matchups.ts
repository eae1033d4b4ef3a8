// The figures of each batter against each bowler, by innings, for a table. Pure.
import { listInnings, type MatchFigures } from './charts.ts'
import type { ShownName } from './match-names.ts'
import { inningsTitle } from './scorecard.ts'
import { inDigits } from './words.ts'

export type ShownMatchup = {
  bowler: ShownName
  runs: string
  balls: string
  dots: string
  fours: string
  sixes: string
  /** Whether the bowler got the batter out. */
  isOut: boolean
}

/** Batters in the order of their first ball; the bowlers of each batter in the order in which the batter faced them. */
export function presentMatchups(match: MatchFigures) {
  const { names } = match
  const n = (value: number) => inDigits(value, names.language)
  return listInnings(match).map(({ own, index }) => {
    const batters = new Map<string, ShownMatchup[]>()
    for (const { batter, bowler, runs, balls, dots, fours, sixes, dismissals } of own.matchups) {
      const met = batters.get(batter) ?? []
      batters.set(batter, met)
      met.push({
        bowler: names.player(bowler),
        runs: n(runs),
        balls: n(balls),
        dots: n(dots),
        fours: n(fours),
        sixes: n(sixes),
        isOut: dismissals > 0,
      })
    }
    return {
      title: inningsTitle(match, index),
      batters: [...batters].map(([id, bowlers]) => ({ batter: names.player(id), bowlers })),
    }
  })
}

export type ShownMatchups = ReturnType<typeof presentMatchups>[number]
