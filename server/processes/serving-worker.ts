// A worker: receives the database connection from the primary, serves until it is stopped, and ends at once when the primary is
// gone (node:cluster does that). The other side: primary.ts.
import type { Connection } from '#server/db/client.ts'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import type { StartError } from '#server/platform/start-error.ts'
import { openWorkerRuntime } from '#server/runtime.ts'
import { openServing } from '#server/serving.ts'
import type { PrimaryMessage } from './messages.ts'
import { openPeerWorkers, sendToPrimary } from './peer-workers.ts'

/**
 * Serves until the primary or a SIGTERM to this process stops it, and returns after an orderly stop. An error at the start is
 * sent to the primary as `explain` describes it.
 */
export async function serveAsWorker(
  config: Config,
  log: Log,
  explain: (error: unknown) => Promise<StartError>,
): Promise<void> {
  const stopped = waitForStop()
  const peers = openPeerWorkers()
  const task = waitForTask()
  process.on('message', ({ kind }: PrimaryMessage) => {
    if (kind === 'check') sendToPrimary({ kind: 'alive' })
  })
  sendToPrimary({ kind: 'started' })
  try {
    const { connection, port } = await task
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

function waitForTask(): Promise<{ connection: Connection; port: number }> {
  return new Promise((resolve) => {
    process.on('message', (message: PrimaryMessage) => {
      if (message.kind === 'serve') resolve(message)
    })
  })
}

/** Ctrl+C and a closed terminal send a signal to every process. Workers ignore it, because the primary stops them. */
function waitForStop(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined)
  return new Promise((resolve) => {
    process.on('SIGTERM', () => resolve())
    process.on('message', ({ kind }: PrimaryMessage) => {
      if (kind === 'stop') resolve()
    })
  })
}
