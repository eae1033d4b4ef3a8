// Ranks in a contest of marks: which mark counts, what separates equal marks, who advances.
import type { ParticipantId } from './events.ts'
import type { MarksRules, PhaseRules, TieBreak } from './rules.ts'
import type { Attempt, Line } from './state.ts'

/** The mark that counts: the best attempt or the sum; null without a valid attempt. */
export function countMark({ counts, isLessBetter }: MarksRules, attempts: readonly Attempt[]): number | null {
  const marks = marksOf(attempts)
  if (marks.length === 0) return null
  if (counts === 'sum') return marks.reduce((sum, mark) => sum + mark, 0)
  return isLessBetter ? Math.min(...marks) : Math.max(...marks)
}

function marksOf(attempts: readonly Attempt[]): number[] {
  return attempts
    .filter(({ outcome }) => outcome === 'valid')
    .map(({ mark }) => mark)
    .filter((mark) => mark !== null)
}

type Compare = (one: Line, other: Line) => number

/** Negative where `one` is better; 0 where nothing separates them. `order`: the decided order of equal ones, best one first. */
function comparing(rules: MarksRules, order: readonly ParticipantId[]): Compare {
  const sign = rules.isLessBetter ? 1 : -1
  return (one, other) => {
    const byMark = sign * ((one.mark ?? 0) - (other.mark ?? 0))
    if (byMark !== 0) return byMark
    for (const tieBreak of rules.tieBreaks) {
      const parted = TIE_BREAKS[tieBreak](one, other, sign)
      if (parted !== 0) return parted
    }
    const places = [order.indexOf(one.participant), order.indexOf(other.participant)]
    const [own = -1, others = -1] = places
    return own >= 0 && others >= 0 ? own - others : 0
  }
}

const TIE_BREAKS: Readonly<Record<TieBreak, (one: Line, other: Line, sign: number) => number>> = {
  'next best': (one, other, sign) =>
    compareLists(sorted(one.attempts, sign), sorted(other.attempts, sign), sign),
  'fewest failures': (one, other) =>
    failuresAt(one) - failuresAt(other) || failuresUpTo(one) - failuresUpTo(other),
  'inner tens': (one, other) => tensOf(other) - tensOf(one),
  'last series': (one, other, sign) =>
    compareLists(seriesOf(one).toReversed(), seriesOf(other).toReversed(), sign),
}

const sorted = (attempts: readonly Attempt[], sign: number) =>
  marksOf(attempts).toSorted((one, other) => sign * (one - other))
const seriesOf = ({ attempts }: Line) => attempts.map(({ mark }) => mark ?? 0)
const tensOf = ({ attempts }: Line) => attempts.reduce((sum, { innerTens }) => sum + (innerTens ?? 0), 0)

/** Compares lists element by element; the shorter list is worse if all its marks are equal. */
function compareLists(own: readonly number[], others: readonly number[], sign: number): number {
  for (let index = 0; index < Math.max(own.length, others.length); index++) {
    const [mark, other] = [own[index], others[index]]
    if (mark === undefined || other === undefined) return mark === undefined ? 1 : -1
    if (mark !== other) return sign * (mark - other)
  }
  return 0
}

const isFailure = ({ outcome }: Attempt) => outcome === 'foul'

function failuresAt({ attempts, mark: height }: Line): number {
  return attempts.filter((attempt) => isFailure(attempt) && attempt.mark === height).length
}

/** Failures above the last height that was cleared do not count. */
function failuresUpTo({ attempts, mark: height }: Line): number {
  return attempts.filter((attempt) => isFailure(attempt) && (attempt.mark ?? 0) <= (height ?? 0)).length
}

/** Sets `rank` and `heatRank` and returns the lines in their order. */
export function rankLines(
  rules: MarksRules,
  lines: readonly Line[],
  order: readonly ParticipantId[],
): Line[] {
  const compare = comparing(rules, order)
  for (const line of lines) Object.assign(line, { rank: null, heatRank: null })
  const ranked = lines.filter(({ mark, status }) => mark !== null && status === null).toSorted(compare)
  const others = lines.filter((line) => !ranked.includes(line))
  setRanks(ranked, compare, 'rank')
  for (const heat of heatsOf(ranked)) setRanks(heat, compare, 'heatRank')
  return [...ranked, ...others.toSorted((one, other) => placeOfStatus(one) - placeOfStatus(other))]
}

function setRanks(ranked: readonly Line[], compare: Compare, key: 'rank' | 'heatRank'): void {
  for (const [index, line] of ranked.entries()) {
    const before = ranked[index - 1]
    line[key] = before && compare(before, line) === 0 ? before[key] : index + 1
  }
}

function heatsOf(ranked: readonly Line[]): Line[][] {
  const heats = new Set(ranked.map(({ heat }) => heat))
  return [...heats].map((heat) => ranked.filter((line) => line.heat === heat))
}

const STATUSES: readonly Line['status'][] = [null, 'NM', 'DNF', 'DNS', 'DQ']
const placeOfStatus = ({ status }: Line) => STATUSES.indexOf(status)

/** Sets who advances: the best of each heat, then the best of all others. Participants who are equal at the limit all advance. */
export function advanceLines({ advance }: PhaseRules, lines: readonly Line[]): void {
  if (!advance) return
  for (const line of lines) if (line.advances !== 'decision') line.advances = null
  const ranked = lines.filter(({ rank }) => rank !== null)
  for (const line of ranked) if ((line.heatRank ?? 0) <= advance.places) line.advances ??= 'place'
  const rest = ranked.filter(({ advances }) => advances === null)
  const limit = rest[advance.marks - 1]?.rank
  for (const line of rest) {
    const isIn = advance.marks > 0 && (limit === undefined || (line.rank ?? 0) <= (limit ?? 0))
    if (isIn) line.advances = 'mark'
  }
}
