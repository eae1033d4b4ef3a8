// The fields of a picture that are edited together, and the request that saves them. Pure.
import type { PictureChange, UsedPicture } from '#contract/media/media-library.ts'
import { type Edits, valuesBefore } from '../forms/edits.ts'

/** In percent of width and height. */
export type Point = { x: number; y: number }

export type Fields = { alt: string; caption: string; credit: string; focus: Point }
export type FieldName = keyof Fields
export type PictureEdits = Edits<Fields>

export function toFields({ alt, caption, credit, focalX, focalY }: UsedPicture): Fields {
  return { alt, caption, credit, focus: { x: focalX, y: focalY } }
}

/** The change to save: edited fields, and what they were before. */
export function toChange(edits: PictureEdits): PictureChange {
  return { ...toRequest(edits.typed), base: toRequest(valuesBefore(edits)) }
}

function toRequest({ focus, ...texts }: Partial<Fields>) {
  return { ...texts, ...(focus && { focalX: focus.x, focalY: focus.y }) }
}
