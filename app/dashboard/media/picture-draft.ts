// The unsaved edits of a picture and the value each field had before its first edit. Pure.
import type { PictureChange, UsedPicture } from '#contract/media/media-library.ts'
import { isEqual } from '../forms/edits.ts'

/** In percent of width and height. */
export type Point = { x: number; y: number }

export type Fields = { alt: string; caption: string; credit: string; focus: Point }
export type FieldName = keyof Fields

/** `base` has the same fields as `edits`. */
export type Draft = { edits: Partial<Fields>; base: Partial<Fields> }

export const EMPTY_DRAFT: Draft = { edits: {}, base: {} }

const NAMES = ['alt', 'caption', 'credit', 'focus'] as const satisfies FieldName[]

function pick(fields: Partial<Fields>, isIncluded: (name: FieldName) => boolean): Partial<Fields> {
  const { alt, caption, credit, focus } = fields
  return {
    ...(alt !== undefined && isIncluded('alt') && { alt }),
    ...(caption !== undefined && isIncluded('caption') && { caption }),
    ...(credit !== undefined && isIncluded('credit') && { credit }),
    ...(focus !== undefined && isIncluded('focus') && { focus }),
  }
}

export function toFields({ alt, caption, credit, focalX, focalY }: UsedPicture): Fields {
  return { alt, caption, credit, focus: { x: focalX, y: focalY } }
}

/** Adds edits; a field that returns to its old value is no edit any more. */
export function edit(draft: Draft, stored: Fields, changed: Partial<Fields>): Draft {
  const edits = { ...draft.edits, ...changed }
  const base = { ...pick(stored, (name) => name in edits), ...draft.base }
  const isEdit = (name: FieldName) => !isEqual(edits[name], base[name])
  return { edits: pick(edits, isEdit), base: pick(base, isEdit) }
}

/** The change to save: edited fields and their base. */
export function toChange({ edits, base }: Draft): PictureChange {
  return { ...toRequest(edits), base: toRequest(base) }
}

function toRequest({ focus, ...texts }: Partial<Fields>) {
  return { ...texts, ...(focus && { focalX: focus.x, focalY: focus.y }) }
}

/** The draft after `sent` was saved: edits made since then, also those that return to the old value. */
export function afterSave(draft: Draft, sent: Draft, stored: Fields): Draft {
  const written = {
    ...pick(sent.base, (name) => !(name in draft.edits)),
    ...pick(draft.edits, (name) => !isEqual(draft.edits[name], sent.edits[name])),
  }
  return edit({ edits: {}, base: pick(draft.base, (name) => !(name in sent.edits)) }, stored, written)
}

/** Fields that someone else has changed to another value since they were edited here. */
export function findConflicts({ edits, base }: Draft, stored: Fields): FieldName[] {
  return NAMES.filter(
    (name) => name in edits && !isEqual(base[name], stored[name]) && !isEqual(edits[name], stored[name]),
  )
}

/** Keeps the edits on top of what is stored now. */
export function rebase({ edits }: Draft, stored: Fields): Draft {
  return edit(EMPTY_DRAFT, stored, edits)
}

/** Drops the edits of these fields. */
export function discard({ edits, base }: Draft, names: FieldName[]): Draft {
  const isOther = (name: FieldName) => !names.includes(name)
  return { edits: pick(edits, isOther), base: pick(base, isOther) }
}
