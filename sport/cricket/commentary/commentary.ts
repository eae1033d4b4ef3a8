// The commentary of a cricket match: what happened, in order, made from the log in the same pass as the state.
import type { EffectiveEvent } from '#sport/log.ts'
import type { CricketEvent } from '../events.ts'
import { type Progress, reduce } from '../reduce.ts'
import { areOversBowled, getChase, getTarget, isComplete, isDecided } from '../result.ts'
import type { CricketRules } from '../rules.ts'
import { type CricketState, formatOvers, type Innings, type Overs, shownOvers } from '../state.ts'
import { type Before, isRetired, NOBODY, remember, toBall, toOut } from './ball-item.ts'
import { type CommentaryFacts, type CommentaryItem, isPassedOn } from './items.ts'
import { findMilestones, openMilestones } from './milestones.ts'

type Entry = EffectiveEvent<CricketEvent>
const NO_RESULT = JSON.stringify(null)

type Book = {
  items: CommentaryItem[]
  before: Before
  milestones: ReturnType<typeof openMilestones>
  /** The entry that completed the innings, until its item is added. */
  completedBy: Entry | null
  endedInnings: Set<Innings>
  /** The target of the last item about one. */
  target: string
  /** The result so far as JSON, null while a super over goes on; and the entry after which it last changed. */
  result: string
  decidedBy: Entry | null
}

/**
 * What happened in a match, in the order of reading: balls (with a new batter before, milestones after them) and everything else.
 * Events that only say who stands where (line-ups, bowlers, swaps) have no item. The same rules and events always give the same
 * items.
 */
export function commentaryOf(rules: CricketRules, events: readonly Entry[]): CommentaryItem[] {
  const book: Book = {
    items: [],
    before: NOBODY,
    milestones: openMilestones(),
    completedBy: null,
    endedInnings: new Set(),
    target: '',
    result: NO_RESULT,
    decidedBy: null,
  }
  const { state } = reduce(rules, events, (entry, progress) => {
    comment(book, entry, progress)
    book.before = remember(progress.innings)
  })
  const innings = state.innings.at(-1)
  if (innings && book.completedBy) endInnings(book, { rules, state, innings }, book.completedBy)
  const { result } = state
  if (isDecided(result) && book.decidedBy)
    add(book, book.decidedBy, state, { kind: 'result', result, outcome: result.outcome })
  return book.items
}

function add(
  { items }: Book,
  { seq, correctedBy }: Entry,
  { innings }: CricketState,
  facts: CommentaryFacts,
): void {
  const who = 'player' in facts ? `-${facts.player}` : ''
  items.push({
    seq,
    key: `${seq}-${facts.kind}${who}`,
    innings: innings.length === 0 ? null : innings.length - 1,
    isCorrected: correctedBy !== null,
    ...facts,
  })
}

const IN_PLAY = ['ball', 'batter_in', 'wicket', 'absent', 'declare', 'forfeit', 'innings_end'] as const
type InPlay = Extract<CricketEvent, { kind: (typeof IN_PLAY)[number] }>

/** Events that change what happens at the crease. */
const isInPlay = (event: CricketEvent): event is InPlay => IN_PLAY.some((kind) => kind === event.kind)

const DECIDES_NOTHING = new Set<CricketEvent['kind']>(['note', 'interval', 'review', 'lineup', 'replacement'])

function comment(book: Book, entry: Entry, progress: Progress): void {
  const { event } = entry
  const { innings } = progress
  if (!DECIDES_NOTHING.has(event.kind)) noteResult(book, entry, progress)
  if (event.kind === 'innings') startInnings(book, entry, progress)
  else if (event.kind === 'over_end') endOver(book, entry, progress)
  addPendingEnd(book, entry, progress)
  if (innings && isInPlay(event)) commentInPlay(book, entry, { ...progress, innings })
  else if (isPassedOn(event)) add(book, entry, progress.state, event)
  else if (event.kind === 'target') addTarget(book, entry, toTarget(event, progress), progress.state)
  if (innings && !book.endedInnings.has(innings) && isOver(innings, progress)) book.completedBy ??= entry
}

function noteResult(book: Book, entry: Entry, { decide }: Progress): void {
  const result = decide()
  const decided = JSON.stringify(isDecided(result) ? result : null)
  if (decided !== book.result) book.decidedBy = entry
  book.result = decided
}

type PlayProgress = Progress & { innings: Innings }

function commentInPlay(book: Book, entry: Entry, progress: PlayProgress): void {
  const { event } = entry
  const { innings, state } = progress
  if (event.kind !== 'absent') comeIn(book, entry, progress)
  if (event.kind === 'ball') {
    const ball = toBall(event, book.before, innings)
    add(book, entry, state, ball)
    for (const milestone of findMilestones(book.milestones, ball, innings)) add(book, entry, state, milestone)
  } else if (event.kind === 'wicket') {
    const out = toOut(event.wicket, innings, { facing: book.before.striker, bowler: null })
    const { runs, wickets, overs } = innings
    add(book, entry, state, { kind: 'wicket', over: { ...overs }, out, score: { runs, wickets } })
  } else if (event.kind === 'absent') {
    add(book, entry, state, { kind: 'absent', players: event.players })
  } else if (event.kind !== 'batter_in') {
    endInnings(book, progress, book.completedBy ?? entry)
  }
}

/** New batters, and those who come back from a retirement; not the two who open. */
function comeIn(book: Book, entry: Entry, { innings, state }: PlayProgress): void {
  const { count, retired } = book.before
  const gone = entry.event.kind === 'wicket' ? (entry.event.wicket.player ?? null) : null
  for (const [index, { player, dismissal }] of innings.batting.entries()) {
    const isNew = index >= Math.max(2, count) && player !== gone && dismissal?.kind !== 'timed out'
    const isBack = retired.includes(player) && !isRetired(dismissal)
    if (isNew || isBack) add(book, entry, state, { kind: 'batter_in', player, isBack })
  }
}

function startInnings(book: Book, entry: Entry, progress: Progress): void {
  const { state, rules, innings } = progress
  const previous = state.innings.at(-2)
  if (previous && book.completedBy) endInnings(book, { ...progress, innings: previous }, book.completedBy)
  if (!innings) return
  const { team, isSuperOver, striker, nonStriker } = innings
  const batters = [striker, nonStriker].filter((player) => player !== null)
  add(book, entry, state, { kind: 'innings_start', team, isSuperOver, batters })
  const runs = getTarget(rules, state, innings)
  if (runs === null) return
  const balls = getChase(rules, state, innings)?.balls ?? null
  const overs = balls === null ? null : toOvers(balls, rules)
  const isRevised = innings.target !== null
  addTarget(book, entry, { kind: 'target', team, runs, overs, isRevised }, state)
}

type TargetFacts = Extract<CommentaryFacts, { kind: 'target' }>

/** Adds an item for a target, unless the same one has an item: files often repeat the target set by the first innings. */
function addTarget(book: Book, entry: Entry, target: TargetFacts, state: CricketState): void {
  const balls = target.overs && formatOvers(target.overs)
  const stated = `${state.innings.length} ${target.runs} ${balls}`
  if (book.target !== stated) add(book, entry, state, target)
  book.target = stated
}

function toTarget(
  { runs, balls }: Extract<CricketEvent, { kind: 'target' }>,
  { rules, state }: Progress,
): TargetFacts {
  const innings = state.innings.at(-1)
  const team = innings?.target?.runs === runs ? innings.team : null
  const overs = balls === null ? null : toOvers(balls, rules)
  return { kind: 'target', team, runs, overs, isRevised: true }
}

function toOvers(balls: number, { ballsPerOver }: CricketRules): Overs {
  return { completed: Math.floor(balls / ballsPerOver), balls: balls % ballsPerOver }
}

function endOver(book: Book, entry: Entry, { rules, state, innings }: Progress): void {
  const line = innings?.overLines.at(-1)
  if (!innings || !line) return
  const bowler = innings.bowling.find(({ player }) => player === line.bowlers.at(-1))
  const wasMaiden = line.bowlers.length === 1 && (bowler?.maidens ?? 0) > book.before.maidens
  const atCrease = [innings.striker, innings.nonStriker]
  add(book, entry, state, {
    kind: 'over_end',
    number: line.number,
    runs: line.runs,
    wickets: line.wickets,
    isMaiden: wasMaiden,
    bowler: bowler
      ? {
          player: bowler.player,
          overs: { ...bowler.overs },
          maidens: bowler.maidens,
          runs: bowler.runs,
          wickets: bowler.wickets,
        }
      : null,
    batters: innings.batting
      .filter(({ player }) => atCrease.includes(player))
      .map(({ player, runs, balls }) => ({ player, runs, balls })),
    team: innings.team,
    score: { runs: line.total, wickets: line.wicketsDown },
    chase: getChase(rules, state, innings),
  })
}

function isOver(innings: Innings, { rules, state }: Progress): boolean {
  return isComplete(rules, state, innings)
}

/** The item of an innings that ended with a ball comes after the summary of its over, if there is one. */
function addPendingEnd(book: Book, { event }: Entry, progress: Progress): void {
  const { innings } = progress
  if (!book.completedBy || !innings || event.kind === 'innings' || isEnding(event)) return
  if (!isOver(innings, progress)) book.completedBy = null
  else endInnings(book, { ...progress, innings }, book.completedBy)
}

const isEnding = ({ kind }: CricketEvent) =>
  kind === 'innings_end' || kind === 'declare' || kind === 'forfeit'

function endInnings(book: Book, { rules, state, innings }: Omit<PlayProgress, 'decide'>, entry: Entry): void {
  book.completedBy = null
  if (book.endedInnings.has(innings)) return
  book.endedInnings.add(innings)
  const { team, isSuperOver, runs, wickets } = innings
  add(book, entry, state, {
    kind: 'innings_end',
    team,
    isSuperOver,
    how: howItEnded(rules, state, innings),
    score: { runs, wickets },
    overs: shownOvers(innings.overs, rules.ballsPerOver),
  })
}

function howItEnded(
  rules: CricketRules,
  state: CricketState,
  innings: Innings,
): Extract<CommentaryFacts, { kind: 'innings_end' }>['how'] {
  if (innings.isForfeited) return 'forfeited'
  if (innings.isDeclared) return 'declared'
  if (getChase(rules, state, innings)?.runs === 0) return 'target reached'
  if (innings.isAllOut) return 'all out'
  return areOversBowled(rules, innings) ? 'overs' : 'ended'
}
