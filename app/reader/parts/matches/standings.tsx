// A table of a tournament. Narrow screens leave minor columns out.

import type { ShownTable } from '#app/reader/present/matches/standings-table.ts'
import { matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import { FigureTable } from './figure-table.tsx'
import { Named } from './named.tsx'
import css from './standings.module.css'

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
