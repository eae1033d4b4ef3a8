// Rules of writing in a live blog: which events may follow, and how their texts are stored. Pure.
import { normalizeText } from '#bangla/normalize.ts'
import type {
  BlogEvent,
  EntryContent,
  LoggedBlogEvent,
  NewBlogEvent,
  WrittenEvent,
} from '#contract/live-blogs/live-blog.ts'
import { LIVE_BLOG_LIMITS } from '#contract/live-blogs/live-blog.ts'
import { type BlogState, playBlog } from '#contract/live-blogs/live-blog-state.ts'
import { AppError } from '../app-error.ts'

type Who = { personId: string | null; isDesk: boolean }

/**
 * Refuses an event that cannot follow: LIVE_BLOG_ENDED for an entry after the end, ENTRY_NOT_FOUND for an entry that was removed,
 * ENTRY_CHANGED for an edit of an earlier version, FORBIDDEN for an entry of another person. `field`: the path of the event in
 * the request.
 */
export function checkFollows(state: BlogState, event: BlogEvent, who: Who, field: string): void {
  if (event.kind === 'entry' && state.endedAt !== null) throw new AppError('LIVE_BLOG_ENDED')
  if (!('entry' in event)) return
  const entry = state.entries.find(({ seq }) => seq === event.entry)
  if (!entry) throw new AppError('ENTRY_NOT_FOUND', { field: `${field}.entry` })
  if (!who.isDesk && entry.authorId !== who.personId)
    throw new AppError('FORBIDDEN', { field: `${field}.entry` })
  if (event.kind === 'edit' && event.from !== entry.version)
    throw new AppError('ENTRY_CHANGED', { field: `${field}.from` })
}

/** LIVE_BLOG_FULL for a log that would grow too long. */
export function checkLength(log: readonly LoggedBlogEvent[], added: number): void {
  if (log.length + added > LIVE_BLOG_LIMITS.log) throw new AppError('LIVE_BLOG_FULL')
}

/** The log with this event, and the state that follows from it. */
export function follow(log: readonly LoggedBlogEvent[], event: LoggedBlogEvent) {
  const longer = [...log, event]
  return { log: longer, state: playBlog(longer) }
}

/**
 * An event as it is stored: without `clientId`, and with normalized texts. An entry without bylines gets those of its author
 * (`own`); an edit without bylines keeps those of its entry.
 */
export function tidyEvent(
  { clientId: _, ...event }: NewBlogEvent,
  { state, own }: { state: BlogState; own: string[] },
): WrittenEvent {
  if (event.kind !== 'entry' && event.kind !== 'edit') return event
  const content = tidyContent(event.content)
  if (content.bylines.length > 0) return { ...event, content }
  const edited = event.kind === 'edit' ? state.entries.find(({ seq }) => seq === event.entry) : undefined
  return { ...event, content: { ...content, bylines: edited?.content.bylines ?? own } }
}

const line = (text: string) => normalizeText(text).replace(/\s+/g, ' ').trim()

function tidyContent({ headline, text, picture, quote, postId, bylines }: EntryContent): EntryContent {
  return {
    headline: line(headline),
    // Spaces between the pieces of a paragraph stay.
    text: text.map((runs) => runs.map((run) => ({ ...run, text: normalizeText(run.text) }))),
    picture: picture && { ...picture, caption: line(picture.caption) },
    quote: quote && { text: normalizeText(quote.text).trim(), by: line(quote.by) },
    postId,
    bylines: bylines.map(line),
  }
}
