// `npm run dev`: runs the database, Vite and the port. Requests that Vite does not handle go to the serving process, which is
// restarted when a source of server/, contract/, bangla/, sport/ or db/ changes; requests wait for it meanwhile.
import { createServer, type RequestListener, type Server } from 'node:http'
import { SYSTEM } from '#contract/role.ts'
import { type DemoAccount, fillDemoNewsroom } from '#server/demo/demo-newsroom.ts'
import { ensureAdmin } from '#server/domain/people/people.ts'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import { openRuntime } from '#server/runtime.ts'
import { openDevVite } from './dev-vite.ts'
import { forwardRequest } from './forward-request.ts'
import { openReload } from './reload-script.ts'
import { openServingProcess } from './serving-process.ts'
import { watchSources } from './source-watch.ts'

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
