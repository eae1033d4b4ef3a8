/// <reference lib="webworker" />
// What the worker's address answers while the site has switched its worker off: it takes the place of the worker, empties its caches
// and leaves. A browser without a worker does not install it.
import { deleteCaches } from './kept-files.ts'

const worker = globalThis as unknown as ServiceWorkerGlobalScope

worker.addEventListener('install', (event) => {
  if (!worker.registration.active) throw new Error('The worker is switched off')
  event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(deleteCaches().then(() => worker.registration.unregister()))
})
