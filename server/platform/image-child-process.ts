// A child process that decodes pictures, with its tasks: started when needed, ended when idle, replaced when a picture crashes it
// or takes too long. Knows nothing of the tasks.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PictureAnswer, PictureTask } from './image-tasks.ts'

const PROGRAM = fileURLToPath(new URL('./image-process.ts', import.meta.url))
const IDLE_MS = 20_000
/** The first time another picture may have caused the crash; after two crashes this one is the cause. */
const MAX_TRIES = 2

type Asked = {
  task: PictureTask
  tries: number
  resolve(answer: PictureAnswer): void
  fail(error: Error): void
  limit?: NodeJS.Timeout
}

export type ImageProcess = {
  ask(task: PictureTask): Promise<PictureAnswer>
  /** Ends the process; its tasks are rejected with this reason. */
  end(reason: string): void
}

/** `taskMs`: a picture that takes longer counts as unreadable. */
export function openImageProcess({ taskMs }: { taskMs: number }): ImageProcess {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const asked = new Map<number, Asked>()

  const dismiss = () => {
    child?.removeAllListeners()
    child?.kill('SIGKILL')
    child = null
  }

  const end = (reason: string) => {
    dismiss()
    for (const { fail, limit } of asked.values()) {
      clearTimeout(limit)
      fail(new Error(reason))
    }
    asked.clear()
  }

  const finish = (id: number, answer: PictureAnswer) => {
    const known = asked.get(id)
    asked.delete(id)
    clearTimeout(known?.limit)
    known?.resolve(answer)
  }

  const send = (id: number, known: Asked) => {
    child ??= start()
    known.tries++
    known.limit = setTimeout(() => {
      finish(id, { problem: 'IMAGE_UNREADABLE' })
      sendAgain()
    }, taskMs).unref()
    // If the process has ended already, its exit event follows.
    child.send({ id, task: known.task }, () => undefined)
  }

  /** Retries the other pictures after one crashed the process. */
  const sendAgain = () => {
    dismiss()
    for (const [id, known] of asked) {
      clearTimeout(known.limit)
      if (known.tries < MAX_TRIES) send(id, known)
      else finish(id, { problem: 'IMAGE_UNREADABLE' })
    }
  }

  const start = () => {
    // Advanced serialization passes byte arrays unchanged; JSON could not.
    const started = fork(PROGRAM, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', ({ id, answer }: { id: number; answer: PictureAnswer }) => {
      finish(id, answer)
      if (asked.size === 0) idle = setTimeout(dismiss, IDLE_MS).unref()
    })
    // Without an exit code, a signal killed it: a picture was too large, or the system ended it. Otherwise it could not start.
    started.on('exit', (code) =>
      code === null ? sendAgain() : end(`The picture process ended with ${code}`),
    )
    started.on('error', () => end('The picture process could not start'))
    return started
  }

  const ask = (task: PictureTask) =>
    new Promise<PictureAnswer>((resolve, fail) => {
      clearTimeout(idle)
      const known = { task, tries: 0, resolve, fail }
      asked.set(++lastId, known)
      send(lastId, known)
    })

  return { ask, end }
}
