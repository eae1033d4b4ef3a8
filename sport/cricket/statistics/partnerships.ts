// The partnerships of an innings with what each batter made in them.
import { isWicket, type PlayerId } from '../events.ts'
import { type BallItem, isBall, outsOf, type PlayItem } from './tally.ts'

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

type Batter = PartnershipFigures['batters'][number]

export function partnershipsOf(play: readonly PlayItem[]): PartnershipFigures[] {
  const partnerships: PartnershipFigures[] = []
  let open: PartnershipFigures | null = null
  let batters = new Map<PlayerId, Batter>()
  let fallen = 0
  const getOpen = (): PartnershipFigures => {
    open ??= { wicket: fallen + 1, runs: 0, balls: 0, extras: 0, batters: [], isUnbroken: true }
    if (partnerships.at(-1) !== open) partnerships.push(open)
    return open
  }
  for (const item of play) {
    if (isBall(item)) addBall(getOpen(), batters, item)
    for (const { kind } of outsOf(item)) {
      if (isWicket(kind)) {
        getOpen()
        fallen++
      }
      const last = partnerships.at(-1)
      if (last) last.isUnbroken = false
      open = null
      batters = new Map()
    }
  }
  return partnerships
}

function addBall(
  partnership: PartnershipFigures,
  batters: Map<PlayerId, Batter>,
  { batter, nonStriker, runs, total, extras }: BallItem,
): void {
  for (const player of [batter, nonStriker]) {
    if (player === null || batters.has(player)) continue
    const line: Batter = { player, runs: 0, balls: 0 }
    batters.set(player, line)
    partnership.batters.push(line)
  }
  partnership.runs += total
  partnership.extras += total - runs
  const faced = extras.wides === 0 ? 1 : 0
  partnership.balls += faced
  const own = batter === null ? undefined : batters.get(batter)
  if (!own) return
  own.runs += runs
  own.balls += faced
}
