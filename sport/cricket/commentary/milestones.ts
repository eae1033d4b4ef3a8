// What a ball completed: fifties and hundreds of a batter and of a partnership, five wickets, a hat-trick.
import { isCreditedToBowler, type PlayerId } from '../events.ts'
import type { Innings } from '../state.ts'
import type { CommentaryFacts, CommentaryItemOf } from './items.ts'

const STEP = 50
const FIVE_WICKETS = 5
const HAT_TRICK = 3

type Milestones = {
  /** Wickets with consecutive balls of the same bowler, across overs and innings of the match. */
  running: Map<PlayerId, number>
}
type BallFacts = Pick<CommentaryItemOf<'ball'>, 'bowler' | 'batter' | 'runs' | 'total' | 'outs'>

export function openMilestones(): Milestones {
  return { running: new Map() }
}

/** Called once for every ball, in order. A super over has none. */
export function findMilestones(
  { running }: Milestones,
  ball: BallFacts,
  innings: Innings,
): CommentaryFacts[] {
  if (innings.isSuperOver) return []
  return [...ofBatter(ball, innings), ...ofPartnership(ball, innings), ...ofBowler(running, ball, innings)]
}

/** The milestone that these runs reached or passed; null for none. */
function reached(runs: number, added: number): number | null {
  const milestone = Math.floor(runs / STEP) * STEP
  return milestone > runs - added ? milestone : null
}

function ofBatter({ batter, runs: added }: BallFacts, { batting }: Innings): CommentaryFacts[] {
  const line = batting.find(({ player }) => player === batter)
  const milestone = line ? reached(line.runs, added) : null
  if (!line || milestone === null) return []
  const { player, runs, balls, fours, sixes } = line
  return [{ kind: 'batter_milestone', player, milestone, runs, balls, fours, sixes }]
}

function ofPartnership({ total }: BallFacts, { partnerships }: Innings): CommentaryFacts[] {
  const partnership = partnerships.at(-1)
  const milestone = partnership ? reached(partnership.runs, total) : null
  if (!partnership || milestone === null) return []
  const { batters, runs, balls, wicket } = partnership
  return [{ kind: 'partnership', batters: [...batters], milestone, runs, balls, wicket }]
}

function ofBowler(
  running: Map<PlayerId, number>,
  { bowler, outs }: BallFacts,
  { bowling }: Innings,
): CommentaryFacts[] {
  if (bowler === null) return []
  const credited = outs.filter(({ kind }) => isCreditedToBowler(kind)).length
  const inRow = credited > 0 ? (running.get(bowler) ?? 0) + credited : 0
  running.set(bowler, inRow)
  const found: CommentaryFacts[] = []
  const line = bowling.find(({ player }) => player === bowler)
  if (line && credited > 0 && line.wickets === FIVE_WICKETS)
    found.push({ kind: 'five_wickets', bowler, runs: line.runs, wickets: line.wickets })
  if (inRow === HAT_TRICK) found.push({ kind: 'hat_trick', bowler })
  return found
}
