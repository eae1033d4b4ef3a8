// Live blogs: the events that writers send, the log, and limits. The state derived from a log: live-blog-state.ts.
import { z } from 'zod'
import { component } from '../component.ts'
import { idField, textField } from '../form-field.ts'
import { isLocalPath } from '../pages/local-path.ts'

/** Lengths in UTF-16 units. */
export const LIVE_BLOG_LIMITS = {
  headline: 200,
  /** All paragraphs of an entry together. */
  text: 8_000,
  paragraphs: 40,
  /** Pieces of a paragraph with different formatting. */
  runs: 100,
  href: 1_000,
  caption: 300,
  quote: 1_500,
  by: 200,
  byline: 120,
  bylines: 4,
  /** Events in one call. */
  events: 20,
  /** Events in one log. */
  log: 5_000,
  pinned: 3,
  writers: 50,
} as const

/** A live blog that nobody ended is silent after these hours without an event: lists no longer mark it as live. */
export const SILENT_AFTER_HOURS = 12

const L = LIVE_BLOG_LIMITS

/** Whether a text may be the target of a link: a path of this site, or a web address. */
export function isLinkTarget(text: string): boolean {
  if (text.length > L.href) return false
  return isLocalPath(text) || (/^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text))
}

const runSchema = z.strictObject({
  text: textField(L.text).min(1, 'FIELD_REQUIRED'),
  isBold: z.literal(true, 'FIELD_INVALID').optional(),
  isItalic: z.literal(true, 'FIELD_INVALID').optional(),
  href: textField(L.href).refine(isLinkTarget, 'FIELD_INVALID').optional(),
})

/** Pieces of text, each with its own formatting. */
export type Paragraph = z.output<typeof runSchema>[]

/** The content of an entry: at least one of headline, text, picture, quote and post. */
export const entryContentSchema = z
  .strictObject({
    headline: textField(L.headline).default(''),
    /** Paragraphs of pieces of text. One that begins with `• ` is an item of a list. */
    text: z
      .array(z.array(runSchema).min(1).max(L.runs, 'FIELD_TOO_LONG'))
      .max(L.paragraphs, 'FIELD_TOO_LONG')
      .default([])
      .refine((text) => lengthOf(text) <= L.text, 'FIELD_TOO_LONG'),
    /** A picture of the media library. */
    picture: z
      .strictObject({ mediaId: idField, caption: textField(L.caption).default('') })
      .nullable()
      .default(null),
    quote: z
      .strictObject({
        text: textField(L.quote).min(1, 'FIELD_REQUIRED'),
        by: textField(L.by).min(1, 'FIELD_REQUIRED'),
      })
      .nullable()
      .default(null),
    /** The post of this site to which the entry links. */
    postId: idField.nullable().default(null),
    /** The bylines that readers see; empty: the name of its writer. */
    bylines: z
      .array(textField(L.byline).min(1, 'FIELD_REQUIRED'))
      .max(L.bylines, 'FIELD_TOO_LONG')
      .default([]),
  })
  .refine(hasContent, { path: ['text'], message: 'FIELD_REQUIRED' })
export type EntryContent = z.output<typeof entryContentSchema>

/** What an entry whose text was corrected, removed or erased has instead, so that it keeps its place in the log. */
export const REMOVED_CONTENT: EntryContent = {
  headline: '',
  text: [],
  picture: null,
  quote: null,
  postId: null,
  bylines: [],
}

/** Whether this is the content of a tombstone: nobody can write an entry without content. */
export function isRemovedContent(content: EntryContent): boolean {
  return !hasContent(content)
}

function lengthOf(text: Paragraph[]): number {
  return text.reduce((sum, runs) => sum + runs.reduce((length, run) => length + run.text.length, 0), 0)
}

type Said = {
  headline: string
  text: Paragraph[]
  picture: object | null
  quote: object | null
  postId: string | null
}

function hasContent({ headline, text, picture, quote, postId }: Said): boolean {
  const isWritten = text.some((runs) => runs.some((run) => run.text.trim() !== ''))
  return headline.trim() !== '' || isWritten || picture !== null || quote !== null || postId !== null
}

const seq = z.int().min(1).max(1_000_000)
const clientId = z.uuid('FIELD_INVALID')
/** `entry`: the sequence of the event that added the entry. */
const about = <Kind extends string>(kind: Kind) =>
  z.strictObject({ clientId, kind: z.literal(kind), entry: seq })

const blogEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    clientId,
    kind: z.literal('entry'),
    content: entryContentSchema,
    isKey: z.boolean().default(false),
  }),
  z.strictObject({
    clientId,
    kind: z.literal('edit'),
    entry: seq,
    /** The version that was changed: the sequence of the last edit, or of the entry. */
    from: seq,
    content: entryContentSchema,
  }),
  about('remove'),
  about('pin'),
  about('unpin'),
  about('key'),
  about('unkey'),
  z.strictObject({ clientId, kind: z.literal('end') }),
  z.strictObject({ clientId, kind: z.literal('resume') }),
])

/** The events that writers send. All of them are stored, or none. */
export const newBlogEventsSchema = z.strictObject({
  events: z.array(blogEventSchema).min(1, 'FIELD_REQUIRED').max(L.events, 'FIELD_TOO_LONG'),
})
export type NewBlogEvent = z.output<typeof blogEventSchema>
type WithoutId<Event> = Event extends unknown ? Omit<Event, 'clientId'> : never
/** An event of a writer, as a log or a device stores it. */
export type WrittenEvent = WithoutId<NewBlogEvent>
/** An event of the log of a live blog. `silence`: Maidan noticed that nobody writes any more. The next event ends the silence. */
export type BlogEvent = WrittenEvent | { kind: 'silence' }

const NO_ID = '00000000-0000-4000-8000-000000000000'

/** Parses an event of a writer, without its `clientId`; null for anything else. */
export function readWrittenEvent(value: unknown): WrittenEvent | null {
  const { data } = blogEventSchema.safeParse({ ...Object(value), clientId: NO_ID })
  if (!data) return null
  const { clientId: _, ...event } = data
  return event
}

/** Parses an event of a log; null for anything else. */
export function readBlogEvent(value: unknown): BlogEvent | null {
  return Object(value).kind === 'silence' ? { kind: 'silence' } : readWrittenEvent(value)
}

/** An event with its place in the log. */
export type LoggedBlogEvent = { seq: number; at: Date; authorId: string | null; event: BlogEvent }

/** Makes a post a live blog, or changes its writers. Only editors may set writers and a match. */
export const blogInputSchema = z.strictObject({
  writers: z.array(idField).max(L.writers, 'FIELD_TOO_LONG').optional(),
  /** The match whose log it shares; null: it has a log of its own. */
  matchId: idField.nullable().optional(),
})
export type BlogInput = z.output<typeof blogInputSchema>

export const apiBlogSchema = component('LiveBlog', {
  _id: z.string().meta({ description: 'The id of its post' }),
  headline: z.string(),
  language: z.enum(['bn', 'en']),
  status: z.string(),
  /** Address of its page; null while it was never published. */
  path: z.string().nullable(),
  matchId: z.string().nullable(),
  last: z.int(),
  isEnded: z.boolean(),
  isSilent: z.boolean().meta({
    description: `Without an entry for ${SILENT_AFTER_HOURS} hours, and not ended: lists no longer mark it as live`,
  }),
  hasEntries: z.boolean().meta({
    description:
      'Whether something was written in it; with a match, a note: then it keeps its match and cannot be removed',
  }),
  writers: z.array(z.object({ _id: z.string(), name: z.string() })),
  /** The reporter who wrote the post; after its first publication they write only if they are among the writers. */
  author: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** Whether this viewer may change the entries of others, and may name bylines. */
  isDesk: z.boolean(),
  startedAt: z.iso.datetime(),
})

export type ApiBlog = z.infer<typeof apiBlogSchema>

/** `event`: as it was sent, without its `clientId`. */
export const apiBlogEventSchema = z.object({
  seq: z.int(),
  at: z.iso.datetime(),
  author: z.object({ _id: z.string(), name: z.string() }).nullable(),
  event: z.record(z.string(), z.unknown()),
})

export const blogAppendedSchema = z.object({
  seqs: z.array(z.int()).meta({ description: 'Of the events in their order; of known ones, their old ones' }),
  last: z.int(),
  isEnded: z.boolean(),
})
