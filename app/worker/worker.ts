/// <reference lib="webworker" />
// The service worker of the reading side, for readers who asked for it. Its address: reader/files/worker-script.server.ts. It never
// answers for the dashboard, and the scoring pad has its own.
import { openAlert, showAlert } from './alerts.ts'

const worker = globalThis as unknown as ServiceWorkerGlobalScope

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('push', (event) => event.waitUntil(showAlert(worker, event.data)))
worker.addEventListener('notificationclick', (event) =>
  event.waitUntil(openAlert(worker, event.notification)),
)
