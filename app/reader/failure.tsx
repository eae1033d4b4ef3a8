// Stands between the frame and every page: when a page fails, its sentence is shown inside the frame.
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { readerWords } from '#app/ui/words.ts'
import { editionOf } from '#contract/paths.ts'
import type { Route } from './+types/failure.ts'
import { FailurePage, NotFoundPage } from './parts/failure-pages.tsx'
import { presentFailure } from './present/failure.ts'

export default function Inside() {
  return <Outlet />
}

export function meta({ error, location }: Route.MetaArgs) {
  if (!error) return []
  const t = readerWords(editionOf(location.pathname).language)
  const { missing } = failureOf(error)
  return [{ title: t(missing ? 'notFound.title' : 'failure.title') }, { name: 'robots', content: 'noindex' }]
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  const { language } = editionOf(pathname)
  const failure = failureOf(error)
  if (failure.missing) return <NotFoundPage language={language} failure={failure} />
  return <FailurePage language={language} failure={failure} address={pathname} />
}

function failureOf(error: unknown) {
  return isRouteErrorResponse(error) ? presentFailure(error.status, error.data) : presentFailure(500, null)
}
