// What the newsroom's jobs do when their time comes. Each is one call of a door, made by Maidan itself.
import { SYSTEM } from '#contract/role.ts'
import type { Ctx, World } from '#server/domain/ctx.ts'
import { makeFurtherSizes } from '#server/domain/media/media.ts'
import { emptyBin, publishAllDue, publishDue } from '#server/domain/posts/post-life.ts'
import type { Mail, Mailer } from '#server/platform/mailer.ts'
import type { RunningJobs } from './job-queue.ts'

/** Starts working: scheduled posts, picture sizes (one at a time), mails, the nightly bin. */
export async function startWorker(world: World, jobs: RunningJobs, mailer: Mailer): Promise<void> {
  const ctx: Ctx = { ...world, viewer: SYSTEM }
  await jobs.work(
    {
      'publish-post': ({ postId }) => publishDue(ctx, postId),
      'picture-sizes': ({ mediaId }) => makeFurtherSizes(ctx, mediaId),
      'send-mail': (mail) => sendMail(world, mailer, mail),
    },
    {
      'publish-everything-due': { cron: '* * * * *', run: () => publishAllDue(ctx) },
      'empty-bin': {
        cron: '30 4 * * *',
        run: async () => {
          const count = await emptyBin(ctx)
          if (count > 0) world.log.info({ count }, 'Bin emptied')
        },
      },
    },
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
