// Sends pictures to separate processes (image-process.ts) and returns the sizes they make.

import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Crop } from '#contract/media/picture-crop.ts'
import type { CardPicture, CardText } from '../cards/draw-card.ts'
import type {
  MadeSize,
  PictureAnswer,
  PictureProblem,
  PictureTask,
  Point,
  ReceivedPicture,
} from './image-tasks.ts'

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

type ImageProcess = {
  ask(task: PictureTask): Promise<PictureAnswer>
  /** Ends the process; its tasks are rejected with this reason. */
  end(reason: string): void
}

/** `taskMs`: a picture that takes longer counts as unreadable. */
function openImageProcess({ taskMs }: { taskMs: number }): ImageProcess {
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

export type ImageWorker = {
  /** Decodes a picture, or a part of it, and makes master, first sizes (WebP 400 and 800) and the 1200×630 card. */
  receive(bytes: Uint8Array, crop?: Crop): Promise<ReceivedPicture | PictureProblem>
  /** A person's photograph, 400 pixels wide at most, as WebP; nothing else is made of it. */
  makePhoto(bytes: Uint8Array, from: { isReader: boolean }): Promise<MadeSize | PictureProblem>
  /** One further size from the master. */
  makeSize(master: Uint8Array, format: 'webp' | 'avif', width: number): Promise<MadeSize | PictureProblem>
  /** The 1200×630 card, cut around a point of the master. */
  makeCard(master: Uint8Array, point: Point): Promise<MadeSize | PictureProblem>
  /** A card with the words of a post on it, as JPEG. */
  drawCard(text: CardText, picture: CardPicture | null): Promise<Uint8Array>
  close(): void
}

const TASK_MS = 60_000
/** Photographs of readers need little time; one that takes longer is probably an attack. */
const READER_TASK_MS = 20_000

/**
 * Uses two processes, so that the newsroom never waits for a reader's picture. `taskMs`, `readerTaskMs`: a picture that takes
 * longer counts as unreadable.
 */
export function openImageWorker({ taskMs = TASK_MS, readerTaskMs = READER_TASK_MS } = {}): ImageWorker {
  const newsroom = openImageProcess({ taskMs })
  const readers = openImageProcess({ taskMs: readerTaskMs })

  const onlySize = (answer: PictureAnswer): MadeSize | PictureProblem => {
    if ('problem' in answer) return answer
    const [made] = 'sizes' in answer ? answer.sizes : []
    if (!made) throw new Error('The picture process made nothing')
    return made
  }

  return {
    async receive(bytes, crop) {
      const answer = await newsroom.ask({ kind: 'receive', bytes, ...(crop && { crop }) })
      if ('problem' in answer || 'master' in answer) return answer
      throw new Error('The picture process answered another question')
    },
    makePhoto: async (bytes, { isReader }) =>
      onlySize(await (isReader ? readers : newsroom).ask({ kind: 'photo', bytes })),
    makeSize: async (master, format, width) =>
      onlySize(await newsroom.ask({ kind: 'size', master, format, width })),
    makeCard: async (master, point) => onlySize(await newsroom.ask({ kind: 'card', master, point })),
    async drawCard(text, picture) {
      const answer = await newsroom.ask({ kind: 'post-card', text, picture })
      if ('card' in answer) return answer.card
      throw new Error('A card could not be drawn')
    },
    close() {
      newsroom.end('Closing')
      readers.end('Closing')
    },
  }
}
