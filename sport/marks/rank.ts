// Ranks in a contest of marks: which mark counts, what separates equal marks, who advances.
import type { ParticipantId } from './events.ts'
import { countedMark } from './format.ts'
import type { MarksRules, PhaseRules, TieBreak } from './rules.ts'
import type { Attempt, Line } from './state.ts'

/** The mark that counts after one more attempt: the best or the sum; null without a valid attempt. */
export function countMark(
  { counts, isLessBetter }: MarksRules,
  soFar: number | null,
  { outcome, mark: taken, isHandTimed }: Pick<Attempt, 'outcome' | 'mark' | 'isHandTimed'>,
): number | null {
  if (outcome !== 'valid' || taken === null) return soFar
  const mark = countedMark({ mark: taken, isHandTimed })
  if (soFar === null) return mark
  if (counts === 'sum') return soFar + mark
  return isLessBetter ? Math.min(soFar, mark) : Math.max(soFar, mark)
}

function marksOf(attempts: readonly Attempt[]): number[] {
  return attempts
    .filter(({ outcome }) => outcome === 'valid')
    .flatMap(({ mark, isHandTimed }) => (mark === null ? [] : [countedMark({ mark, isHandTimed })]))
}

type Compare = (one: Line, other: Line) => number

/** Negative where `one` is better; 0 where nothing separates them. `order`: the decided order of equal ones, best one first. */
function comparing(rules: MarksRules, order: readonly ParticipantId[]): Compare {
  const sign = rules.isLessBetter ? 1 : -1
  const placeOf = new Map(order.map((participant, place) => [participant, place]))
  const ties = rules.tieBreaks.map((tieBreak) => TIE_BREAKS[tieBreak](sign))
  return (one, other) => {
    const byMark = sign * ((one.mark ?? 0) - (other.mark ?? 0))
    if (byMark !== 0) return byMark
    for (const compareTied of ties) {
      const parted = compareTied(one, other)
      if (parted !== 0) return parted
    }
    const [own, others] = [placeOf.get(one.participant), placeOf.get(other.participant)]
    return own === undefined || others === undefined ? 0 : own - others
  }
}

/** What is compared is computed once for each line, because a line is compared with many others. */
const TIE_BREAKS: Readonly<Record<TieBreak, (sign: number) => Compare>> = {
  'next best': (sign) =>
    byLists(({ attempts }) => marksOf(attempts).toSorted((one, other) => sign * (one - other)), sign),
  'fewest failures': () => byLists((line) => [failuresAt(line), failuresUpTo(line)], 1),
  'inner tens': () => byLists((line) => [tensOf(line)], -1),
  'last series': (sign) =>
    byLists(({ attempts }) => attempts.map(({ mark }) => mark ?? 0).toReversed(), sign),
}

function byLists(listOf: (line: Line) => readonly number[], sign: number): Compare {
  const lists = new Map<Line, readonly number[]>()
  const find = (line: Line) => {
    const list = lists.get(line) ?? listOf(line)
    lists.set(line, list)
    return list
  }
  return (one, other) => compareLists(find(one), find(other), sign)
}

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
  const isRanked = new Set(ranked)
  const others = lines.filter((line) => !isRanked.has(line))
  setRanks(ranked, compare, 'rank')
  for (const heat of Map.groupBy(ranked, (line) => line.heat).values()) setRanks(heat, compare, 'heatRank')
  return [...ranked, ...others.toSorted((one, other) => placeOfStatus(one) - placeOfStatus(other))]
}

function setRanks(ranked: readonly Line[], compare: Compare, key: 'rank' | 'heatRank'): void {
  for (const [index, line] of ranked.entries()) {
    const before = ranked[index - 1]
    line[key] = before && compare(before, line) === 0 ? before[key] : index + 1
  }
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
