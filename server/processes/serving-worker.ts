// One of several processes behind the same port: told by the first process where the database is, serves until it is told to
// stop, and ends at once when the first one is gone (node:cluster sees to that). The other side: primary.ts.
import type { Connection } from '#server/db/client.ts'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import type { StartError } from '#server/platform/start-error.ts'
import { openWorkerRuntime } from '#server/runtime.ts'
import { openServing } from '#server/serving.ts'
import { parsePrimaryMessage } from './messages.ts'
import { openPeerWorkers, sendToPrimary } from './peer-workers.ts'

/**
 * Serves as the first process asks; answers when it has stopped in order, which the first process or SIGTERM to this one
 * alone asks for. What keeps it from beginning is told to the first process as `explain` puts it.
 */
export async function serveAsWorker(
  config: Config,
  log: Log,
  explain: (error: unknown) => Promise<StartError>,
): Promise<void> {
  const stopped = askedToStop()
  const peers = openPeerWorkers()
  const asked = whatToServe()
  sendToPrimary({ kind: 'here' })
  try {
    const { connection, port } = await asked
    const { secrets, opened } = await openWorkerRuntime(config, log, { connection, peers })
    const serving = await openServing({
      config: { ...config, port },
      log,
      secrets,
      opened,
      connection,
      isShared: true,
    })
    sendToPrimary({ kind: 'ready' })
    await stopped
    await serving.stop()
    await opened.close()
  } catch (error) {
    const { code, message } = await explain(error)
    await new Promise<void>((resolve) => {
      process.send?.({ kind: 'failed', code, sentence: message }, undefined, undefined, () => resolve())
    })
  }
}

function whatToServe(): Promise<{ connection: Connection; port: number }> {
  return new Promise((resolve) => {
    process.on('message', (raw) => {
      const message = parsePrimaryMessage(raw)
      if (message?.kind === 'serve') resolve(message)
    })
  })
}

/** Ctrl+C and the end of a terminal reach every process; the first one stops the others then. */
function askedToStop(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined)
  return new Promise((resolve) => {
    process.on('SIGTERM', () => resolve())
    process.on('message', (raw) => {
      if (parsePrimaryMessage(raw)?.kind === 'stop') resolve()
    })
  })
}
