// Reports a visit and its web vitals once, when the page is left. No cookies, no identity, no third party.
import { createShifts, slowInteraction } from './vital-figures.ts'

declare global {
  interface Performance {
    getEntriesByType(type: 'navigation'): PerformanceNavigationTiming[]
  }
  interface PerformanceNavigationTiming {
    activationStart?: number
  }
  interface PerformanceObserverInit {
    durationThreshold?: number
  }
}

/** In milliseconds, except CLS; undefined where the browser does not report it. */
type Vitals = Record<'FCP' | 'LCP' | 'CLS' | 'INP' | 'TTFB', number | undefined>

/** Shorter interactions are not reported. */
const MIN_MS = 40

/** Starts observing; the returned function reads the values so far. */
function observeVitals(): () => Vitals {
  const isOpenedHidden = document.hidden
  const paints: number[] = []
  const shifts = createShifts()
  const interactions = new Map<number, number>()
  const addInteraction = (entry: PerformanceEntry) => {
    // Events that belong to no interaction, such as a movement of the mouse, have the number 0.
    if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) return
    const { interactionId, duration } = entry
    interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
  }
  const flushes = [
    observe('largest-contentful-paint', ({ startTime }) => paints.push(startTime)),
    observe('layout-shift', shifts.add),
    observe('event', addInteraction),
    observe('first-input', addInteraction),
  ]
  return () => {
    for (const flush of flushes) flush()
    const [page] = performance.getEntriesByType('navigation')
    // When a page that was rendered in advance was shown.
    const shownAt = page?.activationStart ?? 0
    const hiddenAt = hiddenSince(shownAt, isOpenedHidden)
    const sinceShown = (at: number | undefined) =>
      at !== undefined && at < hiddenAt ? Math.max(at - shownAt, 0) : undefined
    const FCP = sinceShown(performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
    return {
      FCP,
      LCP: sinceShown(paints.filter((at) => at < hiddenAt).pop()),
      CLS: FCP === undefined ? undefined : shifts.worst(),
      // Older browsers do not count them.
      INP: slowInteraction([...interactions.values()], performance.interactionCount ?? interactions.size),
      TTFB: page?.responseStart ? Math.max(page.responseStart - shownAt, 0) : undefined,
    }
  }
}

/** Calls back with entries of a type, also earlier ones. The returned function calls back with those that are still waiting. */
function observe(type: string, onEntry: (entry: PerformanceEntry) => void): () => void {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry))
  if (PerformanceObserver.supportedEntryTypes.includes(type)) {
    observer.observe({ type, buffered: true, durationThreshold: MIN_MS })
  }
  return () => observer.takeRecords().forEach(onEntry)
}

/** What is painted after this moment, nobody saw. */
function hiddenSince(shownAt: number, isOpenedHidden: boolean): number {
  const states = performance.getEntriesByType('visibility-state')
  if (states.length === 0 && isOpenedHidden) return 0
  const hidden = states.find(({ name, startTime }) => name === 'hidden' && startTime >= shownAt)
  return hidden?.startTime ?? Number.POSITIVE_INFINITY
}

/** Private previews are not reported: their addresses are secret. */
const PREVIEW = /^(?:\/en)?\/preview\//

/** Advertisements of which half has come into view, as long as the page is open. */
function observeAds(): Set<string | null> {
  const seen = new Set<string | null>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) seen.add(target.getAttribute('data-ad'))
    },
    { threshold: 0.5 },
  )
  for (const ad of document.querySelectorAll('[data-ad]')) observer.observe(ad)
  return seen
}

export function reportVisit(): void {
  if (PREVIEW.test(location.pathname)) return
  const readVitals = observeVitals()
  const ads = observeAds()
  let sent = false
  const send = () => {
    if (sent || document.visibilityState !== 'hidden') return
    sent = true
    const visit = JSON.stringify({ path: location.pathname, vitals: readVitals(), ads: [...ads] })
    navigator.sendBeacon('/api/visits', new Blob([visit], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', send)
}
