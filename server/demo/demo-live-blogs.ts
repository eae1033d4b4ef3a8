// The live blogs of the demo newsroom: entries of the last two hours for demo stories that are stored already.

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { MINUTE_MS } from '#bangla/durations.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { readEntryText } from '#contract/live-blogs/entry-text.ts'
import { type BlogEvent, type EntryContent, entryContentSchema } from '#contract/live-blogs/live-blog.ts'
import { packEvent } from '#contract/matches/packed-event.ts'
import { postTag } from '../domain/cache-tags.ts'
import type { Ctx } from '../domain/ctx.ts'
import { writeAsMaidan } from '../domain/write-as.ts'
import { findPostId, insertLiveBlog } from './demo-live-blog-queries.ts'

const FILE = new URL('../../demo/live-blogs.json', import.meta.url)

const entrySchema = z.strictObject({
  minutesAgo: z.number().positive(),
  headline: z.string(),
  /** As writers type it. */
  text: z.string(),
  quote: z.strictObject({ text: z.string(), by: z.string() }).optional(),
  /** Slug of a story in the same language. */
  related: z.string().optional(),
  byline: z.string(),
  isKey: z.boolean().default(false),
  isPinned: z.boolean().default(false),
  edited: z.strictObject({ minutesAgo: z.number().positive(), text: z.string() }).optional(),
})
const blogSchema = z.strictObject({
  slug: z.string(),
  language: z.enum(LANGUAGES),
  entries: z.array(entrySchema).min(1),
})

/** Stores the live blogs directly, without audit log entries, because demo content is nobody's action. */
export async function storeDemoLiveBlogs(ctx: Ctx): Promise<void> {
  const blogs = z.array(blogSchema).parse(JSON.parse(await readFile(FILE, 'utf8')))
  for (const { slug, language, entries } of blogs) {
    const postId = await findPostId(ctx.db, language, slug)
    if (postId !== null) await storeBlog(ctx, postId, await linkStories(ctx, language, entries))
  }
}

type Entry = Omit<z.infer<typeof entrySchema>, 'related'> & { postId: string | null }

/** Finds the posts of related stories; a story that is not in the demo is not linked. */
function linkStories(
  ctx: Ctx,
  language: Language,
  entries: readonly z.infer<typeof entrySchema>[],
): Promise<Entry[]> {
  return Promise.all(
    entries.map(async ({ related, ...entry }) => ({
      ...entry,
      postId: related === undefined ? null : await findPostId(ctx.db, language, related),
    })),
  )
}

/** `toEvent` gets the sequence number of the entry that the event is about. */
type Planned = { minutesAgo: number; of: Entry; toEvent(seq: number): BlogEvent }

async function storeBlog(ctx: Ctx, postId: string, entries: Entry[]): Promise<void> {
  const planned = entries.flatMap(plan).sort((one, other) => other.minutesAgo - one.minutesAgo)
  const seqOf = (entry: Entry) => planned.findIndex(({ of }) => of === entry) + 1
  const now = ctx.clock.now().getTime()
  const at = (minutesAgo: number) => new Date(now - minutesAgo * MINUTE_MS)
  const rows = planned.map(({ minutesAgo, of, toEvent }, index) => {
    return { seq: index + 1, clientId: randomUUID(), ...packEvent(toEvent(seqOf(of))), at: at(minutesAgo) }
  })
  await writeAsMaidan(ctx, async (transaction) => {
    await insertLiveBlog(transaction, { postId, startedAt: at(planned[0]?.minutesAgo ?? 0) }, rows)
    await ctx.changes.publishInvalidation(transaction, [postTag(postId)])
  })
}

/** The events of an entry: writing it, and later changes. */
function plan(of: Entry): Planned[] {
  const { minutesAgo, isKey, isPinned, edited } = of
  const written = {
    minutesAgo,
    of,
    toEvent: (): BlogEvent => ({ kind: 'entry', isKey, content: contentOf(of) }),
  }
  const pinned = {
    minutesAgo: minutesAgo - 1,
    of,
    toEvent: (entry: number): BlogEvent => ({ kind: 'pin', entry }),
  }
  if (!edited) return isPinned ? [written, pinned] : [written]
  const content = contentOf({ ...of, text: edited.text })
  const toEvent = (entry: number): BlogEvent => ({ kind: 'edit', entry, from: entry, content })
  return [written, { minutesAgo: edited.minutesAgo, of, toEvent }]
}

type Said = Pick<Entry, 'headline' | 'text' | 'quote' | 'postId' | 'byline'>

function contentOf({ headline, text, quote, postId, byline }: Said): EntryContent {
  const said = { headline, text: readEntryText(text), quote: quote ?? null, postId, bylines: [byline] }
  return entryContentSchema.parse(said)
}
