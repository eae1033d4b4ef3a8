// Computes the state of a contest of marks from its events: always from the beginning, in one pass. An event that does not fit is
// reported and applied as far as possible.
import type { EffectiveEvent, Problem } from '#sport/log.ts'
import type { MarksEvent, ParticipantId } from './events.ts'
import { countedMark } from './format.ts'
import { advanceLines, countMark, rankLines } from './rank.ts'
import { isTime, type MarksRules, type PhaseRules } from './rules.ts'
import type { Attempt, Line, MarksProblemCode, MarksState } from './state.ts'

export type MarksProblem = Problem<MarksProblemCode>

type Event<Kind extends MarksEvent['kind']> = Extract<MarksEvent, { kind: Kind }>

type PhaseBook = {
  rules: PhaseRules
  /** Null in the first phase. */
  previous: PhaseBook | null
  lines: Map<ParticipantId, Line>
  hasEntries: boolean
  isEnded: boolean
  order: ParticipantId[]
  /** The first attempt of each participant with each mark. */
  made: Map<string, Attempt>
}

type Book = { rules: MarksRules; phases: PhaseBook[]; report(code: MarksProblemCode): void }

/** The state that follows from the effective events of a contest, and the events that do not fit, in order. */
export function reduce(
  rules: MarksRules,
  events: readonly EffectiveEvent<MarksEvent>[],
): { state: MarksState; problems: MarksProblem[] } {
  const problems: MarksProblem[] = []
  let current = 0
  const book: Book = {
    rules,
    phases: openPhases(rules),
    report: (code) => problems.push({ seq: current, code }),
  }
  for (const { seq, event } of events) {
    current = seq
    if ('phase' in event) applyToPhase(book, seq, event)
  }
  const phases = book.phases.map((phase) => ({
    name: phase.rules.name,
    isEnded: phase.isEnded,
    lines: finishPhase(book, phase),
  }))
  const last = phases.at(-1)
  const winners = last?.isEnded ? last.lines.filter(({ rank }) => rank === 1) : []
  return {
    state: {
      phases,
      isAbandoned: events.some(({ event }) => event.kind === 'abandon'),
      winners: winners.map(({ participant }) => participant),
    },
    problems,
  }
}

function openPhases({ phases }: MarksRules): PhaseBook[] {
  const opened: PhaseBook[] = []
  for (const rules of phases) {
    const previous = opened.at(-1) ?? null
    opened.push({
      rules,
      previous,
      lines: new Map(),
      hasEntries: false,
      isEnded: false,
      order: [],
      made: new Map(),
    })
  }
  return opened
}

function applyToPhase(book: Book, seq: number, event: Extract<MarksEvent, { phase: string }>): void {
  const { report } = book
  const phase = book.phases.find(({ rules }) => rules.name === event.phase)
  if (!phase) {
    report('PHASE_UNKNOWN')
    return
  }
  switch (event.kind) {
    case 'entry':
      enter(book, phase, event)
      return
    case 'attempt':
      attempt(book, phase, { seq, event })
      return
    case 'status':
      getLine(book, phase, event.participant).status = event.status
      return
    case 'record':
      addRecord(book, phase, event)
      return
    case 'order':
      phase.order = event.participants
      return
    case 'advance':
      getLine(book, phase, event.participant).advances = 'decision'
      return
    case 'phase_end':
      // Once, for the entries of the next phase; what comes after it counts at the end of the log.
      if (!phase.isEnded) finishPhase(book, Object.assign(phase, { isEnded: true }))
  }
}

function enter(book: Book, phase: PhaseBook, event: Event<'entry'>): void {
  const { participant, heat = null, position = null, members = [] } = event
  if (phase.lines.has(participant)) book.report('ENTERED_TWICE')
  const before = phase.previous
  const hasAdvanced = before?.lines.get(participant)?.advances ?? null
  if (before?.isEnded && before.rules.advance && hasAdvanced === null) book.report('NOT_ADVANCED')
  phase.hasEntries = true
  const line = phase.lines.get(participant) ?? newLine(participant)
  phase.lines.set(participant, Object.assign(line, { heat, position, members: [...members] }))
}

/** If a start list is known, everybody must be in it. */
function getLine({ report }: Book, phase: PhaseBook, participant: ParticipantId): Line {
  const known = phase.lines.get(participant)
  if (known) return known
  if (phase.hasEntries) report('NOT_ENTERED')
  const line = newLine(participant)
  phase.lines.set(participant, line)
  return line
}

const newLine = (participant: ParticipantId): Line => ({
  participant,
  heat: null,
  position: null,
  members: [],
  attempts: [],
  mark: null,
  status: null,
  rank: null,
  heatRank: null,
  records: [],
  advances: null,
})

function attempt(
  book: Book,
  phase: PhaseBook,
  { seq, event }: { seq: number; event: Event<'attempt'> },
): void {
  const { rules, report } = book
  const line = getLine(book, phase, event.participant)
  if (phase.isEnded) report('PHASE_ENDED')
  if (line.status !== null) report('AFTER_STATUS')
  const { outcome, mark = null, wind = null, reaction = null, innerTens = null, isHandTimed } = event
  if (outcome === 'valid' && mark === null) report('MARK_MISSING')
  const isWindAssisted = wind !== null && rules.windLimit !== null && wind > rules.windLimit
  const isByHand = isHandTimed && isTime(rules.unit)
  const number = line.attempts.length + 1
  const made: Attempt = {
    seq,
    number,
    outcome,
    mark,
    wind,
    isWindAssisted,
    reaction,
    innerTens,
    ...(isByHand && { isHandTimed: isByHand }),
  }
  line.attempts.push(made)
  const { attempts } = phase.rules
  if (attempts !== null && number > attempts) report('TOO_MANY_ATTEMPTS')
  const counted = countMark(rules, line.mark, made)
  if (counted !== line.mark) {
    delete line.isHandTimed
    if (isByHand) line.isHandTimed = isByHand
  }
  line.mark = counted
  if (mark !== null) addMade(phase, event.participant, countedMark({ mark, isHandTimed: isByHand }), made)
}

const madeKey = (participant: ParticipantId, mark: number | null) => `${mark} ${participant}`

function addMade({ made }: PhaseBook, participant: ParticipantId, mark: number, attempt: Attempt): void {
  const key = madeKey(participant, mark)
  if (!made.has(key)) made.set(key, attempt)
}

/** With too much wind, a mark counts for the contest, but not as a record (World Athletics, rules on records). */
function addRecord(book: Book, phase: PhaseBook, { participant, record }: Event<'record'>): void {
  const line = getLine(book, phase, participant)
  if (phase.made.get(madeKey(participant, line.mark))?.isWindAssisted) book.report('RECORD_WITH_WIND')
  line.records.push(record)
}

function finishPhase({ rules }: Book, phase: PhaseBook): Line[] {
  for (const line of phase.lines.values()) {
    const hasTried = line.attempts.some(({ outcome }) => outcome !== 'pass')
    if (phase.isEnded && line.status === null && line.mark === null && hasTried) line.status = 'NM'
  }
  const lines = rankLines(rules, [...phase.lines.values()], phase.order)
  if (phase.isEnded) advanceLines(phase.rules, lines)
  return lines
}
