// The draft of an entry, and the event that is sent for it. Pure.
import { readEntryText, writeEntryText } from '#contract/live-blogs/entry-text.ts'
import { type EntryContent, entryContentSchema, type WrittenEvent } from '#contract/live-blogs/live-blog.ts'
import type { BlogEntry } from '#contract/live-blogs/live-blog-state.ts'

export type EntryDraft = {
  headline: string
  /** As `contract/live-blogs/entry-text.ts` writes it. */
  text: string
  quote: string
  by: string
  picture: { mediaId: string; caption: string } | null
  /** The address or id of a post, as typed. */
  post: string
  /** As typed, separated by commas. */
  bylines: string
  isKey: boolean
  /** The entry that the draft changes, and the version it started from; null for a new entry. */
  edited: { entry: number; from: number } | null
}

export const EMPTY_DRAFT: EntryDraft = {
  headline: '',
  text: '',
  quote: '',
  by: '',
  picture: null,
  post: '',
  bylines: '',
  isKey: false,
  edited: null,
}

/** Whether the draft of a new entry has something written. */
export function isBegun({ edited, picture, isKey: _, ...texts }: EntryDraft): boolean {
  return edited === null && (picture !== null || Object.values(texts).some((text) => text.trim() !== ''))
}

export type DraftProblem = 'empty' | 'postUnknown' | 'tooLong'

/** The event to send, or the problem of the draft. */
export function readDraft(draft: EntryDraft): { event: WrittenEvent } | { problem: DraftProblem } {
  const { headline, picture, isKey, edited } = draft
  const postId = draft.post.trim() === '' ? null : readPostId(draft.post)
  if (postId === undefined) return { problem: 'postUnknown' }
  const text = readEntryText(draft.text)
  const quote = draft.quote.trim() === '' ? null : { text: draft.quote.trim(), by: draft.by.trim() }
  const isEmpty = headline.trim() === '' && text.length === 0 && !picture && !quote && postId === null
  if (isEmpty || quote?.by === '') return { problem: 'empty' }
  const bylines = draft.bylines
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const content: EntryContent = { headline, text, picture, quote, postId, bylines }
  if (!entryContentSchema.shape.text.safeParse(text).success) return { problem: 'tooLong' }
  return edited
    ? { event: { kind: 'edit', ...edited, content } }
    : { event: { kind: 'entry', content, isKey } }
}

/** The draft of a stored entry. Its bylines are empty: the stored ones are kept unless the desk types others. */
export function draftOf({ seq, version, content, isKey }: BlogEntry): EntryDraft {
  return { ...draftOfContent(content), bylines: '', isKey, edited: { entry: seq, from: version } }
}

/** The draft of an entry that was not sent. */
export function draftOfContent(content: EntryContent): EntryDraft {
  return {
    ...EMPTY_DRAFT,
    headline: content.headline,
    text: writeEntryText(content.text),
    quote: content.quote?.text ?? '',
    by: content.quote?.by ?? '',
    picture: content.picture,
    post: content.postId ?? '',
    bylines: content.bylines.join(', '),
  }
}

const ID = /^[\w-]{1,64}$/
const ADDRESS = /\/(?:allposts(?:\/\d{4}\/\d{2}\/\d{2})?|post|updatePost)\/([\w-]{1,64})(?:[/?#].*)?$/

/** The id of a post from its address or id; undefined for any other text. */
export function readPostId(typed: string): string | undefined {
  const text = typed.trim()
  return ID.test(text) ? text : ADDRESS.exec(text)?.[1]
}
