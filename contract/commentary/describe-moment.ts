// Describes everything other than balls: innings, overs, milestones, decisions, the result.
import type { CommentaryItem, CommentaryItemOf } from '#sport/cricket/commentary/items.ts'
import type { Slots } from './fill.ts'
import type { Moment } from './forms.ts'
import { readInterval } from './intervals.ts'
import { type Sentences, toOvers, toScore } from './sentences.ts'

type MomentItem = Exclude<CommentaryItem, { kind: 'ball' | 'wicket' }>

export function describeMoment(sentences: Sentences, item: MomentItem): void {
  const { moments } = sentences.forms
  for (const [moment, slots] of momentsOf(sentences, item)) sentences.add(moments[moment], slots)
}

type Part = [Moment, Slots]

function momentsOf(sentences: Sentences, item: MomentItem): Part[] {
  switch (item.kind) {
    case 'innings_start':
      return inningsStart(sentences, item)
    case 'innings_end':
      return [[ENDINGS[item.how], inningsSlots(sentences, item)]]
    case 'over_end':
      return overEnd(sentences, item)
    case 'target':
      return [target(sentences, item)]
    case 'batter_milestone':
      return [[BATTER_MILESTONES[item.milestone] ?? 'furtherFifty', batterSlots(sentences, item)]]
    case 'partnership':
      return [['stand', { ...figuresOf(item), batters: listOf(sentences, item.batters) }]]
    case 'five_wickets':
      return [['fiveWickets', bowlerSlots(sentences, item)]]
    case 'hat_trick':
      return [['hatTrick', { bowler: sentences.named(item.bowler) }]]
    case 'batter_in':
      return [[item.isBack ? 'batterBack' : 'batterIn', { player: sentences.named(item.player) }]]
    case 'absent':
      return [['absent', { players: listOf(sentences, item.players) }]]
    case 'result':
      return result(sentences, item)
    default:
      return [asItIs(sentences, item)]
  }
}

const ENDINGS: Readonly<Record<CommentaryItemOf<'innings_end'>['how'], Moment>> = {
  'all out': 'allOut',
  declared: 'declared',
  forfeited: 'forfeited',
  'target reached': 'targetReached',
  overs: 'oversBowled',
  ended: 'inningsEnded',
}
const BATTER_MILESTONES: Readonly<Record<number, Moment>> = {
  50: 'fifty',
  100: 'hundred',
  200: 'doubleHundred',
}

function listOf(sentences: Sentences, ids: readonly string[]): string {
  return sentences.list(ids.map((id) => sentences.named(id)))
}

function inningsStart(
  sentences: Sentences,
  { team, isSuperOver, batters }: CommentaryItemOf<'innings_start'>,
): Part[] {
  const start: Part = [isSuperOver ? 'superOver' : 'inningsStart', { team: sentences.named(team) }]
  return batters.length === 0 ? [start] : [start, ['openers', { batters: listOf(sentences, batters) }]]
}

function inningsSlots(sentences: Sentences, { team, score, overs }: CommentaryItemOf<'innings_end'>): Slots {
  return { team: sentences.named(team), runs: score.runs, score: toScore(score), overs: toOvers(overs) }
}

function overEnd(sentences: Sentences, item: CommentaryItemOf<'over_end'>): Part[] {
  const { number, team, score, bowler, batters, chase } = item
  const parts: Part[] = [
    ['overEnd', { number, team: sentences.named(team), score: toScore(score) }],
    overRuns(sentences, item),
  ]
  if (batters.length > 0) {
    const scores = batters.map(({ player, runs }) => sentences.score(player, runs))
    parts.push(['atCrease', { batters: sentences.list(scores) }])
  }
  if (bowler) {
    const { overs, maidens, runs, wickets } = bowler
    const figures = { digits: `${toOvers(overs).digits}-${maidens}-${runs}-${wickets}` }
    parts.push(['bowlerFigures', { bowler: sentences.named(bowler.player), figures }])
  }
  if (chase && chase.runs > 0 && chase.balls !== 0) {
    const { runs, balls } = chase
    parts.push(balls === null ? ['chase', { runs }] : ['chaseInBalls', { runs, balls }])
  }
  return parts
}

function overRuns(sentences: Sentences, item: CommentaryItemOf<'over_end'>): Part {
  const { runs, wickets, isMaiden, bowler } = item
  if (isMaiden && bowler) {
    const moment = wickets > 0 ? 'wicketMaiden' : 'maiden'
    return [moment, { bowler: sentences.named(bowler.player), wickets }]
  }
  if (wickets > 0) return ['overWickets', { runs, wickets }]
  if (runs === 0) return ['overNothing', {}]
  return [runs === 1 ? 'overRun' : 'overRuns', { runs }]
}

function target(sentences: Sentences, { team, runs, overs, isRevised }: CommentaryItemOf<'target'>): Part {
  if (isRevised || team === null)
    return overs ? ['revisedTargetInOvers', { runs, overs: toOvers(overs) }] : ['revisedTarget', { runs }]
  const slots = { team: sentences.named(team), runs }
  return overs ? ['targetInOvers', { ...slots, overs: toOvers(overs) }] : ['target', slots]
}

function figuresOf({ milestone, runs, balls }: { milestone: number; runs: number; balls: number }): Slots {
  return { milestone, runs, balls }
}

function batterSlots(sentences: Sentences, item: CommentaryItemOf<'batter_milestone'>): Slots {
  return { ...figuresOf(item), player: sentences.named(item.player) }
}

function bowlerSlots(
  sentences: Sentences,
  { bowler, runs, wickets }: CommentaryItemOf<'five_wickets'>,
): Slots {
  return { bowler: sentences.named(bowler), runs, wickets }
}

function result(sentences: Sentences, { result: decided }: CommentaryItemOf<'result'>): Part[] {
  const { outcome, winner, by, method, hasSuperOver } = decided
  const named = winner === null ? {} : { winner: sentences.named(winner) }
  const parts: Part[] = []
  if (outcome === 'drawn') parts.push(['drawn', {}])
  else if (outcome === 'no result') parts.push(['noResult', {}])
  else if (outcome === 'awarded') parts.push(['awarded', named])
  else if (outcome === 'won') parts.push(won(by, named))
  else if (winner === null) parts.push(['tied', {}])
  else parts.push([hasSuperOver ? 'superOverWon' : 'tiedWon', named])
  if (method !== null && outcome !== 'awarded')
    parts.push(['method', { method: sentences.forms.words.methods[method] ?? method }])
  return parts
}

function won(by: CommentaryItemOf<'result'>['result']['by'], named: Slots): Part {
  if (by === null) return ['won', named]
  if ('innings' in by) return ['wonByInnings', { ...named, runs: by.runs }]
  if ('wickets' in by) return ['wonByWickets', { ...named, wickets: by.wickets }]
  return ['wonByRuns', { ...named, runs: by.runs }]
}

type AsItIs = Extract<
  MomentItem,
  { kind: 'toss' | 'penalty' | 'replacement' | 'review' | 'overs' | 'par' | 'interval' | 'abandon' | 'note' }
>

function nameOfInterval({ forms }: Sentences, name: string): string {
  const interval = readInterval(name)
  return interval === null ? name : forms.words.intervals[interval]
}

const REVIEWS: Readonly<Record<string, Moment>> = {
  upheld: 'reviewUpheld',
  'struck down': 'reviewStruckDown',
}

function asItIs(sentences: Sentences, item: AsItIs): Part {
  switch (item.kind) {
    case 'toss':
      return [item.decision === 'bat' ? 'tossBat' : 'tossField', { team: sentences.named(item.winner) }]
    case 'penalty':
      return ['penalty', { team: sentences.named(item.team), runs: item.runs }]
    case 'replacement':
      return replacement(sentences, item)
    case 'review':
      return [REVIEWS[item.decision] ?? 'review', { team: sentences.named(item.by) }]
    case 'overs':
      return ['overs', { overs: item.overs }]
    case 'par':
      return ['par', { runs: item.runs }]
    case 'interval':
      return ['interval', { name: nameOfInterval(sentences, item.name) }]
    case 'abandon':
      return ['abandoned', {}]
    case 'note':
      return ['note', { text: item.text }]
  }
}

function replacement(sentences: Sentences, item: Extract<AsItIs, { kind: 'replacement' }>): Part {
  const { role, reason } = item
  const slots = { team: sentences.named(item.team), in: sentences.named(item.in) }
  if (item.out === null) return [role ? 'bowlsOn' : 'addition', slots]
  const takenOff = reason.startsWith('excluded') ? 'bowlerTakenOff' : 'bowlsOnFor'
  return [role ? takenOff : 'replacement', { ...slots, out: sentences.named(item.out) }]
}
