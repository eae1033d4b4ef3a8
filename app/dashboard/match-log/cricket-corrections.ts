// Corrections of earlier events: the entries that a change needs, and what it does to the score before it is saved. Pure.
import { type ChangedFacts, changedFacts } from '#sport/cricket/changed-facts.ts'
import type { Ball, CricketEvent, PlayerId } from '#sport/cricket/events.ts'
import type { Innings } from '#sport/cricket/state.ts'
import type { Correction } from '#sport/log.ts'
import { type CricketPad, type PadLine, readCricketPad } from './cricket-pad.ts'

export type CricketCorrection = Correction<CricketEvent>

/** A correction that is not confirmed yet: its description, and the log entries that it needs. */
export type ChosenCorrection = { what: string; corrections: CricketCorrection[] }

/**
 * Replaces this event by another one. If this removes a wicket, it also voids the entry of the new batter. If it adds a
 * wicket, `batterIn` is needed, unless this is the last event.
 */
export function replaceLine(
  pad: CricketPad,
  line: PadLine,
  event: CricketEvent,
  batterIn: PlayerId | null = null,
): CricketCorrection[] {
  const stated = event.kind === 'ball' && line.event.kind === 'ball' ? keepStated(line.event, event) : event
  const cameIn = newBatterAfter(pad, line)
  const wasOut = hasWicket(line.event)
  const isOut = hasWicket(event)
  return [
    { kind: 'replace', seq: line.seq, event: stated },
    ...(wasOut && !isOut && cameIn ? [{ kind: 'void' as const, seq: cameIn.seq }] : []),
    ...(!wasOut && isOut && batterIn !== null
      ? [
          {
            kind: 'insert' as const,
            after: line.seq,
            event: { kind: 'batter_in' as const, player: batterIn },
          },
        ]
      : []),
  ]
}

/** Voids the event, and the entry of the batter who came in after its wicket. */
export function removeLine(pad: CricketPad, line: PadLine): CricketCorrection[] {
  const cameIn = hasWicket(line.event) ? newBatterAfter(pad, line) : null
  return [line, ...(cameIn ? [cameIn] : [])].map(({ seq }) => ({ kind: 'void', seq }))
}

/** Inserts an event after this line, and the new batter if it has a wicket. */
export function insertAfter(
  line: PadLine,
  event: CricketEvent,
  batterIn: PlayerId | null = null,
): CricketCorrection[] {
  const cameIn: CricketEvent[] = batterIn === null ? [] : [{ kind: 'batter_in', player: batterIn }]
  return [event, ...cameIn].map((each) => ({ kind: 'insert', after: line.seq, event: each }))
}

/**
 * Whether this event adds a wicket before later events, which need to know the new batter. It replaces that of the line, or is
 * inserted after it.
 */
export function needsBatterIn(
  pad: CricketPad,
  line: PadLine,
  event: CricketEvent,
  { isMissing = false } = {},
): boolean {
  const isLast = pad.lines.at(-1)?.seq === line.seq
  return hasWicket(event) && (isMissing || !hasWicket(line.event)) && !isLast
}

function hasWicket(event: CricketEvent): boolean {
  return event.kind === 'wicket' || (event.kind === 'ball' && (event.wickets?.length ?? 0) > 0)
}

/** Keeps the players whom an imported ball names itself. */
function keepStated({ striker, nonStriker, bowler }: Ball, event: Ball): Ball {
  return {
    ...event,
    ...(striker !== undefined && { striker }),
    ...(nonStriker !== undefined && { nonStriker }),
    ...(bowler !== undefined && { bowler }),
  }
}

function newBatterAfter({ lines }: CricketPad, line: PadLine): PadLine | null {
  const later = lines.slice(lines.findIndex(({ seq }) => seq === line.seq) + 1)
  const next = later.find(({ event }) => ['ball', 'batter_in', 'innings'].includes(event.kind))
  return next?.event.kind === 'batter_in' ? next : null
}

export type Preview = {
  /** The innings of the corrected event. */
  before: Innings | null
  after: Innings | null
  /** The batter who faces next, if the correction changes that; else null. */
  striker: PlayerId | null
  /** Dismissals, bowlers and milestones that differ. */
  facts: ChangedFacts
  /** Codes of the problems that the correction would cause. */
  problems: string[]
}

/** What these corrections change; nothing is stored. */
export function previewCorrection(
  pad: CricketPad,
  line: PadLine,
  corrections: readonly CricketCorrection[],
): Preview {
  const last = pad.log.log.at(-1)?.seq ?? 0
  const added = corrections.map((event, at) => ({ seq: last + at + 1, event }))
  const corrected = readCricketPad({ ...pad.log, log: [...pad.log.log, ...added] })
  const known = new Set(pad.problems.map(({ seq, code }) => `${seq} ${code}`))
  const faces = corrected.innings?.striker ?? null
  return {
    before: pad.state.innings[line.innings] ?? null,
    after: corrected.state.innings[line.innings] ?? null,
    facts: changedFacts(pad.log.rules, pad, corrected),
    striker: faces === pad.innings?.striker ? null : faces,
    problems: [
      ...new Set(
        corrected.problems.filter(({ seq, code }) => !known.has(`${seq} ${code}`)).map(({ code }) => code),
      ),
    ],
  }
}
