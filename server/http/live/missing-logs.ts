// Remembers ids of logs that do not exist, so that repeated requests cause one lookup. A change of a log removes its id. Knows no
// request and no database.
import { LRUCache } from 'lru-cache'
import { readSnapshotName } from '#contract/matches/live.ts'
import type { RunningChangeBus } from '#server/db/change-bus.ts'

const MAX_MISSING = 2_000
/** Short, because imports add matches without an invalidation for each. */
const KEPT_MS = 60_000
const PATH = /^\/live\/([^/?]+)$/

export type MissingLogs<Page> = {
  has(id: string): boolean
  /** The page of this key. The 404 response for a missing log is stored and not rendered again. */
  render(key: string, render: () => Promise<Page>): Promise<Page>
}

export function openMissingLogs<Page extends { status: number }>(
  changes: Pick<RunningChangeBus, 'subscribe'>,
): MissingLogs<Page> {
  const missing = new LRUCache<string, Page>({ max: MAX_MISSING, ttl: KEPT_MS })
  /** A lookup that began before a change is not stored after it. */
  let changeCount = 0
  let isConnected = true
  const forgetAll = () => {
    changeCount++
    missing.clear()
  }
  changes.subscribe(
    { kinds: ['match', 'post', 'site'] },
    {
      onInvalidate(tags) {
        changeCount++
        for (const tag of tags) {
          if (tag === 'site') missing.clear()
          else missing.delete(tag.slice(tag.indexOf(':') + 1))
        }
      },
      onGap: forgetAll,
      onDisconnect() {
        isConnected = false
        forgetAll()
      },
      onReconnect() {
        isConnected = true
      },
    },
  )
  return {
    has: (id) => missing.has(id),
    async render(key, render) {
      const id = readLogId(key)
      if (id === null) return render()
      const known = missing.get(id)
      if (known) return known
      const countBefore = changeCount
      const rendered = await render()
      if (rendered.status === 404 && isConnected && countBefore === changeCount) missing.set(id, rendered)
      return rendered
    },
  }
}

/** Null for the key of another page. */
function readLogId(key: string): string | null {
  const [, name] = PATH.exec(key) ?? []
  if (name === undefined) return null
  try {
    return readSnapshotName(decodeURIComponent(name))?.id ?? null
  } catch {
    return null
  }
}
