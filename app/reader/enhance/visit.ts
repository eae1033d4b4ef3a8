// Reports a visit and its web vitals once, when the page is left. No cookies, no identity, no third party.
import { observeVitals } from './vitals.ts'

/** Private previews are not reported: their addresses are secret. */
const PREVIEW = /^(?:\/en)?\/preview\//

export function reportVisit(): void {
  if (PREVIEW.test(location.pathname)) return
  const readVitals = observeVitals()
  let sent = false
  const send = () => {
    if (sent || document.visibilityState !== 'hidden') return
    sent = true
    const visit = JSON.stringify({ path: location.pathname, vitals: readVitals() })
    navigator.sendBeacon('/api/visits', new Blob([visit], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', send)
}
