// Hands pictures to a process of their own and brings back their sizes. Starts it when needed, ends it when idle.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PictureSize } from '#contract/picture.ts'
import type { CardPicture, CardText } from './cards/draw-card.ts'

export type MadeSize = { size: PictureSize; data: Uint8Array }
export type ReceivedPicture = { width: number; height: number; master: Uint8Array; sizes: MadeSize[] }
export type PictureProblem = { problem: 'IMAGE_UNREADABLE' | 'IMAGE_TOO_MANY_PIXELS' }
/** In percent of width and height. */
export type Point = { x: number; y: number }
export type PictureTask =
  | { kind: 'receive'; bytes: Uint8Array }
  | { kind: 'size'; master: Uint8Array; format: 'webp' | 'avif'; width: number }
  | { kind: 'card'; master: Uint8Array; point: Point }
  | { kind: 'post-card'; text: CardText; picture: CardPicture | null }
export type PictureAnswer = ReceivedPicture | { sizes: MadeSize[] } | { card: Uint8Array } | PictureProblem

export type PictureWorkshop = {
  /** Decodes a picture as it came and makes master, first sizes (WebP 400 and 800) and the 1200×630 card. */
  receive(bytes: Uint8Array): Promise<ReceivedPicture | PictureProblem>
  /** One further size from the master. */
  makeSize(master: Uint8Array, format: 'webp' | 'avif', width: number): Promise<MadeSize | PictureProblem>
  /** The 1200×630 card, cut around a point of the master. */
  makeCard(master: Uint8Array, point: Point): Promise<MadeSize | PictureProblem>
  /** A card with the words of a post on it, as JPEG. */
  drawCard(text: CardText, picture: CardPicture | null): Promise<Uint8Array>
  close(): void
}

const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
const IDLE_MS = 20_000
const TASK_MS = 60_000
/** A process that ends on its own may have been killed for another's picture; twice is no chance. */
const MOST_TRIES = 2

type Asked = {
  task: PictureTask
  tries: number
  settle(answer: PictureAnswer): void
  fail(error: Error): void
  limit?: NodeJS.Timeout
}

/** `taskMs`: a picture that takes longer counts as one that cannot be read. */
export function openPictureWorkshop({ taskMs = TASK_MS } = {}): PictureWorkshop {
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

  const askForOne = async (task: PictureTask): Promise<MadeSize | PictureProblem> => {
    const answer = await ask(task)
    if ('problem' in answer) return answer
    const [made] = 'sizes' in answer ? answer.sizes : []
    if (!made) throw new Error('The picture process made nothing')
    return made
  }

  return {
    async receive(bytes) {
      const answer = await ask({ kind: 'receive', bytes })
      if ('problem' in answer || 'master' in answer) return answer
      throw new Error('The picture process answered another question')
    },
    makeSize: (master, format, width) => askForOne({ kind: 'size', master, format, width }),
    makeCard: (master, point) => askForOne({ kind: 'card', master, point }),
    async drawCard(text, picture) {
      const answer = await ask({ kind: 'post-card', text, picture })
      if ('card' in answer) return answer.card
      throw new Error('A card could not be drawn')
    },
    close: () => end('Closing'),
  }
}
