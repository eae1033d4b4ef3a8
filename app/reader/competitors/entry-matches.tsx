// All matches of a team or venue, newest first, page by page.
import { type MetaArgs, useLoaderData } from 'react-router'
import { EmptyState } from '../parts/empty-state.tsx'
import { Pager } from '../parts/lists/pager.tsx'
import { MatchGrid } from '../parts/matches/scores/score-cell.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { competitorWords } from '../present/competitors/words.ts'
import { entryMatchesLoader } from './entry-matches.server.ts'

export const loader = entryMatchesLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function EntryMatches() {
  const { language, title, scores, pager, crumbs } = useLoaderData<typeof loader>()
  return (
    <PageFrame language={language} title={title} crumbs={crumbs}>
      {scores.length === 0 ? <EmptyState>{competitorWords(language)('noMatches')}</EmptyState> : null}
      <MatchGrid scores={scores} context="event and day" />
      <Pager language={language} older={pager.older} newest={pager.newest} />
    </PageFrame>
  )
}
