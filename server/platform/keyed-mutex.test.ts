import { expect, test } from 'vitest'
import { KeyedMutex } from './keyed-mutex.ts'

test('runs work of one key in order, also after a failure, and of several keys at once', async () => {
  const mutex = new KeyedMutex()
  const log: string[] = []
  const held = Promise.withResolvers<void>()
  const first = mutex.run('a', async () => {
    log.push('first')
    await held.promise
    throw new Error('first')
  })
  const second = mutex.run('a', async () => void log.push('second'))
  await mutex.run('b', async () => void log.push('other key'))
  expect(log).toEqual(['first', 'other key'])
  held.resolve()
  await expect(first).rejects.toThrow('first')
  await second
  expect(log).toEqual(['first', 'other key', 'second'])
})
