// Computes results from the whole text of a post without blocking the event loop: short texts directly, long ones in a worker
// thread. The results are the same. The computations: story-tasks.ts.

import { DROPPED_PARTS, type DroppedPart } from '#contract/posts/dropped-part.ts'
import { openTaskThread } from '#server/platform/task-thread.ts'
import { summarize } from '../posts/text/story-text.ts'
import type { IndexedPost } from '../search-words/post-words.ts'
import { doStoryTask, type StoryTask } from './story-tasks.ts'

/** In UTF-16 units. The costliest text of this length takes a few milliseconds; most stories are shorter. */
const MAX_LENGTH_AT_ONCE = 20_000

const thread = openTaskThread<StoryTask, string>(new URL('./story-thread.ts', import.meta.url))

async function run(task: StoryTask, length: number): Promise<string> {
  return length > MAX_LENGTH_AT_ONCE ? thread.run(task) : doStoryTask(task)
}

/** A story's HTML, cleaned and normalised. */
export async function cleanedStory(html: string): Promise<string> {
  return run({ kind: 'clean', html }, html.length)
}

/** The kinds of parts that cleaning leaves out of a story's HTML, in the order of DROPPED_PARTS. */
export async function droppedParts(html: string): Promise<DroppedPart[]> {
  const found = (await run({ kind: 'dropped', html }, html.length)).split(' ')
  return DROPPED_PARTS.filter((part) => found.includes(part))
}

/** The summary on a card: the excerpt, or the beginning of the text when there is none. */
export async function storySummary({
  excerpt,
  richText,
}: {
  excerpt: string
  richText: string
}): Promise<string> {
  if (excerpt.trim() !== '') return summarize(excerpt, richText)
  return run({ kind: 'summary', html: richText }, richText.length)
}

/** The words of a post for the search index, as a tsvector's text. */
export async function storyWords(post: IndexedPost): Promise<string> {
  return run({ kind: 'words', post }, post.richText.length)
}
