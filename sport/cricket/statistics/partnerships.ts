// The partnerships of an innings with what each batter made in them.
import { isWicket, type PlayerId } from '../events.ts'
import { type BallItem, isBall, outsOf, type PlayItem } from './play.ts'

/** A partnership that a retirement interrupted has several parts with the same `wicket`. */
export type PartnershipFigures = {
  /** The wicket that it was made for: 1 for the opening partnership. */
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

export function partnershipsOf(play: readonly PlayItem[]): PartnershipFigures[] {
  const partnerships: PartnershipFigures[] = []
  let open: PartnershipFigures | null = null
  let fallen = 0
  const getOpen = (): PartnershipFigures => {
    open ??= { wicket: fallen + 1, runs: 0, balls: 0, extras: 0, batters: [], isUnbroken: true }
    if (partnerships.at(-1) !== open) partnerships.push(open)
    return open
  }
  for (const item of play) {
    if (isBall(item)) addBall(getOpen(), item)
    for (const { kind } of outsOf(item)) {
      if (isWicket(kind)) {
        getOpen()
        fallen++
      }
      const last = partnerships.at(-1)
      if (last) last.isUnbroken = false
      open = null
    }
  }
  return partnerships
}

function addBall(
  partnership: PartnershipFigures,
  { batter, nonStriker, runs, total, extras }: BallItem,
): void {
  for (const player of [batter, nonStriker]) {
    const isKnown = partnership.batters.some((each) => each.player === player)
    if (player !== null && !isKnown) partnership.batters.push({ player, runs: 0, balls: 0 })
  }
  partnership.runs += total
  partnership.extras += total - runs
  const faced = extras.wides === 0 ? 1 : 0
  partnership.balls += faced
  const own = partnership.batters.find(({ player }) => player === batter)
  if (!own) return
  own.runs += runs
  own.balls += faced
}
