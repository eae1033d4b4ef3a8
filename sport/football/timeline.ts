// What a timeline of a football match draws: goals, cards and substitutions of both sides at their minutes.
import type { FootballItem, FootballItemOf } from './commentary.ts'
import { PERIODS } from './events.ts'
import type { FootballMatchRules } from './rules.ts'

export type TimelinePoint = {
  item: FootballItemOf<'goal' | 'card' | 'sub' | 'penalty'>
  side: 'home' | 'away'
  /** From 0 to 1; stoppage time is at the end of its period. */
  position: number
}

export type Timeline = {
  /** Minutes of the match, with extra time where it was played. */
  minutes: number
  /** Where periods end, from 0 to 1. */
  breaks: number[]
  points: TimelinePoint[]
}

/** The timeline of a match, without events that a review took back. */
export function timelineOf(rules: FootballMatchRules, items: readonly FootballItem[]): Timeline {
  const { halfMinutes, extraHalfMinutes, teams } = rules
  const points = items.filter(isOnTimeline)
  const hasExtraTime = items.some(
    (item) =>
      (item.kind === 'kickoff' && isExtra(item.period)) || (item.at !== null && isExtra(item.at.period)),
  )
  const ends = [halfMinutes, halfMinutes * 2]
  if (hasExtraTime) ends.push(halfMinutes * 2 + extraHalfMinutes, (halfMinutes + extraHalfMinutes) * 2)
  const minutes = ends.at(-1) ?? 0
  return {
    minutes,
    breaks: ends.slice(0, -1).map((end) => end / minutes),
    points: points.map((item) => ({
      item,
      side: item.team === teams[0] ? 'home' : 'away',
      position: Math.min(1, (item.at?.minute ?? minutes) / minutes),
    })),
  }
}

function isOnTimeline(item: FootballItem): item is TimelinePoint['item'] {
  if (item.isTakenBack || item.at?.period === 'shoot-out') return false
  return item.kind === 'goal' || item.kind === 'card' || item.kind === 'sub' || item.kind === 'penalty'
}

function isExtra(period: string): boolean {
  return period === PERIODS[2] || period === PERIODS[3]
}
