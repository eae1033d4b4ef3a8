// A node of a newsroom that has several: a Maidan on a database that it shares, killed and started again.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePortAt } from '#server/processes/common-port.ts'
import { type Child, startChild } from './child.ts'
import { addressOf, PROJECT, portalEnvironment } from './portal.ts'

const READY_MS = 60_000
const ASKED_EVERY_MS = 20

export type KillableNode = AsyncDisposable & {
  port: number
  /** Ends it with SIGKILL. */
  kill(): Promise<void>
  /** Starts it (again) and answers when it says that it is ready. */
  start(): Promise<void>
  isReady(): Promise<boolean>
}

/** A node that does not run yet. `settings` are those all nodes share. */
export async function makeNode(dataDir: string, settings: NodeJS.ProcessEnv): Promise<KillableNode> {
  const port = await freePortAt('127.0.0.1', 0)
  const env = { ...portalEnvironment(dataDir, port), DEMO: '0', LOG_LEVEL: 'silent', ...settings }
  let child: Child | null = null
  const isReady = async () => {
    const answer = await fetch(`${addressOf(port)}/health/ready`).catch(() => null)
    await answer?.arrayBuffer().catch(() => null)
    return answer?.ok ?? false
  }
  return {
    port,
    isReady,
    async kill() {
      if (child) process.kill(child.pid, 'SIGKILL')
      await child?.ended
      child = null
    },
    async start() {
      let started = startNode(env)
      child = started
      for (
        const begun = performance.now();
        performance.now() - begun < READY_MS;
        await pause(ASKED_EVERY_MS)
      ) {
        if (await isReady()) return
        if (!started.hasEnded()) continue
        // Its database was away: whoever looks after it (systemd) starts it again.
        started = startNode(env)
        child = started
      }
      throw new Error('A node did not become ready')
    },
    [Symbol.asyncDispose]: async () => child?.end(),
  }
}

function startNode(env: NodeJS.ProcessEnv): Child & { hasEnded(): boolean } {
  const child = startChild(process.execPath, [join(PROJECT, 'cli/maidan.mjs'), 'serve'], env)
  let hasEnded = false
  void child.ended.then(() => {
    hasEnded = true
  })
  return { ...child, hasEnded: () => hasEnded }
}
