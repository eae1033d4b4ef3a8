// A table of figures as its part shows it: parts/competitors/data-table.tsx.
import type { ShownName } from '../matches/match-names.ts'

/** `tone`: `strong` for what readers look for first, `minor` for what narrow screens leave out, `wrap` for texts. */
export type DataColumn = { key: string; label: string; tone?: 'strong' | 'minor' | 'wrap' }
export type DataRow = {
  key: string
  name: Pick<ShownName, 'name' | 'href'>
  /** Below the name. */
  about?: string
  cells: string[]
  /** The sum of the others. */
  isTotal?: boolean
}
export type DataTable = { id: string; title: string; corner: string; columns: DataColumn[]; rows: DataRow[] }
