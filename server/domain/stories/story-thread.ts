// The worker thread for long texts: runs the tasks of story-tasks.ts, keeps no state.
import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer, ThreadTask } from '#server/platform/task-thread.ts'
import { doStoryTask, type StoryTask } from './story-tasks.ts'

parentPort?.on('message', ({ id, task }: ThreadTask<StoryTask>) => {
  parentPort?.postMessage(answerTo(id, task))
})

function answerTo(id: number, task: StoryTask): ThreadAnswer<string> {
  try {
    return { id, answer: doStoryTask(task) }
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
