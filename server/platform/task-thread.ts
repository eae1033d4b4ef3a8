// A worker thread that does one task after the other, so that long computations do not block the event loop: started when
// needed, ended when idle, replaced when a task crashes it or takes too long. Knows nothing of the tasks.
import { Worker } from 'node:worker_threads'

const IDLE_MS = 20_000
const TASK_MS = 20_000

/** Messages to the program of the thread, and its responses. */
export type ThreadTask<Task> = { id: number; task: Task }
export type ThreadAnswer<Answer> = { id: number } & ({ answer: Answer } | { failure: string })

type Waiting<Task, Answer> = {
  task: Task
  resolve(answer: Answer): void
  reject(error: Error): void
}

export type TaskThread<Task, Answer> = {
  /** Rejects when the task throws, crashes the thread or exceeds its time limit. */
  run(task: Task): Promise<Answer>
}

/** `program`: a module that responds to each {@link ThreadTask} with one {@link ThreadAnswer}. Times in milliseconds. */
export function openTaskThread<Task, Answer>(
  program: URL,
  { taskMs = TASK_MS, idleMs = IDLE_MS } = {},
): TaskThread<Task, Answer> {
  const queue: Waiting<Task, Answer>[] = []
  let worker: Worker | null = null
  let current: (Waiting<Task, Answer> & { id: number; limit: NodeJS.Timeout }) | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  const stop = () => {
    worker?.removeAllListeners()
    // Errors that the thread throws while it ends are ignored.
    worker?.on('error', () => undefined)
    void worker?.terminate()
    worker = null
  }

  /** Ends the current task, then begins the next one; the thread does not keep the process alive while it waits. */
  const finish = (complete: (task: Waiting<Task, Answer>) => void) => {
    const finished = current
    current = null
    if (finished) {
      clearTimeout(finished.limit)
      complete(finished)
    }
    if (queue.length > 0) return next()
    worker?.unref()
    idle = setTimeout(stop, idleMs).unref()
  }

  const fail = (error: Error) => {
    stop()
    finish(({ reject }) => reject(error))
  }

  const start = () => {
    const started = new Worker(program)
    started.on('message', (message: ThreadAnswer<Answer>) => {
      if (message.id !== current?.id) return
      if ('failure' in message) finish(({ reject }) => reject(new Error(message.failure)))
      else finish(({ resolve }) => resolve(message.answer))
    })
    started.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
    started.on('exit', (code) => fail(new Error(`A worker thread ended with ${code}`)))
    return started
  }

  const next = () => {
    const waiting = current === null ? queue.shift() : undefined
    if (!waiting) return
    clearTimeout(idle)
    worker ??= start()
    worker.ref()
    const id = ++lastId
    const limit = setTimeout(() => fail(new Error('A task took too long')), taskMs)
    current = { ...waiting, id, limit }
    worker.postMessage({ id, task: waiting.task } satisfies ThreadTask<Task>)
  }

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        queue.push({ task, resolve, reject })
        next()
      }),
  }
}
