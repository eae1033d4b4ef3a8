// A table of a tournament in rows and columns. Pure.
import type { Language } from '#contract/language.ts'
import type { MatchTeam } from '#contract/match.ts'
import type { Sport } from '#contract/tournament.ts'
import type { TeamResult } from '#sport/tables/result.ts'
import type { TableRow } from '#sport/tables/table.ts'
import { linkTeam, type ShownName } from './match-names.ts'
import { inDigits, matchWords } from './words.ts'

export type ShownTable = {
  id: string
  title: string
  /** A sentence on whether the table includes matches in play; empty while there are none. */
  note: string
  columns: { key: string; label: string; isMinor: boolean }[]
  rows: { team: ShownName; position: string; cells: string[]; isMarked: boolean }[]
}

type Row = TableRow & { teamInfo: MatchTeam }
/** `inPlay`: matches that are being played, with the provisional results that the table includes. */
type Table = {
  id: string
  title: string
  rows: readonly Row[]
  inPlay: readonly { results: readonly TeamResult[] }[]
}
type Column = { key: string; label: string; isMinor: boolean; value: (row: Row) => string }

/** `marked`: teams whose rows are highlighted, such as those of a match. */
export function presentTable(
  { id, title, rows, inPlay }: Table,
  { sport, language, marked = [] }: { sport: Sport; language: Language; marked?: readonly string[] },
): ShownTable {
  const columns = sport === 'cricket' ? cricketColumns(language) : goalColumns(language, sport)
  return {
    id,
    title,
    note: noteOf(inPlay, language),
    columns: columns.map(({ key, label, isMinor }) => ({ key, label, isMinor })),
    rows: rows.map((row) => ({
      team: linkTeam(row.teamInfo, language),
      position: inDigits(row.position, language),
      cells: columns.map(({ value }) => value(row)),
      isMarked: marked.includes(row.team),
    })),
  }
}

function noteOf(inPlay: Table['inPlay'], language: Language): string {
  const t = matchWords(language)
  if (inPlay.length === 0) return ''
  return inPlay.some(({ results }) => results.length > 0) ? t('table.asItStands') : t('table.decidedOnly')
}

function cricketColumns(language: Language): Column[] {
  const t = matchWords(language)
  const n = (number: number) => inDigits(number, language)
  return [
    { key: 'played', label: t('table.played'), isMinor: false, value: ({ played }) => n(played) },
    { key: 'won', label: t('table.won'), isMinor: false, value: ({ won }) => n(won) },
    { key: 'lost', label: t('table.lost'), isMinor: false, value: ({ lost }) => n(lost) },
    { key: 'drawn', label: t('table.tied'), isMinor: true, value: ({ drawn }) => n(drawn) },
    { key: 'noResult', label: t('table.noResult'), isMinor: true, value: ({ noResult }) => n(noResult) },
    {
      key: 'rate',
      label: t('table.rate'),
      isMinor: false,
      value: ({ netRunRate }) => signed(netRunRate, language),
    },
    { key: 'points', label: t('table.points'), isMinor: false, value: ({ points }) => n(points) },
  ]
}

/** The unit by which the scores of a sport are counted. */
export function scoreLabel(sport: Sport): 'goals' | 'sets' | 'score' {
  if (sport === 'volleyball') return 'sets'
  return sport === 'football' || sport === 'hockey' ? 'goals' : 'score'
}

function goalColumns(language: Language, sport: Sport): Column[] {
  const t = matchWords(language)
  const n = (number: number) => inDigits(number, language)
  return [
    { key: 'played', label: t('table.played'), isMinor: false, value: ({ played }) => n(played) },
    { key: 'won', label: t('table.won'), isMinor: true, value: ({ won }) => n(won) },
    { key: 'drawn', label: t('table.drawn'), isMinor: true, value: ({ drawn }) => n(drawn) },
    { key: 'lost', label: t('table.lost'), isMinor: true, value: ({ lost }) => n(lost) },
    {
      key: 'goals',
      label: t(`table.${scoreLabel(sport)}`),
      isMinor: false,
      value: (row) => inDigits(`${row.for}–${row.against}`, language),
    },
    {
      key: 'difference',
      label: t(scoreLabel(sport) === 'goals' ? 'table.difference' : 'table.margin'),
      isMinor: false,
      value: ({ difference }) => inDigits(plus(difference, String(Math.abs(difference))), language),
    },
    { key: 'points', label: t('table.points'), isMinor: false, value: ({ points }) => n(points) },
  ]
}

/** A net run rate with its sign and three digits. */
function signed(rate: number | null, language: Language): string {
  return rate === null ? '–' : inDigits(plus(rate, Math.abs(rate).toFixed(3)), language)
}

function plus(value: number, digits: string): string {
  if (Number(digits) === 0) return digits
  return value > 0 ? `+${digits}` : `−${digits}`
}
