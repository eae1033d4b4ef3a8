// What is computed from the whole text of a post. Pure; where it is computed is stories.ts's.
import { cleanStory, summaryOf } from '../posts/post-rules.ts'
import { type IndexedPost, wordsOfPost } from '../search-index/post-words.ts'

export type StoryTask =
  | { kind: 'clean'; html: string }
  | { kind: 'summary'; html: string }
  | { kind: 'words'; post: IndexedPost }

export function doStoryTask(task: StoryTask): string {
  switch (task.kind) {
    case 'clean':
      return cleanStory(task.html)
    case 'summary':
      return summaryOf('', task.html)
    case 'words':
      return wordsOfPost(task.post)
  }
}
