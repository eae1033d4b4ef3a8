// Has a night's backup made and tried in a process of its own (night-process.ts), and tells step by step how it goes.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Connection } from '#server/db/client.ts'
import type { Config } from '#server/platform/config.ts'
import type { Secrets } from '#server/platform/secrets.ts'

export type NightTask = {
  connection: Connection
  files: Pick<Config, 'dataDir' | 's3'>
  /** Null when they are set in the environment. */
  secrets: Secrets | null
  /** Where the backup comes, and an older one whose unchanged files are linked. */
  folder: string
  earlier: string | null
}

/** `isDamaged`: files of the backup are not what they were; else it could not be tried, or the newsroom lost them itself. */
export type Proof =
  | { kind: 'proved'; posts: number; pictures: number }
  | { kind: 'unproved'; isDamaged: boolean; fault: string; detail: string }
export type NightMessage = { kind: 'made' } | Proof | { kind: 'failed'; fault: string; detail: string }

/** Why there is no backup: the short reason for the dashboard, the message for the log. */
export class BackupFailure extends Error {
  readonly fault: string

  constructor(fault: string, detail: string) {
    super(detail)
    this.name = 'BackupFailure'
    this.fault = fault
  }
}

const PROGRAM = fileURLToPath(new URL('./night-process.ts', import.meta.url))

/** Makes and test-restores a backup; `onMade` is awaited between the two. Throws BackupFailure when there is none. */
export async function workThroughNight(task: NightTask, onMade: () => Promise<void>): Promise<Proof> {
  const child = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  // A stop does not wait for it; it ends with this process.
  child.unref()
  child.channel?.unref()
  const inbox = inboxOf(child)
  child.send(task, () => undefined)
  const first = await inbox.next()
  if (first.kind === 'failed') throw new BackupFailure(first.fault, first.detail)
  await onMade()
  const proof = first.kind === 'made' ? await inbox.next() : first
  if (proof.kind === 'proved' || proof.kind === 'unproved') return proof
  const fault = 'It could not be tried; the log tells more.'
  return { kind: 'unproved', isDamaged: false, fault, detail: 'detail' in proof ? proof.detail : proof.kind }
}

const ENDED = 'The process of the nightly backup ended'

/** Its messages in order; its end is the last of them, as often as it is asked for. */
function inboxOf(child: ChildProcess): { next(): Promise<NightMessage> } {
  const come: NightMessage[] = []
  let end: NightMessage | null = null
  let wake: () => void = () => undefined
  const finish = (detail: string) => {
    end ??= { kind: 'failed', fault: `${ENDED}.`, detail }
    wake()
  }
  child.on('message', (message: NightMessage) => {
    come.push(message)
    wake()
  })
  child.on('error', (error) => finish(error.message))
  child.on('close', (code, signal) => finish(`${ENDED}: ${code ?? signal}`))
  return {
    async next() {
      for (;;) {
        const message = come.shift() ?? end
        if (message) return message
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}
