// Derives the state of a live blog from its log: current entries, pinned ones, key moments, the end. Used by the server and by
// the writing screen, which adds unsent events. Pure.
import {
  type BlogEvent,
  type EntryContent,
  isRemovedContent,
  LIVE_BLOG_LIMITS,
  type LoggedBlogEvent,
  REMOVED_CONTENT,
} from './live-blog.ts'

export type BlogEntry = {
  /** The sequence of the event that added the entry; it identifies the entry. */
  seq: number
  at: Date
  authorId: string | null
  content: EntryContent
  /** The sequence of its last edit; without one, its own sequence. */
  version: number
  /** The time of its last edit; null without one. */
  editedAt: Date | null
  isKey: boolean
  /** The sequence of the event that pinned it; null if it is not pinned. */
  pinned: number | null
}

export type BlogState = {
  /** Oldest first. */
  entries: BlogEntry[]
  /** The last pinned entry first; at most three. */
  pinned: BlogEntry[]
  endedAt: Date | null
  /** The time at which a blog that was not ended was found silent; null while somebody writes. */
  silentSince: Date | null
}

/** After these a blog is silent no longer. Corrections, pins and marks of earlier entries are no coverage. */
export const BREAKS_SILENCE: readonly BlogEvent['kind'][] = ['entry', 'end', 'resume']

/** Applies the events of a log in order. Events about entries that do not exist (any more) are ignored. */
export function playBlog(log: readonly LoggedBlogEvent[]): BlogState {
  const entries = new Map<number, BlogEntry>()
  let endedAt: Date | null = null
  let silentSince: Date | null = null
  for (const logged of log) {
    const { kind } = logged.event
    if (kind === 'silence') silentSince = logged.at
    else if (BREAKS_SILENCE.includes(kind)) silentSince = null
    if (kind === 'end') endedAt = logged.at
    else if (kind === 'resume') endedAt = null
    else playOnEntries(entries, logged)
  }
  const all = [...entries.values()]
  const pinned = all
    .filter((entry) => entry.pinned !== null)
    .sort((one, other) => (other.pinned ?? 0) - (one.pinned ?? 0))
  return { entries: all, pinned: pinned.slice(0, LIVE_BLOG_LIMITS.pinned), endedAt, silentSince }
}

function playOnEntries(entries: Map<number, BlogEntry>, { seq, at, authorId, event }: LoggedBlogEvent): void {
  if (event.kind === 'entry') {
    const { content, isKey } = event
    entries.set(seq, { seq, at, authorId, content, version: seq, editedAt: null, isKey, pinned: null })
    return
  }
  if (event.kind === 'end' || event.kind === 'resume' || event.kind === 'silence') return
  const entry = entries.get(event.entry)
  if (!entry) return
  switch (event.kind) {
    case 'edit':
      entries.set(entry.seq, { ...entry, content: event.content, version: seq, editedAt: at })
      break
    case 'remove':
      entries.delete(entry.seq)
      break
    case 'pin':
    case 'unpin':
      entries.set(entry.seq, { ...entry, pinned: event.kind === 'pin' ? seq : null })
      break
    default:
      entries.set(entry.seq, { ...entry, isKey: event.kind === 'key' })
  }
}

/**
 * The events whose text readers no longer see, by `seq`: of each entry all versions but the present one, and all of an entry that
 * was removed. Texts that were erased are not among them.
 */
export function removedTexts(log: readonly LoggedBlogEvent[]): Set<number> {
  const shown = new Set(playBlog(log).entries.map(({ version }) => version))
  return new Set(log.flatMap(({ seq, event }) => (hasText(event) && !shown.has(seq) ? [seq] : [])))
}

/** The log as readers get it: texts that were corrected or removed are tombstones. Sequences and times are unchanged. */
export function publicBlogLog(log: readonly LoggedBlogEvent[]): LoggedBlogEvent[] {
  const removed = removedTexts(log)
  return log.map((logged) =>
    removed.has(logged.seq) ? { ...logged, event: withoutBlogText(logged.event) } : logged,
  )
}

function withoutBlogText(event: BlogEvent): BlogEvent {
  return 'content' in event ? { ...event, content: REMOVED_CONTENT } : event
}

function hasText(event: BlogEvent): boolean {
  return 'content' in event && !isRemovedContent(event.content)
}

/**
 * What identifies a state for readers: everything but the texts, which readers of the same sequence may have in different versions
 * once one was corrected or removed; `version` names the text.
 */
export function identityOf({ entries, pinned, endedAt, silentSince }: BlogState): object {
  return {
    entries: entries.map(({ content: _, ...entry }) => entry),
    pinned: pinned.map(({ seq }) => seq),
    endedAt,
    silentSince,
  }
}

/** Whether lists mark the blog as live: from its first event to its end, except while it is silent. */
export function isCovered(log: readonly LoggedBlogEvent[], { endedAt, silentSince }: BlogState): boolean {
  return log.length > 0 && endedAt === null && silentSince === null
}
