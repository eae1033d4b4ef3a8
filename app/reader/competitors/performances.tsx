// All matches of a player with their figures, newest first, page by page.
import { type MetaArgs, useLoaderData } from 'react-router'
import { DataTable } from '../parts/competitors/data-table.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Pager } from '../parts/lists/pager.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { competitorWords } from '../present/competitors/words.ts'
import { performancesLoader } from './player.server.ts'

export const loader = performancesLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function Performances() {
  const { language, title, tables, pager, crumbs } = useLoaderData<typeof loader>()
  return (
    <PageFrame language={language} title={title} crumbs={crumbs}>
      {tables.length === 0 ? <EmptyState>{competitorWords(language)('noMatches')}</EmptyState> : null}
      {tables.map((table) => (
        <DataTable key={table.id} table={table} level={2} isTitleHidden={tables.length === 1} />
      ))}
      <Pager language={language} older={pager.older} newest={pager.newest} />
    </PageFrame>
  )
}
