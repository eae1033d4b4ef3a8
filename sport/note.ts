// A text of an editor between the events of a match, the same in every sport. It does not affect the score.
import { z } from 'zod'

export const NOTE_LENGTH = 5_000

/** The id of a stored object. */
const stored = z.string('FIELD_NOT_TEXT').min(1, 'FIELD_REQUIRED').max(64, 'FIELD_TOO_LONG')

export const NOTE_EVENT = z
  .strictObject({
    kind: z.literal('note'),
    /** As it is typed in live blogs: paragraphs between empty lines, `**bold**`, `__italic__`, `[words](address)`,
     * lines of a list that begin with `• `. */
    text: z.string().max(NOTE_LENGTH),
    headline: z.string().min(1).max(200).optional(),
    /** A picture of the media library. */
    picture: z.strictObject({ mediaId: stored, caption: z.string().max(300) }).optional(),
    quote: z.strictObject({ text: z.string().min(1).max(1_500), by: z.string().min(1).max(200) }).optional(),
    /** A story that it links to. */
    postId: stored.optional(),
    isKey: z.boolean().optional(),
    /** Shown above the feed. */
    isPinned: z.boolean().optional(),
    /** A tombstone in the public log and in files: its text was corrected, removed or erased, and is empty. Nobody sends it. */
    isRemoved: z.literal(true).optional(),
  })
  .refine(({ text, isRemoved }) => text !== '' || isRemoved, { error: 'FIELD_REQUIRED', path: ['text'] })
export type Note = z.infer<typeof NOTE_EVENT>

type AnyEvent = { kind: string }

export function isNote(event: AnyEvent): event is Note {
  return event.kind === 'note'
}

/** The tombstone of a note: nothing that somebody wrote is left; its place in the match and its marks stay. */
export function removedNote({ headline: _h, picture: _p, quote: _q, postId: _l, ...note }: Note): Note {
  return { ...note, text: '', isRemoved: true }
}

/** Whether two notes have the same content: a note that was only pinned or marked as a key moment was not corrected. */
export function hasSameContent(one: AnyEvent, other: AnyEvent): boolean {
  if (!isNote(one) || !isNote(other)) return false
  return wordsOf(one) === wordsOf(other)
}

function wordsOf({ text, headline, picture, quote, postId }: Note): string {
  const shown = [picture?.mediaId, picture?.caption, quote?.text, quote?.by, postId]
  return JSON.stringify([text, headline ?? '', ...shown.map((part) => part ?? '')])
}
