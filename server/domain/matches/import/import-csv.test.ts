import { expect, test } from 'vitest'
import { changesBetween } from '#bangla/changes.ts'
import { NearNames } from './import-csv.ts'

const KNOWN = ['তুরাগ তরুণ সংঘ', 'Turag Tarun Sangha', 'কদমতলী একাদশ', 'Kadamtali Eleven', 'ঢাকা', 'Dhaka']

const findNearName = (name: string, known: string[]) => new NearNames(known).find(name)

test('finds the known name that a mistyped name is close to, in both scripts', () => {
  expect(findNearName('Turag Tarun Sanga', KNOWN)).toBe('Turag Tarun Sangha')
  expect(findNearName('Kadamtali Elevne', KNOWN)).toBe('Kadamtali Eleven')
  expect(findNearName('কদমতলি একদশ', KNOWN)).toBe('কদমতলী একাদশ')
})

test('finds no near name for other names, short names and known names', () => {
  expect(findNearName('Bottola Boys', KNOWN)).toBeNull()
  expect(findNearName('Dhak', KNOWN)).toBeNull()
  expect(findNearName('turag tarun sangha', KNOWN)).toBeNull()
})

const LETTERS = 'abcdefghijklmnop'
/** Names of eight to twenty-three letters, the same in every run. */
function manyNames(count: number): string[] {
  let state = 7
  const next = (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
  return Array.from({ length: count }, () =>
    Array.from({ length: 8 + next(16) }, () => LETTERS[next(LETTERS.length)]).join(''),
  )
}

test('finds what comparing every pair of names finds', () => {
  const known = manyNames(100)
  const near = new NearNames(known)
  const typed = known.flatMap((name, at) => [
    `${name.slice(0, at % 7)}${name.slice((at % 7) + 1)}`,
    `${name.slice(0, 3)}${name[4]}${name[3]}${name.slice(5)}`,
    `x${name.slice(1, 6)}q${name.slice(6)}`,
  ])
  for (const name of typed) {
    const most = Math.min(3, Math.floor(name.length / 5))
    const all = known.map((other) => ({ other, changes: changesBetween(name, other) }))
    const [best] = all.filter(({ changes }) => changes <= most).sort((one, two) => one.changes - two.changes)
    expect([name, near.find(name)]).toEqual([
      name,
      best === undefined || best.changes === 0 ? null : best.other,
    ])
  }
})
