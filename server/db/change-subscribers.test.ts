import { expect, test, vi } from 'vitest'
import { ChangeSubscribers, type Subscriber } from './change-subscribers.ts'

function openSubscribers() {
  const errors: unknown[] = []
  const subscribers = new ChangeSubscribers((error) => errors.push(error))
  subscribers.onReconnect()
  return { subscribers, errors }
}

const subscriber = (onInvalidate: Subscriber['onInvalidate'] = () => undefined) => ({
  onInvalidate: vi.fn(onInvalidate),
  onGap: vi.fn(),
})

test('passes a change to every subscriber of its tags or kinds, with the subscribed tags only', async () => {
  const { subscribers } = openSubscribers()
  const [all, posts, site, team] = [subscriber(), subscriber(), subscriber(), subscriber()]
  subscribers.subscribe('all', all)
  subscribers.subscribe({ kinds: ['post', 'site'] }, posts)
  subscribers.subscribe({ tags: ['site'] }, site)
  subscribers.subscribe({ tags: ['team', 'post:2'] }, team)
  await subscribers.dispatch([{ id: 'a.1', tags: ['post:1', 'home:bn', 'site'] }])
  expect(all.onInvalidate.mock.calls).toEqual([[['post:1', 'home:bn', 'site']]])
  expect(posts.onInvalidate.mock.calls).toEqual([[['post:1', 'site']]])
  expect(site.onInvalidate.mock.calls).toEqual([[['site']]])
  expect(team.onInvalidate).not.toHaveBeenCalled()
})

test('passes a change on once, however often it arrives; each arrival waits until it is applied', async () => {
  const { subscribers } = openSubscribers()
  const { promise: applied, resolve: apply } = Promise.withResolvers<void>()
  const slow = subscriber(() => applied)
  subscribers.subscribe('all', slow)
  let ended = 0
  const changes = [
    { id: 'a.1', tags: ['site'] },
    { id: 'a.2', tags: ['team'] },
  ]
  const arrivals = [changes, changes.slice(0, 1), changes].map((arrived) =>
    subscribers.dispatch(arrived).then(() => ended++),
  )
  await new Promise(setImmediate)
  expect(ended).toBe(0)
  apply()
  await Promise.all(arrivals)
  expect(slow.onInvalidate).toHaveBeenCalledTimes(1)
  expect(slow.onInvalidate).toHaveBeenCalledWith(['site', 'team'])
})

test('an error of one subscriber does not touch the others', async () => {
  const { subscribers, errors } = openSubscribers()
  const broken = (error: Error) => () => {
    throw error
  }
  const [now, later, gap] = [new Error('now'), new Error('later'), new Error('gap')]
  const healthy = subscriber()
  subscribers.subscribe('all', { onInvalidate: broken(now), onGap: broken(gap) })
  subscribers.subscribe(
    'all',
    subscriber(() => Promise.reject(later)),
  )
  subscribers.subscribe('all', healthy)
  await subscribers.dispatch([{ id: 'a.1', tags: ['site'] }])
  subscribers.onReconnect()
  await expect.poll(() => errors).toEqual([now, later, gap])
  expect([healthy.onInvalidate, healthy.onGap].map((called) => called.mock.calls.length)).toEqual([1, 1])
})

test('unsubscribing, even twice, ends only that subscription', async () => {
  const { subscribers } = openSubscribers()
  const one = subscriber()
  const end = subscribers.subscribe('all', one)
  subscribers.subscribe({ tags: ['site'] }, one)
  end()
  end()
  await subscribers.dispatch([{ id: 'a.1', tags: ['site'] }])
  expect(one.onInvalidate).toHaveBeenCalledTimes(1)
})

test('after a lost connection all subscribers are notified that changes may have been missed', () => {
  const { subscribers } = openSubscribers()
  const events: string[] = []
  const listen = (name: string): Subscriber => ({
    onInvalidate: () => undefined,
    onGap: () => events.push(`${name} gap`),
    onDisconnect: ({ message }) => events.push(`${name} ${message}`),
    onReconnect: () => events.push(`${name} again`),
  })
  subscribers.subscribe('all', listen('one'))
  expect(events).toEqual([])
  subscribers.onDisconnect(new Error('lost'))
  subscribers.subscribe({ tags: ['site'] }, listen('two'))
  subscribers.onReconnect()
  expect(events).toEqual(['one lost', 'two lost', 'one gap', 'two gap', 'one again', 'two again'])
})
