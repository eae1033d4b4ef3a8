// `npm run dev`: runs the database, Vite and the port. Requests that Vite does not handle go to the serving process, which is
// restarted when a source of server/, contract/, bangla/, sport/ or db/ changes; requests wait for it meanwhile.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  request as sendRequest,
} from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { type Connect, createServer as createViteServer, type Plugin } from 'vite'
import { SYSTEM } from '#contract/role.ts'
import { type DemoAccount, fillDemoNewsroom } from '#server/demo/demo-newsroom.ts'
import { ensureAdmin } from '#server/domain/people/people.ts'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import { openRuntime } from '#server/runtime.ts'
import type { Answer, Question } from './dev-messages.ts'
import { openReload, RELOAD_TAG } from './reload-script.ts'
import { openServingProcess } from './serving-process.ts'
import { isServerSource, watchSources } from './source-watch.ts'

const PROJECT = join(import.meta.dirname, '../..')

type DevVite = {
  middlewares: Connect.Server
  /** Handles a request of the module runner. */
  fetch(question: Question): Promise<Answer>
  /** Calls back after a file of the pages was changed, added or removed. */
  onChange(listener: () => void): void
  close(): Promise<void>
}

async function openDevVite(server: Server): Promise<DevVite> {
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

/** A page that reloads itself when the serving process runs again. */
const BROKEN = `<!DOCTYPE html><title>Maidan</title><p>The server could not start, or ended while it answered. The terminal says why; it starts again when a source changes.</p>${RELOAD_TAG}`

/** `port` rejects when the serving process has ended by itself; `onSend` runs before the request is sent. */
async function forwardRequest(
  port: Promise<number>,
  onSend: () => void,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refuse = () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8' }).end(BROKEN)
  }
  try {
    const { method, url, headers } = request
    const listening = await port
    onSend()
    const passed = sendRequest({ host: '127.0.0.1', port: listening, method, path: url, headers })
    passed.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      pipeline(answer, response, () => undefined)
    })
    pipeline(request, passed, (error) => {
      if (error) refuse()
    })
    passed.once('error', refuse)
    response.once('close', () => passed.destroy())
  } catch {
    refuse()
  }
}

export type DevServer = { demoAccounts: DemoAccount[]; stop(): Promise<void> }

/**
 * Starts PostgreSQL, Vite, the serving process and the source watcher; returns when the port is open. Errors of the serving
 * process are printed in the terminal, and the next change of a source starts it again.
 */
export async function startDevServer(
  config: Config,
  log: Log,
  { entry, onRestart }: { entry: string; onRestart(path: string): void },
): Promise<DevServer> {
  const runtime = await openRuntime(config, log)
  const closers: (() => Promise<void> | void)[] = [() => runtime.close()]
  const stop = async () => {
    for (const close of closers.reverse()) await close()
  }
  try {
    const ctx = { ...runtime.opened.world, viewer: SYSTEM }
    if (config.admin) await ensureAdmin(ctx, config.admin)
    const demoAccounts = config.demo ? await fillDemoNewsroom(ctx) : []
    await runtime.closeDatabase()
    let answer: RequestListener = (_, response) => response.writeHead(503).end()
    const server = createServer((request, response) => answer(request, response))
    const vite = await openDevVite(server)
    closers.push(() => vite.close())
    const reload = openReload()
    const serving = openServingProcess({
      entry,
      connection: runtime.connection,
      fetch: vite.fetch,
      onFresh: reload.changed,
    })
    closers.push(() => serving.stop())
    vite.onChange(() => serving.changed())
    answer = (request, response) => {
      if (reload.answer(request, response)) return
      vite.middlewares(
        request,
        response,
        () => void forwardRequest(serving.port(), () => reload.mark(response), request, response),
      )
    }
    const stopWatching = watchSources((path) => {
      onRestart(path)
      serving.restart()
    })
    closers.push(stopWatching)
    await listen(server, config)
    closers.push(() => {
      server.close()
      server.closeAllConnections()
    })
    return { demoAccounts, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
