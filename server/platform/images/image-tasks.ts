// The requests to the processes that decode pictures, and their responses.

import type { FileTexts } from '#contract/media/file-texts/file-texts.ts'
import type { PictureSize } from '#contract/media/picture.ts'
import type { Crop } from '#contract/media/picture-crop.ts'
import type { CardPicture, CardText } from '../cards/draw-card.ts'

export type MadeSize = { size: PictureSize; data: Uint8Array }
export type ReceivedPicture = {
  width: number
  height: number
  master: Uint8Array
  sizes: MadeSize[]
  /** What its file says about it. */
  texts: FileTexts
}
export type PictureProblem = {
  problem: 'IMAGE_UNREADABLE' | 'IMAGE_HEIC' | 'IMAGE_TOO_MANY_PIXELS' | 'IMAGE_SHAPE_EXTREME'
}
/** In percent of width and height. */
export type Point = { x: number; y: number }
export type PictureTask =
  /** With a `crop` only that part of the picture is received, in pixels. */
  | { kind: 'receive'; bytes: Uint8Array; crop?: Crop }
  | { kind: 'photo'; bytes: Uint8Array }
  | { kind: 'size'; master: Uint8Array; format: 'webp' | 'avif'; width: number }
  | { kind: 'card'; master: Uint8Array; point: Point }
  | { kind: 'post-card'; text: CardText; picture: CardPicture | null }
export type PictureAnswer = ReceivedPicture | { sizes: MadeSize[] } | { card: Uint8Array } | PictureProblem
