// The frame of every reading page: skip link, masthead, navigation, lines above the news, footer. Sends one small script.

import { isRouteErrorResponse, Outlet, useLocation, useMatches } from 'react-router'
import { BareFailure } from '#app/ui/bare-failure.tsx'
import { hasSmallMasthead } from '#app/ui/small-masthead.ts'
import { readerWords } from '#app/ui/words.ts'
import type { MenuPage } from '#contract/category.ts'
import { otherLanguage } from '#contract/language.ts'
import { editionOf, inEdition, isHomePath } from '#contract/paths.ts'
import { preservedFieldsIn } from '#contract/preserved-form.ts'
import type { Route } from './+types/layout.ts'
import enhancement from './enhance/start.ts?worker&url'
import { type Frame, layoutLoader } from './layout.server.ts'
import { BreakingLine } from './parts/breaking-line.tsx'
import { Footer } from './parts/footer.tsx'
import { Masthead } from './parts/masthead.tsx'
import { Notice } from './parts/notice.tsx'
import { SmallHead } from './parts/small-head.tsx'
import { TopNav } from './parts/top-nav.tsx'
import { TrendingLine } from './parts/trending-line.tsx'
import { placeOf, sectionOfPath } from './present/place.ts'
import '#app/ui/base.css'
import '#app/ui/matra.css'
import '#app/ui/controls.css'
import '#app/ui/video.css'
import '#app/ui/print.css'

export const loader = layoutLoader

export default function ReaderLayout({ loaderData: frame }: Route.ComponentProps) {
  const { language } = frame
  const { path } = editionOf(useLocation().pathname)
  const page = useMatches().at(-1)
  const place = placeOf(page?.loaderData)
  const section = place.section ?? sectionOfPath(path)
  // What is not here is most likely not there either.
  const otherEdition = place.otherEdition ?? inEdition(otherLanguage(language), page?.loaderData ? path : '/')
  const isSmall = hasSmallMasthead(page?.handle)
  // The front page has it below its leads.
  const trendingBelow = !isSmall && !isHomePath(path)
  return (
    <>
      <a className="skip" href="#main">
        {readerWords(language)('skip')}
      </a>
      {isSmall ? (
        <SmallHead language={language} site={frame.site} otherEdition={otherEdition} />
      ) : (
        <NewsHead frame={frame} section={section} otherEdition={otherEdition} />
      )}
      {frame.notice ? <Notice kind={frame.notice.kind}>{frame.notice.text}</Notice> : null}
      <main id="main" className="main" tabIndex={-1}>
        <Outlet />
      </main>
      {trendingBelow ? <TrendingLine language={language} links={frame.trending} place="narrow" /> : null}
      <Footer language={language} site={frame.site} />
      <script type="module" src={enhancement} fetchPriority="low" />
    </>
  )
}

type HeadProps = { frame: Frame; section: MenuPage | null; otherEdition: string }

function NewsHead({ frame, section, otherEdition }: HeadProps) {
  const { language } = frame
  return (
    <>
      <Masthead frame={frame} section={section} otherEdition={otherEdition} />
      <TopNav language={language} section={section} signedIn={frame.account !== null} />
      {frame.breaking ? <BreakingLine language={language} {...frame.breaking} /> : null}
      <TrendingLine language={language} links={frame.trending} place="wide" />
    </>
  )
}

/** Settings or placements could not be loaded: there is no frame to put a sentence in. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null }
  return <BareFailure pathname={pathname} status={status} kept={preservedFieldsIn(data)} />
}
