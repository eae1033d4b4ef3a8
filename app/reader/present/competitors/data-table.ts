// The view model of a table of figures. Its view: parts/competitors/data-table.tsx.
import type { ShownName } from '../matches/match-names.ts'

/** `tone`: `strong` for the most important column, `minor` for columns that narrow screens leave out, `words` for texts, which wrap. */
export type DataColumn = { key: string; label: string; tone?: 'strong' | 'minor' | 'words' }
export type DataRow = {
  key: string
  name: Pick<ShownName, 'name' | 'href'>
  /** Shown below the name. */
  about?: string
  cells: string[]
  /** The row is the sum of the other rows. */
  isTotal?: boolean
}
export type DataTable = { id: string; title: string; corner: string; columns: DataColumn[]; rows: DataRow[] }
