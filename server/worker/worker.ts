// What the newsroom's jobs do when their time comes. Each is one call of a door, made by Maidan itself.
import { SYSTEM } from '#contract/role.ts'
import { sweepAutosaves } from '#server/domain/autosaves/autosaves.ts'
import type { Ctx, World } from '#server/domain/ctx.ts'
import { makeFurtherSizes } from '#server/domain/media/media.ts'
import { emptyBin, publishAllDue, publishDue } from '#server/domain/posts/post-life.ts'
import { sweepPresences } from '#server/domain/presences/presences.ts'
import { sweepPreviewLinks } from '#server/domain/previews/previews.ts'
import { thinRevisions } from '#server/domain/revisions/revisions.ts'
import { settleUploads } from '#server/domain/uploads/leftovers.ts'
import { tellMostRead } from '#server/domain/visits/most-read.ts'
import type { Mail, Mailer } from '#server/platform/mailer.ts'
import type { RunningJobs } from './job-queue.ts'

/** A post is published within five seconds of its minute; looking costs one index look-up. */
const DUE_EVERY_MS = 1_000

/** Starts working: scheduled posts, picture sizes (one at a time), mails, what is done every night. */
export async function startWorker(world: World, jobs: RunningJobs, mailer: Mailer): Promise<void> {
  const ctx: Ctx = { ...world, viewer: SYSTEM }
  await jobs.work(
    {
      'publish-post': ({ postId }) => publishDue(ctx, postId),
      'picture-sizes': ({ mediaId }) => makeFurtherSizes(ctx, mediaId),
      'send-mail': (mail) => sendMail(world, mailer, mail),
    },
    {
      'most-read': { cron: '*/10 * * * *', run: () => tellMostRead(ctx) },
      'settle-uploads': { cron: '* * * * *', run: () => settleUploads(ctx) },
      'empty-bin': {
        cron: '30 4 * * *',
        run: async () => {
          const count = await emptyBin(ctx)
          if (count > 0) world.log.info({ count }, 'Bin emptied')
        },
      },
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
    { 'due-posts': { pauseMs: DUE_EVERY_MS, look: () => publishAllDue(ctx) } },
  )
}

/** A mail that could not be sent is tried again by the queue; the log hears why, and nothing of what it says. */
async function sendMail(world: World, mailer: Mailer, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail)
  } catch (error) {
    world.log.warn({ err: error }, 'A mail could not be sent; it will be tried again')
    throw error
  }
}
