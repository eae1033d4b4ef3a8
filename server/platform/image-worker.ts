// Sends pictures to separate processes (image-child-process.ts) and returns the sizes they make.
import type { CardPicture, CardText } from './cards/draw-card.ts'
import { openImageProcess } from './image-child-process.ts'
import type { MadeSize, PictureAnswer, PictureProblem, Point, ReceivedPicture } from './image-tasks.ts'

export type ImageWorker = {
  /** Decodes an uploaded picture and makes master, first sizes (WebP 400 and 800) and the 1200×630 card. */
  receive(bytes: Uint8Array): Promise<ReceivedPicture | PictureProblem>
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
    async receive(bytes) {
      const answer = await newsroom.ask({ kind: 'receive', bytes })
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
