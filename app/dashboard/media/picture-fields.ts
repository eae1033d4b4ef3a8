// What somebody has changed about a picture and not saved, and what each field was when they began. Pure.
import type { PictureChange, UsedPicture } from '#contract/media-library.ts'

/** In percent of width and height. */
export type Point = { x: number; y: number }

export type Fields = { alt: string; caption: string; credit: string; focus: Point }
export type FieldName = keyof Fields

/** `base` holds the same names as `edits`. */
export type Draft = { edits: Partial<Fields>; base: Partial<Fields> }

export const NOTHING: Draft = { edits: {}, base: {} }

const NAMES = ['alt', 'caption', 'credit', 'focus'] as const satisfies FieldName[]

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function pick(fields: Partial<Fields>, isWanted: (name: FieldName) => boolean): Partial<Fields> {
  const { alt, caption, credit, focus } = fields
  return {
    ...(alt !== undefined && isWanted('alt') && { alt }),
    ...(caption !== undefined && isWanted('caption') && { caption }),
    ...(credit !== undefined && isWanted('credit') && { credit }),
    ...(focus !== undefined && isWanted('focus') && { focus }),
  }
}

export function fieldsOf({ alt, caption, credit, focalX, focalY }: UsedPicture): Fields {
  return { alt, caption, credit, focus: { x: focalX, y: focalY } }
}

/** Some fields get new values; what comes back to what it was is no change any more. */
export function edited(draft: Draft, stored: Fields, changed: Partial<Fields>): Draft {
  const edits = { ...draft.edits, ...changed }
  const base = { ...pick(stored, (name) => name in edits), ...draft.base }
  const isEdit = (name: FieldName) => !same(edits[name], base[name])
  return { edits: pick(edits, isEdit), base: pick(base, isEdit) }
}

/** What is sent: changed fields and what they were. */
export function changeOf({ edits, base }: Draft): PictureChange {
  return { ...asSent(edits), base: asSent(base) }
}

function asSent({ focus, ...texts }: Partial<Fields>) {
  return { ...texts, ...(focus && { focalX: focus.x, focalY: focus.y }) }
}

/** What is left of a draft once `sent` is stored: what was written since, also where it is what it was before. */
export function stillUnsaved(draft: Draft, sent: Draft, stored: Fields): Draft {
  const written = {
    ...pick(sent.base, (name) => !(name in draft.edits)),
    ...pick(draft.edits, (name) => !same(draft.edits[name], sent.edits[name])),
  }
  return edited({ edits: {}, base: pick(draft.base, (name) => !(name in sent.edits)) }, stored, written)
}

/** The fields that somebody else has changed since they were changed here, and to something else. */
export function clashesOf({ edits, base }: Draft, stored: Fields): FieldName[] {
  return NAMES.filter(
    (name) => name in edits && !same(base[name], stored[name]) && !same(edits[name], stored[name]),
  )
}

/** The draft of somebody who has seen what is stored now and keeps to their own. */
export function insisted({ edits }: Draft, stored: Fields): Draft {
  return edited(NOTHING, stored, edits)
}

/** The draft of somebody who leaves these fields as they are stored now. */
export function without({ edits, base }: Draft, names: FieldName[]): Draft {
  const isKept = (name: FieldName) => !names.includes(name)
  return { edits: pick(edits, isKept), base: pick(base, isKept) }
}
