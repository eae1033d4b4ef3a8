// The tables of a match of two sides or of a contest of marks; a sentence while there is nothing to show.
import type { DataTable as Shown } from '#app/reader/present/competitors/data-table.ts'
import { DataTable } from '../competitors/data-table.tsx'
import { EmptyState } from '../empty-state.tsx'

export function ResultTables({ tables, empty }: { tables: readonly Shown[]; empty: string }) {
  if (tables.length === 0) return <EmptyState>{empty}</EmptyState>
  return (
    <div className="stack">
      {tables.map((table) => (
        <DataTable key={table.id} table={table} level={2} />
      ))}
    </div>
  )
}
