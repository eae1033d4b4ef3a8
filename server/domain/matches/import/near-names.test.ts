import { expect, test } from 'vitest'
import { findNearName } from './near-names.ts'

const KNOWN = ['তুরাগ তরুণ সংঘ', 'Turag Tarun Sangha', 'কদমতলী একাদশ', 'Kadamtali Eleven', 'ঢাকা', 'Dhaka']

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
