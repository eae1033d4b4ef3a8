// The page of the offline pad. It contains no personal data, so the pad's service worker may cache it; the owner of the book is
// in the phone's database. The match is in the URL fragment, which is never sent to the server.
import { Loading } from '#app/dashboard/shell/loading.tsx'
import { useHydrated } from '#app/dashboard/shell/use-hydrated.ts'
import { OfflinePad } from './offline-pad.client.tsx'
import '#app/ui/styles/base.css'
import '#app/ui/styles/matra.css'
import '#app/ui/styles/controls.css'

export const handle = { hydrate: true }

export const meta = () => [{ title: 'Maidan' }, { name: 'robots', content: 'noindex' }]

export default function PadShell() {
  return useHydrated() ? <OfflinePad /> : <Loading language="bn" />
}
