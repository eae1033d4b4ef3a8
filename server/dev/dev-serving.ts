// The serving process of the development server: the same portal as in production, but the modules of its pages come from
// Vite through the first process. Ends when the first process ends.
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { ModuleRunner } from 'vite/module-runner'
import type { Connection } from '#server/db/client.ts'
import type { SitePages } from '#server/http/stored-pages.ts'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import { openWorkerRuntime } from '#server/runtime.ts'
import { openServing } from '#server/serving.ts'
import type { Answer, PrimaryMessage, Question, WorkerMessage } from './dev-messages.ts'
import { RELOAD_TAG } from './reload-script.ts'

const BUILD = 'virtual:react-router/server-build'
const FLUSH_AFTER_MS = 1_500
const PUBLIC_FOLDER = join(import.meta.dirname, '../../public')

/** Serves until it is killed; throws when it cannot begin. */
export async function serveForDevServer(config: Config, log: Log): Promise<void> {
  process.once('disconnect', () => process.exit(0))
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM']) process.on(signal, () => undefined)
  const asked = databaseToServe()
  sendToPrimary({ kind: 'here' })
  const runner = openRunner()
  const load = () => runner.import<ServerBuild>(BUILD)
  const pages: Promise<SitePages> = load().then((build) => ({
    pages: build,
    clientFolder: PUBLIC_FOLDER,
    development: { load, finish: (html) => html.replace('</body>', `${RELOAD_TAG}</body>`) },
  }))
  const connection = await asked
  const { secrets, opened } = await openWorkerRuntime(config, log, { connection, peers: null })
  await openServing({
    config,
    log,
    secrets,
    opened,
    connection,
    front: {
      pages: () => pages,
      open: (server, site) =>
        new Promise((resolve) => {
          whenChanged(() => {
            runner.clearCache()
            site.cache.invalidateAll()
            sendToPrimary({ kind: 'cleared' })
          })
          server.listen({ port: 0, host: '127.0.0.1' }, () => {
            sendToPrimary({ kind: 'ready', port: portOf(server.address()) })
            // Not when the process ends, because it is killed; not at once, because a page waits.
            setTimeout(flushCompileCache, FLUSH_AFTER_MS).unref()
            resolve()
          })
        }),
    },
  })
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  return address.port
}

function openRunner(): ModuleRunner {
  let last = 0
  const waiting = new Map<number, (answer: Answer) => void>()
  process.on('message', (message: PrimaryMessage) => {
    if (message.kind !== 'fetched') return
    waiting.get(message.id)?.(message.answer)
    waiting.delete(message.id)
  })
  return new ModuleRunner({
    hmr: false,
    sourcemapInterceptor: 'node',
    transport: {
      invoke: (question: Question) =>
        new Promise((resolve) => {
          const id = ++last
          waiting.set(id, resolve)
          sendToPrimary({ kind: 'fetch', id, question })
        }),
    },
  })
}

function whenChanged(listener: () => void): void {
  process.on('message', (message: PrimaryMessage) => {
    if (message.kind === 'changed') listener()
  })
}

function databaseToServe(): Promise<Connection> {
  return new Promise((resolve) => {
    process.on('message', (message: PrimaryMessage) => {
      if (message.kind === 'serve') resolve(message.connection)
    })
  })
}

function sendToPrimary(message: WorkerMessage): void {
  process.send?.(message, undefined, undefined, () => undefined)
}
