// The messages of a stream: what each event of a log changed for the readers of an edition, and snapshots. Pure.

import type {
  LiveChange,
  LiveItem,
  LivePart,
  LiveSaying,
  LiveSnapshot,
  LiveViewName,
} from '#contract/matches/live.ts'
import { LIVE_LIMITS } from '#contract/matches/live-limits.ts'
import { diffChildren } from './diff.ts'
import { toWire } from './tree.ts'
import type { FeedEntry, LiveView, SeenView } from './view.ts'

type Place = { seq: number; hash: string }

/** The parts that each kind of page shows. No other parts are sent to it. */
const PARTS: Record<LiveViewName, readonly LivePart[]> = {
  match: ['score', 'line', 'tabs', 'now', 'innings', 'coverage', 'pinned', 'keys'],
  card: ['score', 'line', 'card'],
}

export function changeOf(place: Place, before: SeenView, after: LiveView, name: LiveViewName): LiveChange {
  const parts: NonNullable<LiveChange['parts']> = {}
  for (const part of PARTS[name]) {
    const patches = diffChildren(before.parts[part] ?? [], after.parts[part] ?? [])
    if (patches.length > 0) parts[part] = patches
  }
  const { items, added } = diffFeed(before.feed, after.feed)
  const say = sayingOf(added)
  return {
    ...place,
    ...(Object.keys(parts).length > 0 && { parts }),
    ...(name === 'match' && items.length > 0 && { items }),
    ...(say && { say }),
  }
}

/** Oldest first. An inserted item names the next newer one, below which it belongs; the newest items are prepended in order. */
function diffFeed(
  before: SeenView['feed'],
  after: readonly FeedEntry[],
): { items: LiveItem[]; added: FeedEntry[] } {
  const old = new Map(before.map((entry) => [entry.key, entry]))
  const present = new Set(after.map(({ key }) => key))
  const gone = before.filter(({ key }) => !present.has(key)).map(({ key }): LiveItem => [key, null])
  const lastKept = after.findLastIndex(({ key }) => old.has(key))
  const added: FeedEntry[] = []
  const changed = after.flatMap((entry, at): LiveItem[] => {
    const known = old.get(entry.key)
    if (known?.facts === entry.facts) return []
    if (!known) added.push(entry)
    const newer = at > lastKept ? undefined : after.slice(at + 1).find(({ key }) => old.has(key))
    return [newer ? [entry.key, toWire(entry.render()), newer.key] : [entry.key, toWire(entry.render())]]
  })
  return { items: [...gone, ...changed], added }
}

/** All key sayings in one text; if there are none, the last other one. */
function sayingOf(added: readonly FeedEntry[]): LiveSaying | undefined {
  const sayings = added.flatMap((entry) => entry.say() ?? [])
  const key = sayings.filter(({ level }) => level === 'key')
  if (key.length > 0) return ['key', key.map(({ text }) => text).join(' ')]
  const over = sayings.at(-1)
  return over && ['over', over.text]
}

type SnapshotOptions = {
  name: LiveViewName
  isOver: boolean
  /** The view before the last event. */
  previous: LiveView
  /** The view before the first correction among the last events; null without one. */
  uncorrected: LiveView | null
}

export function snapshotOf(place: Place, view: LiveView, options: SnapshotOptions): LiveSnapshot {
  const { name, isOver, previous, uncorrected } = options
  const parts: LiveSnapshot['parts'] = {}
  for (const part of PARTS[name]) {
    const nodes = view.parts[part]
    if (nodes) parts[part] = nodes.map(toWire)
  }
  const items = name === 'match' ? snapshotItems(uncorrected, view) : []
  const say = sayingOf(diffFeed(previous.feed, view.feed).added)
  return { ...place, parts, items, isOver, ...(say && { say }) }
}

/** The last items, and earlier ones that corrections changed. A browser that polls may have missed those corrections. */
function snapshotItems(uncorrected: LiveView | null, { feed }: LiveView): LiveItem[] {
  const last = feed.slice(oldestOf(uncorrected, feed))
  const items = last.map((entry): LiveItem => [entry.key, toWire(entry.render())])
  if (!uncorrected) return items
  const keys = new Set(last.map(({ key }) => key))
  return [...items, ...diffFeed(uncorrected.feed, feed).items.filter(([key]) => !keys.has(key))]
}

/**
 * The index at which the last items begin. A page that does not have this first item starts its feed again, so it must be an
 * item from before the corrections. Items that were inserted before it are sent as corrections.
 */
function oldestOf(uncorrected: LiveView | null, feed: readonly FeedEntry[]): number {
  const start = Math.max(0, feed.length - LIVE_LIMITS.items)
  if (!uncorrected) return start
  const before = new Set(uncorrected.feed.map(({ key }) => key))
  const known = feed.findIndex(({ key }, at) => at >= start && before.has(key))
  if (known !== -1) return known
  const earlier = feed.findLastIndex(({ key }) => before.has(key))
  return earlier === -1 ? start : earlier
}
