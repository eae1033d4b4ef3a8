// @ts-check
// The service worker of the scoring pad. It keeps the pad's empty page with its scripts and styles, and nothing else: no page of a
// person, no answer of the API. Without network every address of the pad leads to that page.
const CACHE = 'maidan-pad-shell'
const SHELL = '/dashboard/pad/shell'
/** A phone at the edge of the network gets an answer late or never. */
const LATE_MS = 5_000

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis))

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPad(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCache(request))
})

/**
 * @param {FetchEvent} event
 * @param {string} pathname
 */
async function openPad(event, pathname) {
  const fresh = fetch(event.request)
  const answer = await Promise.race([fresh, late()]).catch(() => null)
  if (answer && answer.status < 500) {
    if (answer.ok) event.waitUntil(keepShell().catch(() => undefined))
    return answer
  }
  const kept = await caches.match(SHELL, { cacheName: CACHE })
  if (!kept) return fresh
  return pathname === SHELL ? kept : Response.redirect(`${SHELL}#${pathname.split('/').at(-1)}`)
}

function late() {
  return new Promise((resolve) => setTimeout(() => resolve(null), LATE_MS))
}

/** @param {Request} request */
async function fromCache(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/** Files first and the page last, so that a kept page is always whole. */
async function keepShell() {
  const answer = await fetch(SHELL, { credentials: 'omit', cache: 'no-store' })
  if (!answer.ok) throw new Error(`The page of the pad: ${answer.status}`)
  const html = await answer.clone().text()
  const cache = await caches.open(CACHE)
  const files = new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g))
  await Promise.all([...files].map((file) => fromCache(new Request(file))))
  await cache.put(SHELL, answer)
}
