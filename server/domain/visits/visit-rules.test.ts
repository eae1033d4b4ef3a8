import { expect, test } from 'vitest'
import { ratingOf, type Vital } from '#contract/people/visits.ts'
import { bucketOf, percentileOf, postIdOf } from './visit-tally.ts'

test('finds the id at the end of an article’s address, in both editions', () => {
  expect(postIdOf('/allposts/2026/11/20/65a1b2c3d4e5f60718293a4b')).toBe('65a1b2c3d4e5f60718293a4b')
  expect(postIdOf('/en/allposts/2026/11/20/a%3Ab')).toBe('a:b')
})

test.each([
  '/cricket',
  '/allposts/2026/11/20',
  '/allposts/2026/11/20/%00',
  '/allposts/2026/11/20/a%00b',
  '/allposts/2026/11/20/%ED%A0%80',
  '/allposts/2026/11/20/%E0%A4',
  '/allposts/2026/11/20/a%2Fb',
  `/allposts/2026/11/20/${'x'.repeat(65)}`,
])('%s names no post', (path) => expect(postIdOf(path)).toBeNull())

function counted(metric: Vital, values: number[]): { bucket: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const value of values) {
    const bucket = bucketOf(metric, value)
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
  }
  return [...counts].map(([bucket, count]) => ({ bucket, count }))
}

test.each([
  ['LCP', 2_400],
  ['INP', 180],
  ['CLS', 0.09],
  ['FCP', 3_100],
  ['TTFB', 40],
] as [Vital, number][])('the 75th percentile of %s is right within an eighth', (metric, slowest) => {
  const values = Array.from({ length: 400 }, (_, at) => (slowest * (at + 1)) / 300)
  const found = percentileOf(metric, counted(metric, values), 0.75)
  expect(Math.abs((found ?? 0) / slowest - 1)).toBeLessThan(0.125)
})

test('reports nothing without measurements, and zero for pages that do not shift', () => {
  expect(percentileOf('LCP', [], 0.75)).toBeNull()
  expect(percentileOf('CLS', counted('CLS', [0, 0, 0, 0.4]), 0.75)).toBe(0)
  expect(percentileOf('LCP', counted('LCP', [1_000_000, 1_000_000]), 0.75)).toBeGreaterThan(500_000)
})

test('uses the thresholds of web.dev', () => {
  expect([2_500, 2_501, 4_000, 4_001].map((value) => ratingOf('LCP', value))).toEqual([
    'good',
    'needs-work',
    'needs-work',
    'poor',
  ])
  expect([0.1, 0.25, 0.26].map((value) => ratingOf('CLS', value))).toEqual(['good', 'needs-work', 'poor'])
})
