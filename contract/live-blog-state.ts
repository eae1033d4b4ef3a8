// What follows from the log of a live blog: the entries that count, pinned ones, key moments, the end. Used by the server and by the
// writing screen, which puts unsent events on top. Pure.
import { type EntryContent, LIVE_BLOG_LIMITS, type LoggedBlogEvent } from './live-blog.ts'

export type BlogEntry = {
  /** The sequence of the event that brought it: its name. */
  seq: number
  at: Date
  authorId: string | null
  content: EntryContent
  /** Of its last edit; without one, its own sequence. */
  version: number
  /** Of its last edit; null without one. */
  editedAt: Date | null
  isKey: boolean
  /** The sequence with which it was pinned; null: it is not. */
  pinned: number | null
}

export type BlogState = {
  /** Oldest first. */
  entries: BlogEntry[]
  /** Pinned last first; no more than three. */
  pinned: BlogEntry[]
  endedAt: Date | null
  /** Since when nobody has written in a blog that nobody ended; null while somebody does. */
  silentSince: Date | null
}

/** Plays a log in order. Events about entries that do not count (any more) change nothing. */
export function playBlog(log: readonly LoggedBlogEvent[]): BlogState {
  const entries = new Map<number, BlogEntry>()
  let endedAt: Date | null = null
  let silentSince: Date | null = null
  for (const logged of log) {
    const { kind } = logged.event
    silentSince = kind === 'silence' ? logged.at : null
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

/** Whether lists mark it: from its first event to its end, and not while nobody writes. */
export function isCovered(log: readonly LoggedBlogEvent[], { endedAt, silentSince }: BlogState): boolean {
  return log.length > 0 && endedAt === null && silentSince === null
}
