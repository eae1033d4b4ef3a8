import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTaskThread } from './task-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'maidan-thread-'))
const program = pathToFileURL(join(folder, 'program.mjs'))
beforeAll(() =>
  writeFileSync(
    program,
    `import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', ({ id, task }) => {
      if (task === 'end') process.exit(3)
      if (task === 'for ever') for (;;);
      if (task === 'fail') parentPort.postMessage({ id, failure: 'no' })
      else parentPort.postMessage({ id, answer: task === 'thread' ? threadId : task })
    })`,
  ),
)
afterAll(() => rmSync(folder, { recursive: true }))

test('tasks are answered in their order by one thread', async () => {
  const thread = openTaskThread<string, unknown>(program)
  expect(await Promise.all(['a', 'b', 'c'].map((task) => thread.run(task)))).toEqual(['a', 'b', 'c'])
  const [one, other] = await Promise.all([thread.run('thread'), thread.run('thread')])
  expect(one).toBe(other)
})

test('a task that fails or ends its thread does not affect other tasks', async () => {
  const thread = openTaskThread<string, string>(program)
  const asked = ['a', 'fail', 'b', 'end', 'c'].map((task) => thread.run(task))
  expect(
    (await Promise.allSettled(asked)).map((result) =>
      'value' in result ? result.value : result.reason.message,
    ),
  ).toEqual(['a', 'no', 'b', 'A worker thread ended with 3', 'c'])
})

test('a task that does not end is given up', async () => {
  const thread = openTaskThread<string, string>(program, { taskMs: 3_000 })
  const [stuck, next] = await Promise.allSettled([thread.run('for ever'), thread.run('a')])
  expect(stuck).toMatchObject({ status: 'rejected', reason: new Error('A task took too long') })
  expect(next).toEqual({ status: 'fulfilled', value: 'a' })
})

test('a thread that has nothing to do ends', async () => {
  const thread = openTaskThread<string, number>(program, { idleMs: 0 })
  const first = await thread.run('thread')
  await new Promise((resolve) => setImmediate(() => setTimeout(resolve, 1)))
  expect(await thread.run('thread')).not.toBe(first)
})
