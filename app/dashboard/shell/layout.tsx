// The layout of the dashboard. The server checks the permission and sends a spinner; the screens render in the browser.
import { type MetaArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import { mayOpen } from '#contract/screens.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { ForbiddenScreen } from './forbidden.client.tsx'
import { requirePermission } from './guard.server.ts'
import { dashboardLoader } from './layout.server.ts'
import { Loading } from './loading.tsx'
import { Shell } from './shell.client.tsx'
import { useHydrated } from './use-hydrated.ts'
import '#app/ui/styles/base.css'
import '#app/ui/styles/matra.css'
import '#app/ui/styles/controls.css'

export const handle = { hydrate: true }
export const middleware = [requirePermission]
export const loader = dashboardLoader
/** Screens call the API themselves; the layout's own data is loaded once per document. */
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
  const layout = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  if (!useHydrated()) return <Loading language={layout.screenLanguage} />
  return <Shell {...layout}>{mayOpen(layout.viewer, pathname) ? <Outlet /> : <ForbiddenScreen />}</Shell>
}
