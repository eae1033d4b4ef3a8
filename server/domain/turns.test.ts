import { expect, test } from 'vitest'
import { turnsNow, turnsOf } from './turns.ts'

test('so many run at once, so many wait, the rest is turned away; a failed one hands its turn on', async () => {
  const inTurn = turnsOf({ kind: 'test', atOnce: 2, mostWaiting: 1, retrySeconds: 3 })
  const ends: ((how: 'well' | 'badly') => void)[] = []
  const begin = (name: string) =>
    inTurn(
      () =>
        new Promise<string>((resolve, reject) => {
          ends.push((how) => (how === 'well' ? resolve(name) : reject(new Error(name))))
        }),
    )
  const [first, second, third] = [begin('first'), begin('second'), begin('third')]
  await expect(begin('fourth')).rejects.toMatchObject({ code: 'OVERLOADED', details: { retryAfter: 3 } })
  expect(turnsNow()).toContainEqual({ kind: 'test', running: 2, waiting: 1, refused: 1 })
  expect(ends).toHaveLength(2)
  ends[0]?.('badly')
  await expect(first).rejects.toThrow('first')
  await Promise.resolve()
  expect(ends).toHaveLength(3)
  ends[1]?.('well')
  ends[2]?.('well')
  expect(await Promise.all([second, third])).toEqual(['second', 'third'])
  expect(turnsNow()).toContainEqual({ kind: 'test', running: 0, waiting: 0, refused: 1 })
})
