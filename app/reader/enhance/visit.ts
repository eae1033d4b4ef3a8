// Tells the site once, when the page is left, that it was read and how fast it was. No cookie, no identity, no third party.
import { type Metric, onCLS, onFCP, onINP, onLCP } from 'web-vitals'

/** Private previews are no visits, and their addresses are nobody's business. */
const PREVIEW = /^(?:\/en)?\/preview\//

export function reportVisit(): void {
  if (PREVIEW.test(location.pathname)) return
  const vitals: Partial<Record<Metric['name'], number>> = {}
  const [page] = performance.getEntriesByType('navigation')
  const keep = ({ name, value }: Metric) => {
    vitals[name] = value
  }
  onLCP(keep)
  onINP(keep)
  onCLS(keep)
  onFCP(keep)

  let sent = false
  const send = () => {
    if (sent || document.visibilityState !== 'hidden') return
    sent = true
    if (page?.responseStart) vitals.TTFB = Math.max(page.responseStart - (page.activationStart ?? 0), 0)
    const visit = JSON.stringify({ path: location.pathname, vitals })
    navigator.sendBeacon('/api/visits', new Blob([visit], { type: 'application/json' }))
  }
  // After the library's own listeners, which finish their numbers at the same moment.
  document.addEventListener('visibilitychange', send)
}
