// The parts and the feed of a live blog that change while it is read, after an event. A blog has one language, that of its post.
import { isRemovedContent } from '#contract/live-blogs/live-blog.ts'
import { type BlogEntry, type BlogState, identityOf } from '#contract/live-blogs/live-blog-state.ts'
import type { BlogHistory } from '#server/domain/live-blogs/read-blog.ts'
import { hashState } from '#server/domain/state-hash.ts'
import { Coverage, Keys, Pinned } from '../parts/live-blog/blog.tsx'
import { EntryItem } from '../parts/live-blog/entry.tsx'
import { entryKey, presentBlog, presentEntry, summarizeEntry } from '../present/live-blog/blog.ts'
import type { LiveHistory, LiveState } from './batch.server.ts'
import { toTree } from './tree.ts'
import { type FeedEntry, itemTree, type LiveView } from './view.ts'

const CORRECTIONS = new Set(['edit', 'remove'])

/** The log of a live blog as its streams send it. */
export function blogHistory(history: BlogHistory): LiveHistory {
  const events = history.log.map(({ seq, at, event }) => ({
    seq,
    at,
    isCorrection: CORRECTIONS.has(event.kind),
    removesText: CORRECTIONS.has(event.kind),
  }))
  return { events, at: (seq) => stateAt(history, seq) }
}

function stateAt(history: BlogHistory, seq: number): LiveState {
  const state = history.at(seq)
  const view = viewOf(history, state)
  return {
    place: { seq, hash: hashState(identityOf(state)) },
    view: () => view,
    isOver: state.endedAt !== null,
  }
}

function viewOf(history: BlogHistory, state: BlogState): LiveView {
  const { language } = history.post
  const { pinned, keys, ended } = presentBlog(
    { ...state, entries: state.entries.filter(({ isKey }) => isKey) },
    history,
  )
  return {
    parts: {
      coverage: toTree(<Coverage ended={ended} />),
      pinned: toTree(<Pinned language={language} entries={pinned} />),
      keys: toTree(<Keys language={language} keys={keys} />),
    },
    feed: state.entries.map((entry) => feedEntry(history, entry)),
  }
}

function feedEntry(history: BlogHistory, entry: BlogEntry): FeedEntry {
  const { language } = history.post
  const { seq, version, isKey } = entry
  return {
    key: entryKey(seq),
    facts: `${version} ${isKey}`,
    render: () => itemTree(<EntryItem language={language} entry={presentEntry(entry, history)} />),
    say: () =>
      isRemovedContent(entry.content)
        ? null
        : { level: isKey ? 'key' : 'over', text: summarizeEntry(entry, language) },
  }
}
