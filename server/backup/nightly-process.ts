// Runs the nightly backup and its restore test in a process of its own (nightly-program.ts) and reports their results.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Connection } from '#server/db/client.ts'
import type { Config } from '#server/platform/config.ts'
import type { Secrets } from '#server/platform/secrets.ts'

export type BackupTask = {
  connection: Connection
  files: Pick<Config, 'dataDir' | 's3'>
  /** Null when they are set in the environment. */
  secrets: Secrets | null
  /** The folder of the new backup. */
  folder: string
  /** The folder of an older backup whose unchanged files are linked. */
  earlier: string | null
}

/** `isDamaged`: files of the backup have changed. Otherwise the test could not run, or the newsroom itself lost files. */
export type RestoreResult =
  | { kind: 'restored'; posts: number; pictures: number }
  | { kind: 'not restored'; isDamaged: boolean; reason: string; detail: string }
export type BackupMessage =
  | { kind: 'made' }
  | RestoreResult
  | { kind: 'failed'; reason: string; detail: string }

/** There is no backup. `reason` is a short sentence for the dashboard, the message is for the log. */
export class BackupFailure extends Error {
  readonly reason: string

  constructor(reason: string, detail: string) {
    super(detail)
    this.name = 'BackupFailure'
    this.reason = reason
  }
}

const PROGRAM = fileURLToPath(new URL('./nightly-program.ts', import.meta.url))

/** Makes a backup, awaits `onMade`, then tests it by restoring it. Throws BackupFailure if the backup could not be made. */
export async function runBackupProcess(
  task: BackupTask,
  onMade: () => Promise<void>,
): Promise<RestoreResult> {
  const child = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  // A stop of the portal does not wait for the backup: the child ends with this process.
  child.unref()
  child.channel?.unref()
  const messages = readMessages(child)
  child.send(task, () => undefined)
  const first = await messages.next()
  if (first.kind === 'failed') throw new BackupFailure(first.reason, first.detail)
  await onMade()
  const result = first.kind === 'made' ? await messages.next() : first
  if (result.kind === 'restored' || result.kind === 'not restored') return result
  const reason = 'The restore test could not run; see the log.'
  const detail = 'detail' in result ? result.detail : result.kind
  return { kind: 'not restored', isDamaged: false, reason, detail }
}

const ENDED = 'The process of the nightly backup ended'

/** The messages of the child in their order. When it has ended, every further call returns a failure. */
function readMessages(child: ChildProcess): { next(): Promise<BackupMessage> } {
  const received: BackupMessage[] = []
  let end: BackupMessage | null = null
  let wake: () => void = () => undefined
  const finish = (detail: string) => {
    end ??= { kind: 'failed', reason: `${ENDED}.`, detail }
    wake()
  }
  child.on('message', (message: BackupMessage) => {
    received.push(message)
    wake()
  })
  child.on('error', (error) => finish(error.message))
  child.on('close', (code, signal) => finish(`${ENDED}: ${code ?? signal}`))
  return {
    async next() {
      for (;;) {
        const message = received.shift() ?? end
        if (message) return message
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}
