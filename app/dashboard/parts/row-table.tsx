// A table whose rows are cards on narrow screens.
import type { ReactNode } from 'react'
import css from './row-table.module.css'

type Column<Row> = {
  label: string
  isLabelHidden?: boolean
  /** Its cell names the row. */
  isName?: boolean
  className?: string | undefined
  cell: (row: Row) => ReactNode
}

type Props<Row> = {
  caption?: string
  className?: string | undefined
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** A question about a row, which replaces it until it is answered. */
  question?: (row: Row) => ReactNode
}

export function RowTable<Row extends { _id: string }>(props: Props<Row>) {
  const { caption, className = '', rows, columns, question } = props
  return (
    <table className={`${css.rows} ${className}`}>
      {caption ? <caption className="visually-hidden">{caption}</caption> : null}
      <thead>
        <tr>
          {columns.map(({ label, isLabelHidden }) => (
            <th key={label} scope="col">
              {isLabelHidden ? <span className="visually-hidden">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const asked = question?.(row)
          return asked ? (
            <tr key={row._id} className={css.confirmation}>
              <td colSpan={columns.length}>{asked}</td>
            </tr>
          ) : (
            <tr key={row._id}>
              {columns.map((column) => (
                <Cell key={column.label} column={column} row={row} />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { isName, className, cell, label, isLabelHidden = className === ROW_ACTIONS } = column
  return isName ? (
    <th scope="row" className={className}>
      {cell(row)}
    </th>
  ) : (
    <td className={className} data-label={isLabelHidden ? undefined : label}>
      {cell(row)}
    </td>
  )
}

/** The class of a cell with a long text or address. */
export const ROW_TEXT = css.text
/** The class of the cell with the buttons of a row. */
export const ROW_ACTIONS = css.actions
