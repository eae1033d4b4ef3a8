// The computations on the whole text of a post. Pure. stories.ts chooses the thread in which they run.
import { listDropped } from '../posts/text/dropped-parts.ts'
import { cleanStory, summarize } from '../posts/text/story-text.ts'
import { type IndexedPost, wordsOfPost } from '../search-words/post-words.ts'

export type StoryTask =
  | { kind: 'clean'; html: string }
  | { kind: 'summary'; html: string }
  | { kind: 'dropped'; html: string }
  | { kind: 'words'; post: IndexedPost }

export function doStoryTask(task: StoryTask): string {
  switch (task.kind) {
    case 'clean':
      return cleanStory(task.html)
    case 'summary':
      return summarize('', task.html)
    case 'dropped':
      return listDropped(task.html).join(' ')
    case 'words':
      return wordsOfPost(task.post)
  }
}
