// A table of figures with named rows; wide ones scroll sideways.

import { keepHyphens } from '#app/reader/present/card.ts'
import type { DataColumn, DataTable as Shown } from '#app/reader/present/competitors/data-table.ts'
import { FigureTable } from '../matches/figure-table.tsx'
import { Named } from '../matches/named.tsx'
import css from './data-table.module.css'

type Props = { table: Shown; level?: 2 | 3; isTitleHidden?: boolean }

export function DataTable({ table, level = 3, isTitleHidden = false }: Props) {
  const { id, title, corner, columns, rows } = table
  return (
    <FigureTable id={id} title={title} level={level} isTitleHidden={isTitleHidden}>
      <table>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={toneOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, about, cells, isTotal }) => (
            <tr key={key} className={isTotal ? css.total : undefined}>
              <th scope="row">
                <Named name={name} />
                {about ? <small>{keepHyphens(about)}</small> : null}
              </th>
              {columns.map((column, at) => (
                <td key={column.key} className={toneOf(column, true)}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </FigureTable>
  )
}

/** Only body cells are strong; the heading of their column looks like the others. */
function toneOf({ tone }: DataColumn, isCell = false): string | undefined {
  return tone === 'strong' && !isCell ? undefined : tone
}
