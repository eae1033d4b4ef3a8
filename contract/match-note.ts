// A note between the events of a match, as clients send it. It is the same in every sport.
import { z } from 'zod'
import type { Note } from '#sport/note.ts'
import { idField } from './form-field.ts'
import { LIVE_BLOG_LIMITS } from './live-blog.ts'

const L = LIVE_BLOG_LIMITS

export const NOTE_LENGTH = 5_000

export const NOTE_EVENT = z
  .strictObject({
    kind: z.literal('note'),
    /** As it is typed in live blogs: paragraphs between empty lines, `**bold**`, `__italic__`, `[words](address)`,
     * lines of a list that begin with `• `. */
    text: z.string().max(NOTE_LENGTH),
    headline: z.string().min(1).max(L.headline).optional(),
    picture: z.strictObject({ mediaId: idField, caption: z.string().max(L.caption) }).optional(),
    quote: z
      .strictObject({ text: z.string().min(1).max(L.quote), by: z.string().min(1).max(L.by) })
      .optional(),
    postId: idField.optional(),
    isKey: z.boolean().optional(),
    isPinned: z.boolean().optional(),
    /** A tombstone in the public log and in files: the text is gone. Events that are sent never have it. */
    isRemoved: z.literal(true).optional(),
  })
  .refine(({ text, isRemoved }) => text !== '' || isRemoved, {
    error: 'FIELD_REQUIRED',
    path: ['text'],
  }) satisfies z.ZodType<Note>
