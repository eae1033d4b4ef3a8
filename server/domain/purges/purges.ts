// The door to caches in front of Maidan (Varnish, a CDN; setting PURGE_URL): what changed is dropped there by name. What they
// may keep is said by server/http/cdn-cache-headers.ts; why that leaves nothing wrong behind: docs/decisions/036.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writeDurably } from '#server/platform/durable-file.ts'
import { post as send } from '#server/platform/outbound.ts'
import { everyPageTag } from '../cache-tags.ts'
import type { ChangeBus, Ctx } from '../ctx.ts'
import type { JobData, JobQueue } from '../job-queue.ts'
import { permit } from '../permit.ts'
import { purgeBatches } from './purge-batches.ts'

/** The other nodes hear of a change within milliseconds of its commit; a cache that asks them after this gets the new page. */
const PROPAGATION_MS = 150
/** A node that hears nothing lets caches keep nothing after 10 s (cdn-cache-headers.ts): what it gave away until then is dropped now. */
const AGAIN_MS = 20_000

/** The change bus, which also leaves the job that purges what it announces, in the same transaction. */
export function withPurging(changes: ChangeBus, jobs: JobQueue): ChangeBus {
  return {
    async publishInvalidation(transaction, names) {
      await changes.publishInvalidation(transaction, names)
      if (names.length > 0) await jobs.add(transaction, 'purge-pages', { names })
    },
    invalidateLocally: (names) => changes.invalidateLocally(names),
  }
}

/** Has the cache in front drop what carries these names, now and once more. Throws when it will not hear. */
export async function purgePages(ctx: Ctx, all: JobData['purge-pages'][]): Promise<void> {
  permit(ctx, 'post.publish')
  const { purgeUrl } = ctx.notificationTargets
  if (purgeUrl === null) return
  await pause(PROPAGATION_MS)
  for (const names of purgeBatches(all.flatMap(({ names }) => names))) await purge(purgeUrl, names)
  const first = new Set(all.flatMap(({ names, isRepeat }) => (isRepeat ? [] : names)))
  if (first.size === 0) return
  const at = new Date(ctx.clock.now().getTime() + AGAIN_MS)
  await ctx.db.transaction((transaction) =>
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
 * At the start of a node: what it gave away as another release, before a backup was restored here, or before a time in
 * which nobody purged, is purged. `release` is the name that all its pages carry now (page-names.ts).
 */
export async function purgeFormerRelease(ctx: Ctx, dataDir: string, release: string): Promise<void> {
  permit(ctx, 'post.publish')
  if (ctx.notificationTargets.purgeUrl === null) return forgetPurgedRelease(dataDir)
  const path = noteIn(dataDir)
  const before = existsSync(path) ? readFileSync(path, 'utf8').trim() : everyPageTag()
  if (before === release) return
  await ctx.db.transaction((transaction) => ctx.jobs.add(transaction, 'purge-pages', { names: [before] }))
  writeDurably(path, `${release}\n`)
}

/** The next start here purges everything: what is kept in front may be of another newsroom. */
export function forgetPurgedRelease(dataDir: string): void {
  rmSync(noteIn(dataDir), { force: true })
}

/** Which release's pages went out from this node last. */
function noteIn(dataDir: string): string {
  return join(dataDir, 'release-in-front')
}
