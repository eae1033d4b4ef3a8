// The page of a venue; at a cursor, older stories about it.
import { type MetaArgs, useLoaderData } from 'react-router'
import { EntryStories } from '../parts/competitors/entry-stories.tsx'
import { Facts } from '../parts/competitors/facts.tsx'
import { NearestMatches } from '../parts/competitors/nearest-matches.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { venueLoader } from './venue.server.ts'

export const loader = venueLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function Venue() {
  const { language, name, kind, stories, hasMatches, crumbs, content } = useLoaderData<typeof loader>()
  return (
    <PageFrame language={language} title={name} crumbs={crumbs}>
      <Facts kind={kind} facts={content?.facts ?? []} about={stories.about} />
      {content ? <NearestMatches language={language} name={name} matches={content} /> : null}
      <EntryStories language={language} name={name} hasMatches={hasMatches} stories={stories} />
    </PageFrame>
  )
}
