// What the newsroom's jobs do when their time comes. Each is one call of a door, made by Maidan itself.
import { SYSTEM } from '#contract/role.ts'
import { sweepAutosaves } from '#server/domain/autosaves/autosaves.ts'
import { refreshShareCard } from '#server/domain/cards/cards.ts'
import type { Ctx, World } from '#server/domain/ctx.ts'
import { notifyHub, notifyIndexNow } from '#server/domain/discovery/discovery.ts'
import { makeFurtherSizes } from '#server/domain/media/media.ts'
import { linkTopics } from '#server/domain/name-book/topic-links.ts'
import { emptyBin, publishAllDue, publishDue } from '#server/domain/posts/editing/post-lifecycle.ts'
import { sweepPresences } from '#server/domain/presences/presences.ts'
import { sweepPreviewLinks } from '#server/domain/previews/previews.ts'
import { purgePages } from '#server/domain/purges/purges.ts'
import { thinRevisions } from '#server/domain/revisions/revisions.ts'
import { rebuildIndex } from '#server/domain/search-index/search-index.ts'
import { refreshStaleVocabulary, refreshVocabulary } from '#server/domain/search-index/vocabulary.ts'
import { cleanUpInterruptedUploads } from '#server/domain/uploads/interrupted-uploads.ts'
import { publishMostRead } from '#server/domain/visits/most-read.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import type { RunningJobs } from './job-queue.ts'

/** A post is published within five seconds of its minute; looking costs one index look-up. */
const DUE_EVERY_MS = 1_000

/** An installation that was upgraded indexes its posts at its first look; later looks find next to nothing to do. */
const SEARCH_EVERY_MS = 10 * 60_000

/** A restart in the middle of it, or a full disk that somebody sees to, does not cost the night. */
const NIGHTLY_BACKUP = {
  cron: '10 3 * * *',
  mostSeconds: 4 * 3_600,
  tries: { again: 3, afterSeconds: 10 * 60 },
}

/**
 * Starts working: scheduled posts, picture sizes (one at a time), mails, what is done every night. `backUp` makes the
 * night's backup; null where none is asked for.
 */
export async function startWorker(
  world: World,
  jobs: RunningJobs,
  mailer: Mailer,
  backUp: (() => Promise<void>) | null = null,
): Promise<void> {
  const ctx: Ctx = { ...world, viewer: SYSTEM }
  await jobs.work(
    {
      'publish-post': ({ postId }) => publishDue(ctx, postId),
      'picture-sizes': ({ mediaId }) => makeFurtherSizes(ctx, mediaId),
      'send-mail': (mail) => mailer.send(mail),
      'share-card': ({ postId }) => refreshShareCard(ctx, postId),
      'tell-hub': (feeds) => notifyHub(ctx, feeds),
      'tell-indexnow': (pages) => notifyIndexNow(ctx, pages),
      'topic-links': (all) => linkTopics(ctx, all),
      'purge-pages': world.notificationTargets.purgeUrl === null ? null : (all) => purgePages(ctx, all),
    },
    {
      'most-read': { cron: '*/10 * * * *', run: () => publishMostRead(ctx) },
      'settle-uploads': { cron: '* * * * *', run: () => cleanUpInterruptedUploads(ctx) },
      'empty-bin': {
        cron: '30 4 * * *',
        run: async () => {
          const count = await emptyBin(ctx)
          if (count > 0) world.log.info({ count }, 'Bin emptied')
        },
      },
      'search-words': {
        cron: '10 4 * * *',
        mostSeconds: 3_600,
        run: async () => {
          await refreshVocabulary(ctx)
        },
      },
      ...(backUp ? { 'nightly-backup': { ...NIGHTLY_BACKUP, run: backUp } } : {}),
      'sweep-desk': {
        cron: '40 4 * * *',
        run: async () => {
          const autosaves = await sweepAutosaves(ctx)
          const previewLinks = await sweepPreviewLinks(ctx)
          const windows = await sweepPresences(ctx)
          const revisions = await thinRevisions(ctx)
          if (autosaves + previewLinks + windows + revisions > 0)
            world.log.info({ autosaves, previewLinks, windows, revisions }, 'Desk cleared up')
        },
      },
    },
    // Beside the jobs: they wake by the database's clock, and whether a post is due is asked of this process's own.
    {
      'due-posts': { pauseMs: DUE_EVERY_MS, look: () => publishAllDue(ctx) },
      'search-index': { pauseMs: SEARCH_EVERY_MS, look: () => keepSearchUp(ctx) },
    },
  )
}

async function keepSearchUp(ctx: Ctx): Promise<void> {
  const rebuilt = await rebuildIndex(ctx)
  if (rebuilt && rebuilt.indexed > 0) ctx.log.info({ posts: rebuilt.indexed }, 'Posts indexed for search')
  await refreshStaleVocabulary(ctx)
}
