// Purges changed pages from the CDN or reverse proxy (Varnish; setting PURGE_URL) by cache tag. What these may cache:
// server/http/cache/cdn-cache-headers.ts; why no stale page remains: docs/decisions/003.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writeDurably } from '#server/platform/files/durable-file.ts'
import { post as send } from '#server/platform/outbound.ts'
import { everyPageTag } from '../cache-tags.ts'
import type { ChangeBus, Ctx } from '../ctx.ts'
import type { JobData, JobQueue } from '../job-queue.ts'
import { permit } from '../permit.ts'
import { writeAsMaidan } from '../write-as.ts'

/** Varnish and nginx refuse header lines of 8 kB and more, CDNs lists of more than a few hundred tags. */
const MAX_BYTES = 4_000
const MAX_NAMES = 100

/** The tags, each once, in lists that fit into one `Surrogate-Key` header. */
export function purgeBatches(names: Iterable<string>): string[][] {
  const batches: string[][] = []
  let bytes = 0
  for (const name of new Set(names)) {
    const current = batches.at(-1)
    const grown = bytes + 1 + Buffer.byteLength(name)
    if (current && current.length < MAX_NAMES && grown <= MAX_BYTES) {
      current.push(name)
      bytes = grown
    } else {
      batches.push([name])
      bytes = Buffer.byteLength(name)
    }
  }
  return batches
}

/** Other nodes learn of a change within milliseconds of its commit; after this time they serve the new page. */
const PROPAGATION_MS = 150
/**
 * A node without a database connection forbids caching after 10 s (cdn-cache-headers.ts). Stale pages that it served until then
 * are removed by the repeated purge.
 */
const AGAIN_MS = 20_000

/** The change bus, extended by a purge job in the transaction of each invalidation. */
export function withPurging(changes: ChangeBus, jobs: JobQueue): ChangeBus {
  return {
    async publishInvalidation(transaction, names) {
      await changes.publishInvalidation(transaction, names)
      if (names.length > 0) await jobs.add(transaction, 'purge-pages', { names })
    },
    subscribe: (topics, subscriber) => changes.subscribe(topics, subscriber),
  }
}

/** Purges these tags from the CDN, now and once more. Throws when the CDN refuses. */
export async function purgePages(ctx: Ctx, all: JobData['purge-pages'][]): Promise<void> {
  permit(ctx, 'post.publish')
  const { purgeUrl } = ctx.notificationTargets
  if (purgeUrl === null) return
  await pause(PROPAGATION_MS)
  for (const names of purgeBatches(all.flatMap(({ names }) => names))) await purge(purgeUrl, names)
  const first = new Set(all.flatMap(({ names, isRepeat }) => (isRepeat ? [] : names)))
  if (first.size === 0) return
  const at = new Date(ctx.clock.now().getTime() + AGAIN_MS)
  await writeAsMaidan(ctx, (transaction) =>
    ctx.jobs.add(transaction, 'purge-pages', { names: [...first], isRepeat: true }, { at }),
  )
}

async function purge(url: string, names: string[]): Promise<void> {
  const { status } = await send({
    url,
    contentType: 'application/json',
    headers: { 'Surrogate-Key': names.join(' ') },
    body: JSON.stringify({ names }),
    isOurs: true,
  })
  if (status < 200 || status > 299) throw new Error(`The cache in front answered ${status}`)
}

/**
 * Called when a node starts: purges pages that it served as another release, before a backup was restored, or while purging was
 * off. `release` is the tag that all its pages carry now (cache-tags.ts).
 */
export async function purgeFormerRelease(ctx: Ctx, dataDir: string, release: string): Promise<void> {
  permit(ctx, 'post.publish')
  if (ctx.notificationTargets.purgeUrl === null) return forgetPurgedRelease(dataDir)
  const path = purgedReleasePath(dataDir)
  const before = existsSync(path) ? readFileSync(path, 'utf8').trim() : everyPageTag()
  if (before === release) return
  await writeAsMaidan(ctx, (transaction) => ctx.jobs.add(transaction, 'purge-pages', { names: [before] }))
  writeDurably(path, `${release}\n`)
}

/** Makes the next start purge everything, because the CDN may have pages of another newsroom. */
export function forgetPurgedRelease(dataDir: string): void {
  rmSync(purgedReleasePath(dataDir), { force: true })
}

/** The file with the last release that this node served. */
function purgedReleasePath(dataDir: string): string {
  return join(dataDir, 'release-in-front')
}
