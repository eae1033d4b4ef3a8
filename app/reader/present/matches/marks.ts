// A contest of marks: a table for each phase with marks, attempts and notes, the last phase first. Pure.
import { MINUTE_MS } from '#bangla/durations.ts'
import type { Language } from '#contract/language.ts'
import { countedMark, formatMark, shownMark } from '#sport/marks/format.ts'
import { type MarksRules, type MarkUnit, PHASE_NAMES } from '#sport/marks/rules.ts'
import type { Attempt, Line, MarksState, Phase } from '#sport/marks/state.ts'
import type { DataColumn, DataTable } from '../competitors/data-table.ts'
import type { MatchNames } from './match-names.ts'
import { inDigits, matchWords, scoreWords } from './words.ts'

type Contest = {
  rules: MarksRules
  state: MarksState
  names: MatchNames
  /** The club of a participant; empty if unknown. */
  clubOf(participant: string): string
}

/** "১০.৪২ সে.", "৭.৮৫ মি.", "৬২২.৪". */
export function writeMark(
  unit: MarkUnit,
  { mark, isHandTimed }: { mark: number; isHandTimed?: boolean },
  language: Language,
): string {
  const t = scoreWords(language)
  const text = inDigits(formatMark(unit, mark, isHandTimed), language)
  if (unit === 'ms' && mark < MINUTE_MS) return t('mark.seconds', { mark: text })
  return unit === 'mm' ? t('mark.metres', { mark: text }) : text
}

const RECORDS = ['WR', 'AR', 'NR', 'MR', 'CR', 'PB', 'SB'] as const

/** The name of a record in the edition. An unknown one is returned as it was entered. */
export function writeRecord(record: string, language: Language): string {
  const known = RECORDS.find((each) => each === record)
  return known ? matchWords(language)(`marks.records.${known}`) : record
}

/** Phases without participants are left out. */
export function presentMarks({ rules, state, names, clubOf }: Contest): DataTable[] {
  return state.phases
    .filter(({ lines }) => lines.length > 0)
    .toReversed()
    .map((phase) => tableOf(phase, { rules, names, clubOf }))
}

/** The name of a phase in the edition. An unknown one is returned as it was entered. */
export function writePhase(name: string, language: Language): string {
  const known = PHASE_NAMES.find((each) => each === name)
  return known ? scoreWords(language)(`stage.${known}`) : name
}

type Shown = Omit<Contest, 'state'>
type Column = DataColumn & { has(lines: readonly Line[]): boolean; value(line: Line): string }

function tableOf({ name, lines }: Phase, shown: Shown): DataTable {
  const { names, clubOf } = shown
  const columns = columnsOf(shown, lines).filter(({ has }) => has(lines))
  return {
    id: `phase-${name}`,
    title: writePhase(name, names.language),
    corner: matchWords(names.language)('marks.participant'),
    columns: columns.map(({ key, label, tone }) => ({ key, label, ...(tone && { tone }) })),
    rows: inOrder(lines).map((line) => ({
      key: line.participant,
      name: names.player(line.participant),
      about: clubOf(line.participant),
      cells: columns.map(({ value }) => value(line)),
    })),
  }
}

/** Sorts a start list by heat and start position; results keep the order of their ranks. */
function inOrder(lines: readonly Line[]): Line[] {
  if (lines.some(({ attempts, status }) => attempts.length > 0 || status !== null)) return [...lines]
  return lines.toSorted(
    (one, other) => (one.heat ?? 0) - (other.heat ?? 0) || (one.position ?? 0) - (other.position ?? 0),
  )
}

const always = () => true

function columnsOf({ rules, names: { language } }: Shown, lines: readonly Line[]): Column[] {
  const t = matchWords(language)
  const n = (value: number | null) => (value === null ? '' : inDigits(value, language))
  const first = lines.find(({ rank }) => rank === 1)?.mark ?? null
  const hasHeats = (lines: readonly Line[]) => lines.some(({ heat }) => heat !== null)
  return [
    { key: 'rank', label: t('marks.rank'), has: always, value: ({ rank }) => n(rank) || '–' },
    { key: 'heat', label: t('marks.heat'), tone: 'minor', has: hasHeats, value: ({ heat }) => n(heat) },
    {
      key: 'position',
      label: t('marks.position'),
      tone: 'minor',
      has: (lines) => lines.some(({ position }) => position !== null),
      value: ({ position }) => n(position),
    },
    {
      key: 'mark',
      label: t(`marks.mark.${rules.unit}`),
      tone: 'strong',
      has: always,
      value: ({ mark, isHandTimed, status }) =>
        status !== null || mark === null
          ? '–'
          : writeMark(rules.unit, { mark, ...(isHandTimed && { isHandTimed }) }, language),
    },
    {
      key: 'gap',
      label: t('marks.gap'),
      has: (lines) => rules.hasGaps === true && lines.some(({ mark }) => mark !== null),
      value: (line) => writeGap(line, rules, first, language),
    },
    {
      key: 'innerTens',
      label: t('marks.innerTens'),
      has: (lines) => lines.some((line) => tensOf(line) !== null),
      value: (line) => n(tensOf(line)),
    },
    {
      key: 'attempts',
      label: t('marks.attempts'),
      tone: 'minor',
      has: (lines) => lines.some(({ attempts }) => attempts.length > 1),
      value: ({ attempts }) => attempts.map((attempt) => writeAttempt(attempt, rules, language)).join(' · '),
    },
    {
      key: 'wind',
      label: t('marks.wind'),
      tone: 'minor',
      has: (lines) => lines.some((line) => windOf(line) !== null),
      value: (line) => writeWind(windOf(line), language),
    },
    {
      key: 'notes',
      label: t('marks.notes'),
      tone: 'words',
      has: (lines) => lines.some((line) => notesOf(line, language).length > 0),
      value: (line) => notesOf(line, language).join(', '),
    },
  ]
}

/** "+১২.০০ সে.", between the times that the table shows; nothing for the first, and for those without a time. */
function writeGap(
  { mark, status }: Line,
  { unit }: MarksRules,
  first: number | null,
  language: Language,
): string {
  if (mark === null || first === null || status !== null) return ''
  const behind = shownMark(unit, mark) - shownMark(unit, first)
  return behind > 0 ? `+${writeMark(unit, { mark: behind }, language)}` : ''
}

/** Null where nobody counted them. */
function tensOf({ attempts }: Line): number | null {
  const counted = attempts.flatMap(({ innerTens }) => (innerTens === null ? [] : [innerTens]))
  return counted.length === 0 ? null : counted.reduce((sum, tens) => sum + tens, 0)
}

const TENTHS = 10

/** "৭.৮৫", "×" for a foul, "–" for a pass. */
function writeAttempt(
  { outcome, mark, isHandTimed }: Attempt,
  { unit, counts }: MarksRules,
  language: Language,
): string {
  if (outcome === 'pass') return '–'
  if (outcome === 'foul' && (mark === null || counts === 'sum')) return '×'
  const text = mark === null ? '' : inDigits(formatMark(unit, mark, isHandTimed), language)
  return outcome === 'foul' ? `${text} ×` : text
}

/** The wind at the attempt that counts; null if unknown. */
function windOf({ attempts, mark }: Line): number | null {
  const counts = (attempt: Attempt) =>
    attempt.mark !== null && countedMark({ mark: attempt.mark, isHandTimed: attempt.isHandTimed }) === mark
  return attempts.find(counts)?.wind ?? null
}

function writeWind(wind: number | null, language: Language): string {
  if (wind === null) return ''
  const positive = wind > 0 ? '+' : ''
  const sign = wind < 0 ? '−' : positive
  const value = inDigits(`${sign}${(Math.abs(wind) / TENTHS).toFixed(1)}`, language)
  return matchWords(language)('marks.windValue', { wind: value })
}

function notesOf({ records, status, advances }: Line, language: Language): string[] {
  const t = matchWords(language)
  return [
    ...records.map((record) => writeRecord(record, language)),
    ...(status ? [t(`marks.status.${status}`)] : []),
    ...(advances ? [t(`marks.advances.${advances}`)] : []),
  ]
}
