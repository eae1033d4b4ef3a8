// Compares the Bengali commentary of a match with its balls: every sentence is read back (read-bengali.ts), and the expected
// values are counted from the balls here, independently of sport/.
import { describe } from '#contract/commentary/describe.ts'
import { commentaryOf } from '#sport/cricket/commentary/commentary.ts'
import type { Ball, CricketEvent, Wicket } from '#sport/cricket/events.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import type { EffectiveEvent } from '#sport/log.ts'
import { type ReadBall, readBall, SOMEBODY, SUBSTITUTE } from './read-bengali.ts'

export type CommentaryTally = {
  balls: number
  readBack: number
  /** Sentences of balls with names and numbers taken out. */
  forms: Set<string>
  different: string[]
}

export const newCommentaryTally = (): CommentaryTally => ({
  balls: 0,
  readBack: 0,
  forms: new Set(),
  different: [],
})

type Count = { total: number; wickets: number; batters: Map<string, Figures> }
type Figures = { runs: number; balls: number; fours: number; sixes: number }

/** Every ball must state striker and bowler. `names`: distinct names by id. `spoken`: names in sentences, to try wrong ones. */
export function checkCommentary(
  rules: CricketRules,
  events: readonly EffectiveEvent<CricketEvent>[],
  names: (id: string) => string,
  tally: CommentaryTally,
  spoken = names,
): void {
  const known = [...new Set(peopleOf(events).map(names)), SOMEBODY, SUBSTITUTE].toSorted(
    (one, other) => other.length - one.length,
  )
  const sentences = new Map(
    commentaryOf(rules, events)
      .filter(({ kind }) => kind === 'ball')
      .map((item) => [item.seq, describe(item, spoken, 'bn')]),
  )
  let count = newCount()
  for (const { seq, event } of events) {
    if (event.kind === 'innings') count = newCount()
    if (event.kind === 'penalty') count.total += event.runs
    if (event.kind === 'wicket') countWickets(count, [event.wicket])
    if (event.kind !== 'ball') continue
    countBall(count, event)
    tally.balls++
    const sentence = sentences.get(seq) ?? ''
    const expected = expect(event, count, names)
    const actual = readAs(readBall(withoutSubstitutes(sentence), known), expected)
    tally.forms.add(toForm(sentence, known))
    if (JSON.stringify(actual) === JSON.stringify(expected)) tally.readBack++
    else
      tally.different.push(
        `${seq}: ${sentence} ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`,
      )
  }
}

const newCount = (): Count => ({ total: 0, wickets: 0, batters: new Map() })

function peopleOf(events: readonly EffectiveEvent<CricketEvent>[]): string[] {
  return events.flatMap(({ event }) => {
    if (event.kind === 'lineup') return event.players
    if (event.kind === 'replacement') return [event.in]
    if (event.kind !== 'ball') return []
    const fielders = (event.wickets ?? []).flatMap(({ fielders: each = [] }) => each)
    const people = [event.striker, event.nonStriker, event.bowler, ...fielders.map(({ player }) => player)]
    return [...people, ...(event.wickets ?? []).map(({ player }) => player)].filter(
      (id) => typeof id === 'string',
    )
  })
}

function figuresOf({ batters }: Count, id: string): Figures {
  const known = batters.get(id) ?? { runs: 0, balls: 0, fours: 0, sixes: 0 }
  batters.set(id, known)
  return known
}

function countBall(count: Count, { striker = '', runs = 0, extras = {}, isRun, wickets = [] }: Ball): void {
  const { wides = 0, noBalls = 0, byes = 0, legByes = 0, penalty = 0 } = extras
  const figures = figuresOf(count, striker)
  count.total += runs + wides + noBalls + byes + legByes + penalty
  figures.runs += runs
  if (wides === 0) figures.balls++
  if (!isRun && runs === 4) figures.fours++
  if (!isRun && runs === 6) figures.sixes++
  countWickets(count, wickets)
}

function countWickets(count: Count, wickets: readonly Wicket[]): void {
  count.wickets += wickets.filter(({ kind }) => kind !== 'retired hurt' && kind !== 'retired not out').length
}

type Expected = ReturnType<typeof expect>

function expect(ball: Ball, count: Count, names: (id: string) => string) {
  const { striker = '', bowler = '', runs = 0, extras = {}, isRun = false, wickets = [] } = ball
  const { wides = 0, noBalls = 0, byes = 0, legByes = 0, penalty = 0 } = extras
  const isBoundary = !isRun && (runs === 4 || runs === 6)
  return {
    bowler: names(bowler),
    batter: names(striker),
    runs,
    boundary: isBoundary ? runs : null,
    extras: [wides, noBalls, byes, legByes, penalty],
    outs: wickets.map((wicket) => {
      const player = wicket.player ?? striker
      return {
        kind: wicket.kind,
        player: names(player),
        fielders: fieldersOf(wicket, names),
        ...figuresOf(count, player),
      }
    }),
    score: wickets.length > 0 ? `${count.total}/${count.wickets}` : null,
    total: count.total,
    problems: [] as string[],
  }
}

function fieldersOf({ kind, fielders = [] }: Wicket, names: (id: string) => string): string[] {
  const named = fielders.map(({ player, isSubstitute }) => {
    if (player !== null) return names(player)
    return isSubstitute ? SUBSTITUTE : SOMEBODY
  })
  if (kind === 'run out') return named
  return kind === 'caught' || kind === 'stumped' ? named.slice(0, 1) : []
}

/** Removes the word for a substitute before a name. */
function withoutSubstitutes(sentence: string): string {
  return sentence.replaceAll(new RegExp(`${SUBSTITUTE} (?=[^\\s।,!])(?!ও )`, 'gu'), '')
}

/** Brings what was read into the shape of `expected`. Omitted figures count as right, except a batter's runs and balls. */
function readAs(read: ReadBall, expected: Expected): Expected {
  const bowlers = new Set(read.bowlers)
  const outs = read.outs.map((out, index) => ({
    ...out,
    runs: out.runs ?? -1,
    balls: out.balls ?? -1,
    fours: out.fours ?? expected.outs[index]?.fours ?? 0,
    sixes: out.sixes ?? expected.outs[index]?.sixes ?? 0,
  }))
  // If the sentence names no batter, the striker is the first player who is out.
  const batters = new Set(
    read.batters.length > 0 ? read.batters : read.outs.slice(0, 1).map(({ player }) => player),
  )
  return {
    bowler: [...bowlers].join(', '),
    batter: [...batters].join(', '),
    runs: read.runs,
    boundary: read.boundary,
    extras: [read.wides, read.noBalls, read.byes, read.legByes, read.penalty],
    outs: outs.map(({ kind, player, fielders, runs, balls, fours, sixes }) => ({
      kind: kind as Expected['outs'][number]['kind'],
      player,
      fielders,
      runs,
      balls,
      fours,
      sixes,
    })),
    score: read.score,
    total: read.total ?? expected.total,
    problems: read.problems,
  }
}

/** The sentence with names and numbers taken out, whatever their endings. */
function toForm(sentence: string, known: readonly string[]): string {
  const text = known.reduce((rest, name) => rest.replaceAll(name, '#'), sentence)
  return text
    .replace(/[০-৯]+/g, '0')
    .replace(/#(?:-এর|য়ের|ের|র)/gu, '#র')
    .replace(/#-কে/g, '#কে')
}
