// The stands of an innings with what each batter made in them.
import { isWicket, type PlayerId } from '../events.ts'
import { type BallItem, isBall, outsOf, type PlayItem } from './play.ts'

/** A stand that a retirement interrupted has several parts with the same `wicket`. */
export type Stand = {
  /** The wicket that it was made for: 1 for the opening stand. */
  wicket: number
  /** All runs, extras included. */
  runs: number
  /** Every delivery but wides. */
  balls: number
  extras: number
  batters: { player: PlayerId; runs: number; balls: number }[]
  /** Still going on, or not out at the end of the innings. */
  isUnbroken: boolean
}

export function standsOf(play: readonly PlayItem[]): Stand[] {
  const stands: Stand[] = []
  let open: Stand | null = null
  let fallen = 0
  const getOpen = (): Stand => {
    open ??= { wicket: fallen + 1, runs: 0, balls: 0, extras: 0, batters: [], isUnbroken: true }
    if (stands.at(-1) !== open) stands.push(open)
    return open
  }
  for (const item of play) {
    if (isBall(item)) addBall(getOpen(), item)
    for (const { kind } of outsOf(item)) {
      if (isWicket(kind)) {
        getOpen()
        fallen++
      }
      const last = stands.at(-1)
      if (last) last.isUnbroken = false
      open = null
    }
  }
  return stands
}

function addBall(stand: Stand, { batter, nonStriker, runs, total, extras }: BallItem): void {
  for (const player of [batter, nonStriker]) {
    const isKnown = stand.batters.some((each) => each.player === player)
    if (player !== null && !isKnown) stand.batters.push({ player, runs: 0, balls: 0 })
  }
  stand.runs += total
  stand.extras += total - runs
  const faced = extras.wides === 0 ? 1 : 0
  stand.balls += faced
  const own = stand.batters.find(({ player }) => player === batter)
  if (!own) return
  own.runs += runs
  own.balls += faced
}
