// The leaders of a tournament, one short table for each discipline.
import type { DataTable as Shown } from '#app/reader/present/competitors/data-table.ts'
import { competitorWords } from '#app/reader/present/competitors/words.ts'
import type { Language } from '#contract/language.ts'
import { SectionHead } from '../lists/section-head.tsx'
import { DataTable } from './data-table.tsx'
import css from './leaders.module.css'

export function Leaders({ language, tables }: { language: Language; tables: Shown[] }) {
  return (
    <section aria-labelledby="leaders">
      <SectionHead id="leaders" title={competitorWords(language)('leaders.title')} />
      <div className={css.tables}>
        {tables.map((table) => (
          <DataTable key={table.id} table={table} />
        ))}
      </div>
    </section>
  )
}
