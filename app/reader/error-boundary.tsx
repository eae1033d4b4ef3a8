// The route between layout and pages: if a page fails, it shows the error inside the layout.
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { readerWords } from '#app/ui/words.ts'
import { editionOf } from '#contract/pages/paths.ts'
import type { Route } from './+types/error-boundary.ts'
import { ErrorPage, NotFoundPage, presentPageError } from './parts/error-pages.tsx'

export default function Pages() {
  return <Outlet />
}

export function meta({ error, location }: Route.MetaArgs) {
  if (!error) return []
  const t = readerWords(editionOf(location.pathname).language)
  const { missing } = readError(error)
  return [{ title: t(missing ? 'notFound.title' : 'failure.title') }, { name: 'robots', content: 'noindex' }]
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  const { language } = editionOf(pathname)
  const failure = readError(error)
  if (failure.missing) return <NotFoundPage language={language} failure={failure} />
  return <ErrorPage language={language} failure={failure} address={pathname} />
}

function readError(error: unknown) {
  return isRouteErrorResponse(error)
    ? presentPageError(error.status, error.data)
    : presentPageError(500, null)
}
