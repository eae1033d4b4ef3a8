// One process that decodes pictures, and the tasks it has: started when needed, ended when idle, replaced when a picture
// brings it down or keeps it busy too long. Knows nothing of what the tasks are.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PictureAnswer, PictureTask } from './image-tasks.ts'

const PROGRAM = fileURLToPath(new URL('./image-process.ts', import.meta.url))
const IDLE_MS = 20_000
/** A process that ends on its own may have been killed for another's picture; twice is no chance. */
const MOST_TRIES = 2

type Asked = {
  task: PictureTask
  tries: number
  settle(answer: PictureAnswer): void
  fail(error: Error): void
  limit?: NodeJS.Timeout
}

export type ImageProcess = {
  ask(task: PictureTask): Promise<PictureAnswer>
  /** Ends the process; what it was doing fails for this reason. */
  end(reason: string): void
}

/** `taskMs`: a picture that takes longer counts as one that cannot be read. */
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

  const settle = (id: number, answer: PictureAnswer) => {
    const known = asked.get(id)
    asked.delete(id)
    clearTimeout(known?.limit)
    known?.settle(answer)
  }

  const send = (id: number, known: Asked) => {
    child ??= start()
    known.tries++
    known.limit = setTimeout(() => {
      settle(id, { problem: 'IMAGE_UNREADABLE' })
      sendAgain()
    }, taskMs).unref()
    // Where it is gone already, its exit is heard.
    child.send({ id, task: known.task }, () => undefined)
  }

  /** What one picture brought on is not paid for by those beside it. */
  const sendAgain = () => {
    dismiss()
    for (const [id, known] of asked) {
      clearTimeout(known.limit)
      if (known.tries < MOST_TRIES) send(id, known)
      else settle(id, { problem: 'IMAGE_UNREADABLE' })
    }
  }

  const start = () => {
    // Advanced serialization carries bytes as bytes.
    const started = fork(PROGRAM, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', ({ id, answer }: { id: number; answer: PictureAnswer }) => {
      settle(id, answer)
      if (asked.size === 0) idle = setTimeout(dismiss, IDLE_MS).unref()
    })
    // By a signal: a picture brought it down, or the system. By itself: it could not begin, which is no picture's fault.
    started.on('exit', (code) =>
      code === null ? sendAgain() : end(`The picture process ended with ${code}`),
    )
    started.on('error', () => end('The picture process could not start'))
    return started
  }

  const ask = (task: PictureTask) =>
    new Promise<PictureAnswer>((settled, fail) => {
      clearTimeout(idle)
      const known = { task, tries: 0, settle: settled, fail }
      asked.set(++lastId, known)
      send(lastId, known)
    })

  return { ask, end }
}
