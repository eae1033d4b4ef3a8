// Which items a snapshot contains. How a page applies them: tests/browser/live-connection.test.ts.
import { expect, test } from 'vitest'
import type { LiveItem } from '#contract/matches/live.ts'
import { LIVE_LIMITS } from '#contract/matches/live-limits.ts'
import { snapshotOf } from './messages.server.ts'
import type { LiveView } from './view.ts'

const viewOf = (keys: readonly string[]): LiveView => ({
  parts: {},
  feed: keys.map((key) => ({
    key,
    facts: key,
    say: () => null,
    render: () => ({ tag: 'li', key: null, attributes: { id: key }, children: [] }),
  })),
})

function itemsOf(before: readonly string[], after: readonly string[], hasCorrection = true): LiveItem[] {
  const previous = viewOf(before)
  const uncorrected = hasCorrection ? previous : null
  const place = { seq: 1, hash: 'h' }
  return snapshotOf(place, viewOf(after), { name: 'match', isOver: false, previous, uncorrected }).items
}

/** The feed of a page, newest first, after it has applied these items as app/reader/enhance/live/start.ts does. */
function put(shown: readonly string[], items: readonly LiveItem[]): string[] {
  const feed = shown.includes(items[0]?.[0] ?? '') ? [...shown] : []
  for (const [key, node, newer] of items) {
    if (node === null) feed.splice(0, feed.length, ...feed.filter((each) => each !== key))
    else if (!feed.includes(key)) feed.splice(newer === undefined ? 0 : feed.indexOf(newer) + 1, 0, key)
  }
  return feed
}

const KEYS = Array.from({ length: 30 }, (_, at) => `k${at}`)
const newestFirst = (keys: readonly string[]) => keys.toReversed()
const last = KEYS.length - LIVE_LIMITS.items

test('a feed continues without gaps when items are inserted at the beginning of the snapshot', () => {
  const after = KEYS.toSpliced(last + 1, 0, 'new', 'newer')
  const items = itemsOf(KEYS, after)
  expect(items).toHaveLength(LIVE_LIMITS.items + 1)
  expect(put(newestFirst(KEYS), items)).toEqual(newestFirst(after))
})

test('a feed receives a correction that is older than every item of the snapshot', () => {
  const more = Array.from({ length: LIVE_LIMITS.items }, (_, at) => `m${at}`)
  const after = [...KEYS.toSpliced(5, 1), 'new', ...more]
  expect(put(newestFirst(KEYS), itemsOf(KEYS, after))).toEqual(newestFirst(after))
})

test('a feed that missed too many items is replaced by the items of the snapshot', () => {
  const after = KEYS.toSpliced(last + 1, 0, 'new')
  const shown = put(newestFirst(KEYS.slice(0, 3)), itemsOf(KEYS, after))
  expect(shown).toEqual(newestFirst(after).slice(0, LIVE_LIMITS.items))
  expect(put(['other'], itemsOf(KEYS, KEYS, false))).toEqual(newestFirst(KEYS.slice(last)))
})
