// Drafts that a form finds when it is opened: which of them to offer. Pure.
import { shortened } from '#bangla/clusters.ts'
import { type AutosavedFields, fieldsOfKind } from '#contract/posts/autosave.ts'
import { isSameBody, toPlainText } from '../fields/body-blocks.ts'
import { isSameText } from '../fields/same-text.ts'

/** A draft as it is stored, in this browser or on the server. */
export type StoredDraft = {
  key: string
  /** `elsewhere`: only on the server, so it was typed on another device. */
  place: 'here' | 'elsewhere'
  savedAt: Date
  /** The version of the post it started from; null for a new post. */
  baseVersion: number | null
  fields: AutosavedFields
  /** The chosen picture, which only this browser has. */
  image: File | null
  /** For a new post: the key of a save whose outcome is unknown. The post may be stored already. */
  triedKey: string | null
}

/** The parts of a draft in addition to its fields. */
export type DraftExtras = Pick<StoredDraft, 'image' | 'triedKey'>

export type RecoveredDraft = StoredDraft & {
  /** All keys under which this text is stored: several when it was restored and not changed. */
  keys: string[]
  /** This tab typed it before it was reloaded. */
  isOwn: boolean
}

type Context = {
  /** The stored post; of a new post the empty form. */
  stored: AutosavedFields
  /** Key of the draft of this tab before it was reloaded. */
  ownKey: string | null
  /** Keys of drafts that other windows are writing. */
  liveKeys: ReadonlySet<string>
}

/** The drafts to offer, newest first: each text once, none that is stored already or being written in another window. */
export function selectDrafts(drafts: StoredDraft[], { stored, ownKey, liveKeys }: Context): RecoveredDraft[] {
  const byKey = new Map<string, StoredDraft>()
  // The browser's copy is newer: the server gets the text only at pauses.
  for (const draft of drafts) if (draft.place === 'here' || !byKey.has(draft.key)) byKey.set(draft.key, draft)
  const newestFirst = [...byKey.values()]
    .filter(({ key }) => !liveKeys.has(key))
    .filter(({ image, fields }) => image !== null || (!isSameText(fields, stored) && !isBlank(fields)))
    .sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime())
  const selected: RecoveredDraft[] = []
  for (const draft of newestFirst) {
    const newer = selected.find((known) => isSameDraft(known, draft))
    if (newer) newer.keys.push(draft.key)
    else selected.push({ ...draft, keys: [draft.key], isOwn: draft.key === ownKey })
  }
  return selected
}

/** The same text and the same picture. */
export function isSameDraft(
  one: Pick<StoredDraft, 'fields' | 'image'>,
  other: Pick<StoredDraft, 'fields' | 'image'>,
): boolean {
  const pictures = [one.image, other.image].map((image) => image && `${image.size} ${image.name}`)
  return pictures[0] === pictures[1] && isSameText(one.fields, other.fields)
}

/** Whether the post was saved after the draft began: then the two are merged, so that neither overwrites the other. */
export function isOutdated(baseVersion: number | null, currentVersion: number | null): boolean {
  return baseVersion !== null && currentVersion !== null && baseVersion < currentVersion
}

/** A form with none of these filled holds only choices, which need no draft. */
const WRITTEN_FIELDS = fieldsOfKind('text', 'picture')

function isBlank(fields: AutosavedFields): boolean {
  return isSameBody(fields.richText, '') && WRITTEN_FIELDS.every((name) => fields[name].trim() === '')
}

const TITLE_LENGTH = 90

/** The title of a draft: its headline, or else its first words; empty without any. */
export function getDraftTitle(fields: AutosavedFields): string {
  return shortened(
    fields.headline.trim() || toPlainText(fields.richText) || fields.excerpt.trim(),
    TITLE_LENGTH,
  )
}
