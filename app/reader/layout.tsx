// The layout of every reading page: skip link, masthead, navigation, lines above the news, footer, and the script.

import type { ComponentProps } from 'react'
import { isRouteErrorResponse, Outlet, useLocation, useMatches } from 'react-router'
import { PageScript } from '#app/page-script.tsx'
import { BareErrorPage } from '#app/ui/bare-error-page.tsx'
import { hasSmallMasthead } from '#app/ui/small-masthead.ts'
import { readerWords } from '#app/ui/words.ts'
import { otherLanguage } from '#contract/language.ts'
import { hasLiteEdition, litePath } from '#contract/pages/lite.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import { findPage } from '#contract/pages/page-address.ts'
import { editionOf, inEdition, isHomePath } from '#contract/pages/paths.ts'
import { preservedFieldsIn } from '#contract/pages/preserved-form.ts'
import type { Route } from './+types/layout.ts'
import enhancement from './enhance/start.ts?worker&url'
import { layoutLoader } from './layout.server.ts'
import { BreakingLine } from './parts/layout/breaking-line.tsx'
import { Footer } from './parts/layout/footer.tsx'
import { Masthead } from './parts/layout/masthead.tsx'
import { Notice } from './parts/layout/notice.tsx'
import { SmallMasthead } from './parts/layout/small-masthead.tsx'
import { TopNav } from './parts/layout/top-nav.tsx'
import { TrendingLine } from './parts/layout/trending-line.tsx'
import { type NavPlace, placeOfPath, readLayoutHints } from './present/layout-hints.ts'
import '#app/ui/styles/base.css'
import '#app/ui/styles/matra.css'
import '#app/ui/styles/controls.css'
import '#app/ui/styles/video.css'
import '#app/ui/styles/focus.css'
import '#app/ui/styles/story-figures.css'
import '#app/ui/styles/print.css'

export const loader = layoutLoader

export default function ReaderLayout({ loaderData: layout }: Route.ComponentProps) {
  const { language } = layout
  const { pathname, search } = useLocation()
  const { path } = editionOf(pathname)
  const page = useMatches().at(-1)
  const hints = readLayoutHints(page?.loaderData)
  const place: NavPlace | null = hints.section ? { at: hints.section, current: 'page' } : placeOfPath(path)
  const declared = findPage(pathname)?.page
  // What a page of one viewer shows may depend on its query: the token of a link, the path to return to.
  const own = declared?.cache === 'personal' ? path + search : path
  // A page that does not exist here most likely does not exist there either.
  const otherEdition = hints.otherEdition ?? inEdition(otherLanguage(language), page?.loaderData ? own : '/')
  // There is one 404 page for all addresses, so it has none to return to.
  const signIn = withReturnPath(inEdition(language, '/login'), page?.loaderData ? pathname + search : null)
  const isSmall = hasSmallMasthead(page?.handle)
  // The home page shows it below its leads.
  const trendingBelow = !isSmall && !isHomePath(path)
  return (
    <>
      <a className="skip" href="#main">
        {readerWords(language)('skip')}
      </a>
      {isSmall ? (
        <SmallMasthead language={language} site={layout.site} otherEdition={otherEdition} />
      ) : (
        <FullMasthead layout={layout} place={place} otherEdition={otherEdition} signIn={signIn} />
      )}
      {layout.notice ? <Notice {...layout.notice} /> : null}
      <main id="main" className="main" tabIndex={-1}>
        <Outlet />
      </main>
      {trendingBelow ? <TrendingLine language={language} links={layout.trending} place="narrow" /> : null}
      <Footer
        language={language}
        site={layout.site}
        links={layout.footer}
        lite={page?.loaderData && hasLiteEdition(pathname) ? litePath(pathname + search) : null}
      />
      <script type="module" src={enhancement} fetchPriority="low" />
      {page?.loaderData ? <PageScript of={declared?.name} /> : null}
    </>
  )
}

function FullMasthead(props: ComponentProps<typeof Masthead>) {
  const { layout, place } = props
  const { language } = layout
  return (
    <>
      <Masthead {...props} />
      <TopNav
        language={language}
        place={place}
        navigation={layout.navigation}
        signedIn={layout.account !== null}
      />
      {layout.breaking ? <BreakingLine language={language} {...layout.breaking} /> : null}
      <TrendingLine language={language} links={layout.trending} place="wide" />
    </>
  )
}

/** Settings or placements could not be loaded, so there is no layout. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null }
  return <BareErrorPage pathname={pathname} status={status} kept={preservedFieldsIn(data)} />
}
