// The line above a kept page: when the copy was made, by the clocks of Dhaka.
import { afterEach, expect, test, vi } from 'vitest'
import { markCopy } from './shown-copy.ts'

afterEach(() => void vi.useRealTimers())

/** The line above a copy of this time, at this time, in both editions. */
async function linesOf(made: string, now: string): Promise<string[]> {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  const mark = async (path: string) => {
    const copy = new Response('<main>', { headers: { date: new Date(made).toUTCString() } })
    const html = await (await markCopy(copy, path)).text()
    return /role="status">(.*)<\/p>/.exec(html)?.[1] ?? ''
  }
  return Promise.all(['/', '/en'].map(mark))
}

test.each([
  ['today', '2026-11-30T13:05:00Z', '2026-11-30T17:59:00Z', 'সন্ধ্যা ৭:০৫', '7:05 pm'],
  ['after midnight in Dhaka', '2026-11-30T13:05:00Z', '2026-11-30T18:01:00Z', 'গতকাল', 'yesterday'],
  ['almost two days later', '2026-11-28T18:10:00Z', '2026-11-30T18:01:00Z', '২ দিন', '2 days'],
  [
    'just before midnight, at a phone that is behind',
    '2026-11-29T18:01:00Z',
    '2026-11-29T17:50:00Z',
    '১২:০১',
    '12:01 am',
  ],
] as const)('%s', async (_when, made, now, bengali, english) => {
  const [bn, en] = await linesOf(made, now)
  expect(bn).toContain(bengali)
  expect(en).toContain(english)
})
