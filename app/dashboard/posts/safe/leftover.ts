// Unsaved texts that a form finds when it is opened: which are worth offering, and what is told of them.
import { shortened } from '#bangla/clusters.ts'
import { toUnicodeForm } from '#bangla/unicode-form.ts'
import { type AutosavedFields, FIELD_NAMES, fieldsOfKind } from '#contract/autosave.ts'
import { isSameBody, wordsOf } from './body-blocks.ts'

/** A text that was typed and never saved. */
export type Leftover = {
  key: string
  /** Under which keys this very text is kept: more than one when it was taken up again and not changed. */
  keys: string[]
  /** Whether it lies in this browser, or only on the server: it was typed on another device. */
  place: 'here' | 'elsewhere'
  savedAt: Date
  /** The version of the post it was made from; null for a post that was never saved. */
  baseVersion: number | null
  /** This very tab typed it, before it was reloaded. */
  isOwn: boolean
  fields: AutosavedFields
  image: File | null
  triedKey: string | null
}

/** The same text as it was kept: in this browser or on the server. */
export type KeptText = {
  key: string
  place: Leftover['place']
  savedAt: Date
  baseVersion: number | null
  fields: AutosavedFields
  /** The chosen picture, which only this browser has. */
  image: File | null
  /** Of a new post: the key of a save whose answer never came. The post may be stored already. */
  triedKey: string | null
}

type Opening = {
  /** The post as it is stored; of a new post the empty form. */
  stored: AutosavedFields
  /** Key of the text that this tab kept before it was reloaded. */
  ownKey: string | null
  /** Keys of texts that other windows are writing right now. */
  liveKeys: ReadonlySet<string>
}

/** The texts to offer, newest first: each once, none that is stored already, none that is being written elsewhere. */
export function toOffer(kept: KeptText[], { stored, ownKey, liveKeys }: Opening): Leftover[] {
  const byKey = new Map<string, KeptText>()
  // This browser hears of every change, the server only of pauses.
  for (const text of kept) if (text.place === 'here' || !byKey.has(text.key)) byKey.set(text.key, text)
  const newestFirst = [...byKey.values()]
    .filter(({ key }) => !liveKeys.has(key))
    .filter(({ image, fields }) => image !== null || (!isSameText(fields, stored) && !isBlank(fields)))
    .sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime())
  const offered: Leftover[] = []
  for (const text of newestFirst) {
    const newer = offered.find((known) => isSameKept(known, text))
    if (newer) {
      newer.keys.push(text.key)
      continue
    }
    offered.push({ ...text, keys: [text.key], isOwn: text.key === ownKey })
  }
  return offered
}

/** The same words and the same picture. */
export function isSameKept(
  one: Pick<KeptText, 'fields' | 'image'>,
  other: Pick<KeptText, 'fields' | 'image'>,
): boolean {
  const pictures = [one.image, other.image].map((image) => image && `${image.size} ${image.name}`)
  return pictures[0] === pictures[1] && isSameText(one.fields, other.fields)
}

/** Somebody saved the post after the text was made: it has to be merged, or it would undo what they did. */
export function isBehind(madeFrom: number | null, present: number | null): boolean {
  return madeFrom !== null && present !== null && madeFrom < present
}

/** Beside these, a form without words holds only choices, which nobody misses. */
const WRITTEN = fieldsOfKind('text', 'picture')

/** Nothing was written yet. */
function isBlank(fields: AutosavedFields): boolean {
  return isSameBody(fields.richText, '') && WRITTEN.every((name) => fields[name].trim() === '')
}

/** What the server fills in by itself where the writer left it empty. */
const FILLED_IN: ReadonlySet<keyof AutosavedFields> = new Set(fieldsOfKind('suggested', 'byline'))

/** Whether a text says what another one says, however it was spelled; `stored` may hold what the server filled in. */
export function isSameText(text: AutosavedFields, stored: AutosavedFields): boolean {
  return FIELD_NAMES.every((name) => isSameField(name, text, stored))
}

export function isSameField(
  name: keyof AutosavedFields,
  text: AutosavedFields,
  stored: AutosavedFields,
): boolean {
  switch (name) {
    case 'richText':
      return isSameBody(text.richText, stored.richText)
    case 'category':
      return isSameChoice(text.category, stored.category)
    case 'publishAt':
      return instantOf(text.publishAt) === instantOf(stored.publishAt)
    case 'mediaId':
    case 'imageUrl':
      return pictureOf(text) === pictureOf(stored)
    default:
      return (FILLED_IN.has(name) && text[name].trim() === '') || isSameWords(text[name], stored[name])
  }
}

export function isSameWords(one: string, other: string): boolean {
  const tidy = (text: string) => toUnicodeForm(text, 'NFC').replace(/\s+/g, ' ').trim()
  return tidy(one) === tidy(other)
}

export function isSameChoice(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name))
}

/** Ours by its id, one elsewhere by its address. */
export function pictureOf({ mediaId, imageUrl }: Pick<AutosavedFields, 'mediaId' | 'imageUrl'>): string {
  return mediaId || imageUrl
}

export function instantOf(text: string): number | string {
  const at = Date.parse(text)
  return Number.isNaN(at) ? text.trim() : at
}

const FIRST_WORDS = 90

/** By what its writer knows a text again: headline, or else its first words. */
export function firstWords(fields: AutosavedFields): string {
  return shortened(fields.headline.trim() || wordsOf(fields.richText) || fields.excerpt.trim(), FIRST_WORDS)
}
