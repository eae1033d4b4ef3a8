import { expect, test } from 'vitest'
import type { PrimaryMessage } from './messages.ts'
import { openRelay, type Peer } from './relay.ts'

function createPeers(count: number): { peers: Peer[]; received: PrimaryMessage[][] } {
  const received = Array.from({ length: count }, (): PrimaryMessage[] => [])
  return { received, peers: received.map((messages) => ({ send: (message) => void messages.push(message) })) }
}

test('sends changes to all other peers, and confirms them when the last one has applied them', () => {
  const relay = openRelay()
  const { peers, received } = createPeers(3)
  for (const peer of peers) relay.join(peer)
  const [one, two, three] = peers as [Peer, Peer, Peer]
  const changes = [{ id: 'a.1', tags: ['post:1'] }]
  relay.onInvalidate(one, 7, changes)
  expect(received).toEqual([
    [],
    [{ kind: 'invalidate', number: 1, changes }],
    [{ kind: 'invalidate', number: 1, changes }],
  ])
  relay.onApplied(two, 1)
  relay.onApplied(two, 1)
  expect(received[0]).toEqual([])
  relay.onApplied(three, 1)
  expect(received[0]).toEqual([{ kind: 'applied', number: 7 }])
})

test('neither waits for peers that have left nor sends to them', () => {
  const relay = openRelay()
  const { peers, received } = createPeers(3)
  for (const peer of peers) relay.join(peer)
  const [one, two, three] = peers as [Peer, Peer, Peer]
  relay.onInvalidate(one, 1, [])
  relay.onInvalidate(two, 1, [])
  relay.leave(two)
  relay.onApplied(three, 1)
  relay.onApplied(three, 2)
  relay.onApplied(one, 2)
  expect(received[0]?.at(-1)).toEqual({ kind: 'applied', number: 1 })
  expect(received[1]?.filter(({ kind }) => kind === 'applied')).toEqual([])
})

test('confirms at once without other peers', () => {
  const relay = openRelay()
  const { peers, received } = createPeers(1)
  const [one] = peers as [Peer]
  relay.join(one)
  relay.onInvalidate(one, 3, [])
  expect(received[0]).toEqual([{ kind: 'applied', number: 3 }])
})
