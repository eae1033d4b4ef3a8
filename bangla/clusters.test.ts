import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countClusters, firstClusters, shortened } from './clusters.ts'

const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' })

describe('countClusters', () => {
  test.each([
    ['', 0],
    ['ক্রিকেট', 3],
    ['শ্রীলঙ্কার', 4],
    ['স্ত্রী', 1],
    ['র‍্যাব', 2],
    ['এক দুই', 5],
    ['Dhaka 24', 8],
    ['👨‍👩‍👧🇧🇩👍🏽', 3],
    ['ক\r\nখ', 3],
  ])('%j has %d', (text, count) => {
    expect(countClusters(text)).toBe(count)
  })

  test('counts as Unicode does', () => {
    const pieces = [...'কষরড়়ািঁৎংঃৌ্১aé \n।—', '🏏', '👍🏽', '👨‍👩‍👧', '🇧🇩', '‌', '‍', '\r', 'e\u0301', '\ud83d']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (parts) => {
        const text = parts.join('')
        expect(countClusters(text)).toBe([...segmenter.segment(text)].length)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('firstClusters', () => {
  test.each([
    ['স্ত্রীর কথা', 1, 'স্ত্রী'],
    ['স্ত্রীর কথা', 4, 'স্ত্রীর ক'],
    ['👨‍👩‍👧🇧🇩', 1, '👨‍👩‍👧'],
    ['ক', 0, ''],
    ['ক', 9, 'ক'],
  ])('of %j, %d: %j', (text, most, first) => {
    expect(firstClusters(text, most)).toBe(first)
  })
})

test('adds an ellipsis only where something is left out', () => {
  expect([shortened('স্ত্রীর কথা', 3), shortened('স্ত্রীর কথা', 9)]).toEqual(['স্ত্রীর…', 'স্ত্রীর কথা'])
})
