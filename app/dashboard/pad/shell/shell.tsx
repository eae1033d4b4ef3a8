// The pad without network. The page says nothing of anybody, so that the pad's worker may keep it; whose book it opens, this phone
// knows. The match is in the fragment of the address, which is never sent.
import { Loading } from '#app/dashboard/loading.tsx'
import { useHydrated } from '#app/dashboard/use-hydrated.ts'
import { OfflinePad } from './offline-pad.client.tsx'
import '#app/ui/base.css'
import '#app/ui/matra.css'
import '#app/ui/controls.css'

export const handle = { hydrate: true }

export const meta = () => [{ title: 'Maidan' }, { name: 'robots', content: 'noindex' }]

export default function PadShell() {
  return useHydrated() ? <OfflinePad /> : <Loading language="bn" />
}
