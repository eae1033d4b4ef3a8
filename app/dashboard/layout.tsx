// The frame of the dashboard. The server guards it and sends a spinner; everything people see is made in their browser.
import { type MetaArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import { mayOpen } from '#contract/screens.ts'
import { dashboardWords } from './dashboard-words.ts'
import { ForbiddenScreen } from './forbidden.client.tsx'
import { requirePermission } from './guard.server.ts'
import { dashboardLoader } from './layout.server.ts'
import { Loading } from './loading.tsx'
import { Shell } from './shell.client.tsx'
import { useHydrated } from './use-hydrated.ts'
import '#app/ui/base.css'
import '#app/ui/matra.css'
import '#app/ui/controls.css'

export const handle = { hydrate: true }
export const middleware = [requirePermission('dashboard.open')]
export const loader = dashboardLoader
/** Screens ask the API themselves; who is signed in is asked again with the next page. */
export const shouldRevalidate = () => false

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? [
        {
          title: `${dashboardWords(loaderData.screenLanguage)('title')} | ${loaderData.siteTitle[loaderData.screenLanguage]}`,
        },
        { name: 'robots', content: 'noindex' },
      ]
    : []

export default function Dashboard() {
  const frame = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  if (!useHydrated()) return <Loading language={frame.screenLanguage} />
  return <Shell {...frame}>{mayOpen(frame.viewer, pathname) ? <Outlet /> : <ForbiddenScreen />}</Shell>
}
