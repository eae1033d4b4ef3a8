// The overs of an innings, the one that is being bowled included: for summaries, runs per over and the worm.
import type { PlayerId } from '../events.ts'
import type { CricketRules } from '../rules.ts'
import { isBall, type PlayItem, type PlayTally, tallyPlay } from './tally.ts'

export type OverPlay = PlayTally & {
  /** Counted from 1. */
  number: number
  bowlers: PlayerId[]
  /** Score of the side after its last ball. */
  score: { runs: number; wickets: number }
  /** The balls in order, and wickets between them. */
  play: PlayItem[]
}

/** A point after each over, the first one before a ball: all balls so far (an over counts whole), and the score. */
export type WormPoint = { balls: number; runs: number; wickets: number }

export function oversOf(play: readonly PlayItem[]): OverPlay[] {
  const byNumber = Map.groupBy(play, ({ over }) => over.completed + 1)
  return [...byNumber].map(([number, items]) => ({
    number,
    ...tallyPlay(items),
    bowlers: [...new Set(items.filter(isBall).map(({ bowler }) => bowler))].filter((id) => id !== null),
    score: items.at(-1)?.score ?? { runs: 0, wickets: 0 },
    play: items,
  }))
}

/** The score as the innings went on. `balls` of an open over counts its legal balls. */
export function wormOf(rules: CricketRules, overs: readonly OverPlay[]): WormPoint[] {
  const last = overs.at(-1)
  const points = overs.map((over): WormPoint => {
    const isOpen = over === last && over.balls < rules.ballsPerOver
    const balls = isOpen
      ? (over.number - 1) * rules.ballsPerOver + over.balls
      : over.number * rules.ballsPerOver
    return { balls, ...over.score }
  })
  return [{ balls: 0, runs: 0, wickets: 0 }, ...points]
}
