// A table of a tournament. Narrow screens leave minor columns out.

import { linkTeam } from '#app/reader/present/matches/match-names.ts'
import { inDigits, matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import type { MatchTeam } from '#contract/matches/match.ts'
import type { TableSettings } from '#contract/matches/table-rules.ts'
import { SPORT_DATA, type Sport } from '#sport/sports.ts'
import type { TeamResult } from '#sport/tables/result.ts'
import type { TableRow } from '#sport/tables/table.ts'
import { quotient } from '#sport/tables/tally.ts'
import { FigureTable } from './figure-table.tsx'
import { Named } from './named.tsx'
import css from './standings.module.css'

type Row = TableRow & { teamInfo: MatchTeam }
/** `inPlay`: matches that are being played, with the provisional results that the table includes. */
type Table = {
  id: string
  title: string
  rows: readonly Row[]
  inPlay: readonly { results: readonly TeamResult[] }[]
}
type Column = { key: string; label: string; isMinor: boolean; value: (row: Row) => string }

type Of = { sport: Sport; language: Language; rules: TableSettings; marked?: readonly string[] }

/** `marked`: teams whose rows are highlighted, such as those of a match. */
export function presentTable(
  { id, title, rows, inPlay }: Table,
  { sport, language, rules, marked = [] }: Of,
) {
  const columns = sport === 'cricket' ? cricketColumns(language, rules) : goalColumns(language, sport, rules)
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

export type ShownTable = ReturnType<typeof presentTable>

function noteOf(inPlay: Table['inPlay'], language: Language): string {
  const t = matchWords(language)
  if (inPlay.length === 0) return ''
  return inPlay.some(({ results }) => results.length > 0) ? t('table.asItStands') : t('table.decidedOnly')
}

/** Draws have a column of their own where a tie gives other points. */
function cricketColumns(language: Language, { points }: TableSettings): Column[] {
  const t = matchWords(language)
  const n = (number: number) => inDigits(number, language)
  return [
    { key: 'played', label: t('table.played'), isMinor: false, value: ({ played }) => n(played) },
    { key: 'won', label: t('table.won'), isMinor: false, value: ({ won }) => n(won) },
    { key: 'lost', label: t('table.lost'), isMinor: false, value: ({ lost }) => n(lost) },
    ...(points.tie === undefined
      ? [{ key: 'drawn', label: t('table.tied'), isMinor: true, value: ({ drawn }: Row) => n(drawn) }]
      : [
          {
            key: 'drawn',
            label: t('table.drawn'),
            isMinor: true,
            value: ({ drawn, tied }: Row) => n(drawn - tied),
          },
          { key: 'tied', label: t('table.tied'), isMinor: true, value: ({ tied }: Row) => n(tied) },
        ]),
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

/** With the columns that points and order of the table need: shoot-outs, and quotients instead of the difference. */
function goalColumns(
  language: Language,
  sport: Sport,
  { points: { shootOutWin }, criteria }: TableSettings,
): Column[] {
  const t = matchWords(language)
  const n = (number: number) => inDigits(number, language)
  const minor = (key: string, label: string, value: Column['value']) => ({ key, label, isMinor: true, value })
  const main = (key: string, label: string, value: Column['value']) => ({ key, label, isMinor: false, value })
  const ratio = (made: number, conceded: number) => writeQuotient(quotient(made, conceded), language)
  const columns = {
    shootOuts: minor('shootOuts', t('table.shootOutsWon'), ({ shootOutsWon }) => n(shootOutsWon)),
    quotient: main('quotient', t('table.quotient'), (row) => ratio(row.for, row.against)),
    pointQuotient: minor('pointQuotient', t('table.pointQuotient'), (row) =>
      ratio(row.ralliesFor, row.ralliesAgainst),
    ),
    difference: main(
      'difference',
      t(SPORT_DATA[sport].unit === 'goals' ? 'table.difference' : 'table.margin'),
      ({ difference }) => inDigits(plus(difference, String(Math.abs(difference))), language),
    ),
  }
  return [
    main('played', t('table.played'), ({ played }) => n(played)),
    minor('won', t('table.won'), ({ won }) => n(won)),
    minor('drawn', t('table.drawn'), ({ drawn }) => n(drawn)),
    ...(shootOutWin === undefined ? [] : [columns.shootOuts]),
    minor('lost', t('table.lost'), ({ lost }) => n(lost)),
    main('goals', t(`table.${SPORT_DATA[sport].unit}`), (row) =>
      inDigits(`${row.for}–${row.against}`, language),
    ),
    criteria.includes('scoreQuotient') ? columns.quotient : columns.difference,
    ...(criteria.includes('pointQuotient') ? [columns.pointQuotient] : []),
    main('points', t('table.points'), ({ points }) => n(points)),
  ]
}

/** Three digits; without a set or goal conceded there is no number. */
function writeQuotient(value: number, language: Language): string {
  return Number.isFinite(value) ? inDigits(value.toFixed(3), language) : '∞'
}

/** A net run rate with its sign and three digits. */
function signed(rate: number | null, language: Language): string {
  return rate === null ? '–' : inDigits(plus(rate, Math.abs(rate).toFixed(3)), language)
}

function plus(value: number, digits: string): string {
  if (Number(digits) === 0) return digits
  return value > 0 ? `+${digits}` : `−${digits}`
}

type Props = { language: Language; table: ShownTable; level?: 2 | 3 }

export function Standings({ language, table, level = 2 }: Props) {
  const t = matchWords(language)
  const { id, title, columns } = table
  return (
    <FigureTable id={id} title={title} level={level} aside={<StandingsNote table={table} />}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('table.team')}</th>
            {columns.map(({ key, label, isMinor }) => (
              <th key={key} scope="col" className={isMinor ? 'minor' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-part={rowsPart(table)}>
          <StandingsRows table={table} />
        </tbody>
      </table>
    </FigureTable>
  )
}

/** Names of the parts that change while matches are being played. */
export const rowsPart = ({ id }: Pick<ShownTable, 'id'>) => `${id}-rows`
export const notePart = ({ id }: Pick<ShownTable, 'id'>) => `${id}-note`

function StandingsNote({ table }: { table: ShownTable }) {
  return (
    <span className={css.note} data-part={notePart(table)}>
      {table.note}
    </span>
  )
}

/** All rows have the same attributes, so that a row can be reused for another team. */
export function StandingsRows({ table: { columns, rows } }: { table: ShownTable }) {
  return (
    <>
      {rows.map(({ team, position, cells, isMarked }) => (
        <tr key={team.id} className={isMarked ? 'marked' : ''}>
          <th scope="row">
            <span className={css.position}>{position}</span> <Named name={team} />
          </th>
          {columns.map(({ key, isMinor }, at) => (
            <td key={key} className={toneOf(key, isMinor)}>
              {cells[at]}
            </td>
          ))}
        </tr>
      ))}
    </>
  )
}

function toneOf(key: string, isMinor: boolean): string | undefined {
  if (key === 'points') return 'strong'
  return isMinor ? 'minor' : undefined
}
