// Vite in the development server: transforms modules for browsers and for the serving process, and updates the dashboard in
// place.
import type { Server } from 'node:http'
import { join } from 'node:path'
import { type Connect, createServer as createViteServer, type Plugin } from 'vite'
import type { Answer, Question } from './dev-messages.ts'
import { isServerSource } from './source-watch.ts'

const PROJECT = join(import.meta.dirname, '../..')

export type DevVite = {
  middlewares: Connect.Server
  /** Handles a request of the module runner. */
  fetch(question: Question): Promise<Answer>
  /** Calls back after a file of the pages was changed, added or removed. */
  onChange(listener: () => void): void
  close(): Promise<void>
}

export async function openDevVite(server: Server): Promise<DevVite> {
  let onChange: () => void = () => undefined
  const changes: Plugin = {
    name: 'notify-changes',
    enforce: 'pre',
    // Vite's watcher reports a change before it invalidates the transformed modules; this hook runs after that, per environment.
    hotUpdate({ file }) {
      if (this.environment.name === 'ssr' && !isServerSource(file)) onChange()
    },
  }
  const listenersBefore = process.listeners('SIGTERM')
  const vite = await createViteServer({
    root: PROJECT,
    configFile: join(PROJECT, 'vite.config.ts'),
    mode: 'development',
    appType: 'custom',
    plugins: [changes],
    server: { middlewareMode: true, hmr: { server } },
  })
  // React Router's plugin starts a Vite server of its own, which ends the process at SIGTERM before PostgreSQL has stopped.
  for (const listener of process.listeners('SIGTERM'))
    if (!listenersBefore.includes(listener)) process.off('SIGTERM', listener)
  const { ssr } = vite.environments
  if (!ssr) throw new Error('Vite has no environment for the server')
  return {
    middlewares: vite.middlewares,
    fetch: (question) => ssr.hot.handleInvoke(question),
    onChange: (listener) => {
      onChange = listener
    },
    close: () => vite.close(),
  }
}
