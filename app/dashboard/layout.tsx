// The frame of the dashboard. The server guards it and sends a spinner; everything people see is made in their browser.
import { type MetaArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import { mayOpen } from '#contract/screens.ts'
import { say } from './dashboard-words.ts'
import { ForbiddenScreen } from './forbidden.client.tsx'
import { onlyFor } from './guard.server.ts'
import { dashboardLoader } from './layout.server.ts'
import { Shell } from './shell.client.tsx'
import { useAwake } from './use-awake.ts'
import { Waiting } from './waiting.tsx'
import '#app/ui/base.css'
import '#app/ui/matra.css'
import '#app/ui/controls.css'

export const handle = { hydrate: true }
export const middleware = [onlyFor('dashboard.open')]
export const loader = dashboardLoader
/** Screens ask the API themselves; who is signed in is asked again with the next page. */
export const shouldRevalidate = () => false

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? [
        {
          title: `${say(loaderData.screenLanguage)('title')} | ${loaderData.siteTitle[loaderData.screenLanguage]}`,
        },
        { name: 'robots', content: 'noindex' },
      ]
    : []

export default function Dashboard() {
  const frame = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  if (!useAwake()) return <Waiting language={frame.screenLanguage} />
  return <Shell {...frame}>{mayOpen(frame.viewer, pathname) ? <Outlet /> : <ForbiddenScreen />}</Shell>
}
