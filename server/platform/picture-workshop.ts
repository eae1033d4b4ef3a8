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

type Waiting = { settle(answer: PictureAnswer): void; fail(error: Error): void; limit: NodeJS.Timeout }

export function openPictureWorkshop(): PictureWorkshop {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  const end = (reason: string) => {
    child?.removeAllListeners()
    child?.kill('SIGKILL')
    child = null
    for (const { fail, limit } of waiting.values()) {
      clearTimeout(limit)
      fail(new Error(reason))
    }
    waiting.clear()
  }

  const start = () => {
    // Advanced serialization carries bytes as bytes.
    const started = fork(PROGRAM, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', ({ id, answer }: { id: number; answer: PictureAnswer }) => {
      const task = waiting.get(id)
      waiting.delete(id)
      clearTimeout(task?.limit)
      task?.settle(answer)
      if (waiting.size === 0) idle = setTimeout(() => end('idle'), IDLE_MS).unref()
    })
    started.on('exit', () => end('The picture process ended'))
    started.on('error', () => end('The picture process could not start'))
    return started
  }

  const ask = (task: PictureTask) =>
    new Promise<PictureAnswer>((settle, fail) => {
      clearTimeout(idle)
      child ??= start()
      const id = ++lastId
      const limit = setTimeout(() => end('A picture took too long'), TASK_MS).unref()
      waiting.set(id, { settle, fail, limit })
      child.send({ id, task })
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
