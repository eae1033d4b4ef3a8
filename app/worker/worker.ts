/// <reference lib="webworker" />
// The service worker of the reading side, for readers who asked for it. Its address: reader/files/worker-script.server.ts. It never
// answers for the dashboard, and the scoring pad has its own.
import { editionOf } from '#contract/pages/paths.ts'
import { openAlert, renewAlerts, showAlert } from './alerts.ts'
import { ANY, CACHES, deleteCaches, FORM, keepFiles, MARK_STYLE } from './kept-files.ts'
import { findCopy, isGone, keepRead, refreshAtHand } from './kept-pages.ts'
import { isSignOut, isUntouched, keptPath } from './kept-paths.ts'
import { markCopy, showMissing } from './shown-copy.ts'

/** A reader who waits longer for a page gets its copy. */
const LATE_MS = 3_000
/** Until then no copy is shown while the network answers: the page that follows a form shows its notice once. */
let patientUntil = 0

const worker = globalThis as unknown as ServiceWorkerGlobalScope

/** One change of the caches after the other: nothing is kept after a sign-out that was read before. */
let turn: Promise<unknown> = Promise.resolve()
function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
  const result = turn.then(change)
  turn = result.catch(() => null)
  return result
}

worker.addEventListener('install', (event) => event.waitUntil(inTurn(install)))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('push', (event) => event.waitUntil(showAlert(worker, event.data)))
worker.addEventListener('notificationclick', (event) =>
  event.waitUntil(openAlert(worker, event.notification)),
)
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewAlerts(worker, event)))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== worker.location.origin) return
  if (request.method !== 'GET') {
    if (!pathname.startsWith('/api/')) patientUntil = Date.now() + 60_000
    if (isSignOut(pathname)) event.waitUntil(inTurn(forget))
    return
  }
  if (request.headers.has('range') || isUntouched(pathname)) return
  if (request.mode === 'navigate') event.respondWith(openPage(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(event))
  else if (pathname.startsWith('/media/')) event.respondWith(openPicture(request))
})

async function install(): Promise<void> {
  await keepFiles([MARK_STYLE])
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const languages = windows.map(({ url }) => editionOf(new URL(url).pathname).language)
  for (const language of new Set(languages)) await refreshAtHand(language)
  // Open pages have no state that an older worker would have to answer for.
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  await deleteCaches(FORM)
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** After somebody signed out, nothing tells what was read here. */
async function forget(): Promise<void> {
  await deleteCaches()
  await install()
}

async function openPage(event: FetchEvent, pathname: string): Promise<Response> {
  const { preloadResponse, request } = event
  const fresh = Promise.resolve(preloadResponse).then((loaded?: Response) => loaded ?? fetch(request))
  const path = keptPath(request.url)
  if (path) event.waitUntil(keepAfter(fresh, path))
  const copy = path ? await findCopy(path) : undefined
  const late = new Promise<undefined>((resolve) =>
    setTimeout(resolve, Math.max(LATE_MS, patientUntil - Date.now())),
  )
  const answer = await (copy ? Promise.race([fresh, late]) : fresh).catch(() => null)
  if (answer && answer.status < 500) return answer
  if (copy && path) return markCopy(copy, path)
  return answer ?? (await showMissing(pathname)) ?? fresh
}

async function keepAfter(fresh: Promise<Response>, path: string): Promise<void> {
  try {
    const answer = await fresh
    if (answer.status === 200 || isGone(answer)) await inTurn(() => keepRead(path))
  } catch {
    // Without network or room the copies stay as they are.
  }
}

/** A kept file, or the file from the network, which is kept unless the dashboard asked for it. */
async function openFile({ request, clientId }: FetchEvent): Promise<Response> {
  const cache = await caches.open(CACHES.files)
  const kept = await cache.match(request, ANY)
  if (kept) return kept
  const answer = await fetch(request)
  const client = await worker.clients.get(clientId)
  if (answer.ok && client && !isUntouched(new URL(client.url).pathname))
    await cache.put(request, answer.clone()).catch(() => null)
  return answer
}

/** A kept picture; without network also another size of it. */
async function openPicture(request: Request): Promise<Response> {
  const cache = await caches.open(CACHES.pictures)
  const kept = await cache.match(request, ANY)
  if (kept) return kept
  return fetch(request).catch(async () => {
    const folder = request.url.replace(/[^/]+$/, '')
    const other = (await cache.keys()).find(({ url }) => url.startsWith(folder))
    return (other && (await cache.match(other))) ?? Response.error()
  })
}
