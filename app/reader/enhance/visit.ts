// Reports a visit and its web vitals once, when the page is left. No cookies, no identity, no third party.
import { type Metric, onCLS, onFCP, onINP, onLCP } from 'web-vitals'

/** Private previews are not reported: their addresses are secret. */
const PREVIEW = /^(?:\/en)?\/preview\//

export function reportVisit(): void {
  if (PREVIEW.test(location.pathname)) return
  const vitals: Partial<Record<Metric['name'], number>> = {}
  const [page] = performance.getEntriesByType('navigation')
  const record = ({ name, value }: Metric) => {
    vitals[name] = value
  }
  onLCP(record)
  onINP(record)
  onCLS(record)
  onFCP(record)

  let sent = false
  const send = () => {
    if (sent || document.visibilityState !== 'hidden') return
    sent = true
    if (page?.responseStart) vitals.TTFB = Math.max(page.responseStart - (page.activationStart ?? 0), 0)
    const visit = JSON.stringify({ path: location.pathname, vitals })
    navigator.sendBeacon('/api/visits', new Blob([visit], { type: 'application/json' }))
  }
  // Registered after the library's own listeners, which report their last values on the same event.
  document.addEventListener('visibilitychange', send)
}
