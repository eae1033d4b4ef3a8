// The frame of every reading page: skip link, masthead, navigation, lines above the news, footer. Sends one small script.

import { isRouteErrorResponse, Outlet, useLocation, useMatches } from 'react-router'
import { BareFailure } from '#app/ui/bare-failure.tsx'
import { wordsOf } from '#app/ui/words.ts'
import { keptIn } from '#contract/kept-form.ts'
import { otherLanguage } from '#contract/language.ts'
import { editionOf, inEdition } from '#contract/paths.ts'
import type { Route } from './+types/layout.ts'
import enhancement from './enhance/start.ts?worker&url'
import { layoutLoader } from './layout.server.ts'
import { BreakingLine } from './parts/breaking-line.tsx'
import { Footer } from './parts/footer.tsx'
import { Masthead } from './parts/masthead.tsx'
import { Notice } from './parts/notice.tsx'
import { TopNav } from './parts/top-nav.tsx'
import { TrendingLine } from './parts/trending-line.tsx'
import { placeOf, sectionOfPath } from './present/place.ts'
import '#app/ui/base.css'
import '#app/ui/matra.css'
import '#app/ui/controls.css'
import '#app/ui/prose.css'
import '#app/ui/video.css'
import '#app/ui/print.css'

export const loader = layoutLoader

export default function ReaderLayout({ loaderData: frame }: Route.ComponentProps) {
  const { language } = frame
  const { path } = editionOf(useLocation().pathname)
  const shown = useMatches().at(-1)?.loaderData
  const place = placeOf(shown)
  const section = place.section ?? sectionOfPath(path)
  // What is not here is most likely not there either.
  const otherEdition = place.otherEdition ?? inEdition(otherLanguage(language), shown ? path : '/')
  return (
    <>
      <a className="skip" href="#main">
        {wordsOf(language)('skip')}
      </a>
      <Masthead frame={frame} section={section} otherEdition={otherEdition} />
      <TopNav language={language} section={section} signedIn={frame.account !== null} />
      {frame.breaking ? <BreakingLine language={language} {...frame.breaking} /> : null}
      {frame.trending.length > 0 ? <TrendingLine language={language} posts={frame.trending} /> : null}
      {frame.notice ? <Notice kind={frame.notice.kind}>{frame.notice.text}</Notice> : null}
      <main id="main" className="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer language={language} site={frame.site} />
      <script type="module" src={enhancement} />
    </>
  )
}

/** Settings or placements could not be loaded: there is no frame to put a sentence in. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { language } = editionOf(useLocation().pathname)
  const kept = isRouteErrorResponse(error) ? keptIn(error.data) : []
  return <BareFailure language={language} missing={false} kept={kept} />
}
