// Which logs count as missing, and until when. Through HTTP: tests/portal/streams.test.ts.
import { expect, test } from 'vitest'
import type { Subscriber } from '#server/db/change-subscribers.ts'
import { openMissingLogs } from './missing-logs.ts'

const page = (status: number) => ({ status })

function open() {
  let subscriber: Subscriber | null = null
  let renders = 0
  const logs = openMissingLogs<{ status: number }>({
    subscribe(_topics, given) {
      subscriber = given
      return () => undefined
    },
  })
  const ask = async (key: string, rendered = page(404), during = () => {}) => {
    const before = renders
    await logs.render(key, async () => {
      renders++
      during()
      return rendered
    })
    return renders - before
  }
  const bus = (): Subscriber => {
    if (!subscriber) throw new Error('Nobody listens')
    return subscriber
  }
  return { logs, ask, bus }
}

test('a log that is missing is looked up once, until it changes', async () => {
  const { logs, ask, bus } = open()
  expect([await ask('/live/a.bn.json'), await ask('/live/a.en.json'), logs.has('a')]).toEqual([1, 0, true])
  expect([await ask('/live/b.bn.json'), logs.has('b')]).toEqual([1, true])
  await bus().onInvalidate(['match:a'])
  expect([logs.has('a'), logs.has('b')]).toEqual([false, true])
  await bus().onInvalidate(['site'])
  expect(logs.has('b')).toBe(false)
})

test('a log that appears while it is looked up does not count as missing', async () => {
  const { logs, ask, bus } = open()
  await ask('/live/a.bn.json', page(404), () => void bus().onInvalidate(['post:a']))
  expect(logs.has('a')).toBe(false)
})

test('counts no log as missing while disconnected, nor existing logs or other addresses', async () => {
  const { logs, ask, bus } = open()
  await ask('/live/a.bn.json')
  bus().onDisconnect?.(new Error('away'))
  expect([logs.has('a'), await ask('/live/a.bn.json'), await ask('/live/a.bn.json')]).toEqual([false, 1, 1])
  bus().onGap()
  bus().onReconnect?.()
  expect([await ask('/live/a.bn.json'), await ask('/live/a.bn.json')]).toEqual([1, 0])
  expect([await ask('/live/c.bn.json', page(200)), await ask('/live/c.bn.json')]).toEqual([1, 1])
  expect([await ask('/live/%E0%A4%A.bn.json'), await ask('/live/scores/bn.json')]).toEqual([1, 1])
  expect(await ask('/live/scores/bn.json')).toBe(1)
})

test('keeps a limited number of missing logs, so that invented ids do not fill the memory', async () => {
  const { logs, ask } = open()
  for (let at = 0; at <= 2_000; at++) await ask(`/live/x${at}.bn.json`)
  expect([logs.has('x0'), logs.has('x1'), logs.has('x2000')]).toEqual([false, true, true])
})
