import { expect, test } from 'vitest'
import type { PrimaryMessage } from './messages.ts'
import { openRelay, type Teller } from './relay.ts'

function processes(count: number): { tellers: Teller[]; heard: PrimaryMessage[][] } {
  const heard = Array.from({ length: count }, (): PrimaryMessage[] => [])
  return { heard, tellers: heard.map((messages) => ({ tell: (message) => void messages.push(message) })) }
}

test('passes tags to all others and tells their teller when the last one has applied them', () => {
  const relay = openRelay()
  const { tellers, heard } = processes(3)
  for (const teller of tellers) relay.join(teller)
  const [one, two, three] = tellers as [Teller, Teller, Teller]
  relay.onStale(one, 7, ['post:1'])
  expect(heard).toEqual([
    [],
    [{ kind: 'stale', number: 1, tags: ['post:1'] }],
    [{ kind: 'stale', number: 1, tags: ['post:1'] }],
  ])
  relay.onApplied(two, 1)
  relay.onApplied(two, 1)
  expect(heard[0]).toEqual([])
  relay.onApplied(three, 1)
  expect(heard[0]).toEqual([{ kind: 'applied', number: 7 }])
})

test('waits for nobody who is gone, and tells nobody who is', () => {
  const relay = openRelay()
  const { tellers, heard } = processes(3)
  for (const teller of tellers) relay.join(teller)
  const [one, two, three] = tellers as [Teller, Teller, Teller]
  relay.onStale(one, 1, ['home'])
  relay.onStale(two, 1, ['home'])
  relay.leave(two)
  relay.onApplied(three, 1)
  relay.onApplied(three, 2)
  relay.onApplied(one, 2)
  expect(heard[0]?.at(-1)).toEqual({ kind: 'applied', number: 1 })
  expect(heard[1]?.filter(({ kind }) => kind === 'applied')).toEqual([])
})

test('answers at once when there is nobody else', () => {
  const relay = openRelay()
  const { tellers, heard } = processes(1)
  const [one] = tellers as [Teller]
  relay.join(one)
  relay.onStale(one, 3, ['home'])
  expect(heard[0]).toEqual([{ kind: 'applied', number: 3 }])
})
