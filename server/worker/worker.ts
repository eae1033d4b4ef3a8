// The work of each job: one call of a service, with Maidan itself as the viewer.
import { SYSTEM } from '#contract/role.ts'
import { playDemoMatch } from '#server/demo/matches/live-match.ts'
import { deliverBatch, sendAlert } from '#server/domain/alerts/deliver.ts'
import { sendAnswer } from '#server/domain/appointments/answer-mail.ts'
import { refreshShareCard } from '#server/domain/cards/cards.ts'
import { attemptDelivery } from '#server/domain/channel-messages/send-message.ts'
import type { Ctx, World } from '#server/domain/ctx.ts'
import { notifyIndexNow, notifyWebSub } from '#server/domain/discovery/discovery.ts'
import { emptyBin, publishDue, publishDueScheduledPosts } from '#server/domain/editing/post-lifecycle.ts'
import { cleanUpInterruptedImports } from '#server/domain/import/import-files.ts'
import { markSilentBlogs } from '#server/domain/live-blogs/append-blog-events.ts'
import { deriveMatchesAgain, deriveOutdated } from '#server/domain/matches/derive-again.ts'
import { makeFurtherSizes } from '#server/domain/media/media.ts'
import { linkTopics } from '#server/domain/name-book/topic-links.ts'
import { readReturnMailbox } from '#server/domain/newsletters/bounces.ts'
import { sendConfirmation, sendManageLink } from '#server/domain/newsletters/confirmations.ts'
import { deliverIssueBatch } from '#server/domain/newsletters/deliver.ts'
import { beginDueIssues } from '#server/domain/newsletters/due-issues.ts'
import { moveIssues } from '#server/domain/newsletters/moved-subscription.ts'
import { showVotes } from '#server/domain/polls/votes.ts'
import { purgePages } from '#server/domain/purges/purges.ts'
import { openDueDrafts } from '#server/domain/rundown/open-drafts.ts'
import { rebuildIndex } from '#server/domain/search-index/search-index.ts'
import { refreshStaleVocabulary, refreshVocabulary } from '#server/domain/search-index/vocabulary.ts'
import { continueSiteImports, sweepSiteImports } from '#server/domain/site-import/continue-imports.ts'
import { publishMostRead } from '#server/domain/visits/visits.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import type { RunningJobs } from './job-queue.ts'
import { sweep } from './nightly-sweep.ts'

/** A post is published within five seconds of its minute; polling costs one index lookup. */
const DUE_POSTS_PAUSE_MS = 1_000

/** Drafts are due a day before a match and at its result; half a minute later is soon enough. */
const RUNDOWN_PAUSE_MS = 30_000

/** Newsletters begin within some seconds of their minute. */
const NEWSLETTERS_PAUSE_MS = 5_000

/** An admin waits for what was found in an export. */
const SITE_IMPORTS_PAUSE_MS = 1_000
const SITE_FILES_PAUSE_MS = 3_600_000

/** A live blog counts as silent after half a day; some minutes more do not matter. */
const SILENCE_PAUSE_MS = 5 * 60_000

/** Finds something only once after an upgrade. */
const OUTDATED_PAUSE_MS = 24 * 3_600_000

const DEMO_MATCH_PAUSE_MS = 2_000

/** An upgraded installation indexes its posts in the first run; later runs find little to do. */
const SEARCH_INDEX_PAUSE_MS = 10 * 60_000

/** Retries after a restart during the backup, or after somebody made room on a full disk. */
const NIGHTLY_BACKUP = {
  cron: '10 3 * * *',
  maxSeconds: 4 * 3_600,
  retries: { limit: 3, delaySeconds: 10 * 60 },
}

/**
 * Starts to work on scheduled posts, picture sizes (one at a time), mails and nightly tasks. `backUp` makes the nightly
 * backup; null when none is configured. `playsDemoMatch`: a match of the demo newsroom is always being played.
 */
export async function startWorker(
  world: World,
  jobs: RunningJobs,
  mailer: Mailer,
  backUp: (() => Promise<void>) | null = null,
  playsDemoMatch = false,
): Promise<void> {
  const ctx: Ctx = { ...world, viewer: SYSTEM }
  /** A job that is done again sends the same mail: programs then show it once. */
  const mailerOf = (jobId: string): Mailer => ({
    send: (mail) => mailer.send({ ...mail, messageId: `${jobId}@${new URL(world.siteUrl).hostname}` }),
  })
  await jobs.work(
    {
      'publish-post': ({ postId }) => publishDue(ctx, postId),
      'picture-sizes': ({ mediaId }) => makeFurtherSizes(ctx, mediaId),
      'send-mail': (mail, { id }) => mailerOf(id).send(mail),
      'appointment-answer': ({ appointmentId }, { id }) =>
        sendAnswer({ ...ctx, mailer: mailerOf(id) }, appointmentId),
      'share-card': ({ postId }) => refreshShareCard(ctx, postId),
      'notify-websub': (feeds) => notifyWebSub(ctx, feeds),
      'notify-indexnow': (pages) => notifyIndexNow(ctx, pages),
      'topic-links': (all) => linkTopics(ctx, all),
      'derive-matches': ({ tournamentId }) => deriveMatchesAgain(ctx, tournamentId),
      'show-votes': ({ pollId }) => showVotes(ctx, pollId),
      'send-alert': ({ alertId }, { signal }) => sendAlert(ctx, alertId, signal),
      'alert-batch': (batch, { signal }) => deliverBatch(ctx, batch, signal),
      'channel-delivery': (attempt, { signal }) => attemptDelivery(ctx, attempt, signal),
      'newsletter-confirmation': ({ subscriberId }, { id }) =>
        sendConfirmation({ ...ctx, mailer: mailerOf(id) }, subscriberId),
      'newsletter-link': (asked, { id }) => sendManageLink({ ...ctx, mailer: mailerOf(id) }, asked),
      'newsletter-batch': (batch, { signal }) => deliverIssueBatch({ ...ctx, mailer }, batch, signal),
      'newsletter-moved': (move) => moveIssues(ctx, move),
      'purge-pages': world.notificationTargets.purgeUrl === null ? null : (all) => purgePages(ctx, all),
    },
    {
      'most-read': { cron: '*/10 * * * *', run: () => publishMostRead(ctx) },
      'settle-uploads': { cron: '* * * * *', run: () => cleanUpInterruptedImports(ctx) },
      'empty-bin': {
        cron: '30 4 * * *',
        run: async () => {
          const count = await emptyBin(ctx)
          if (count > 0) world.log.info({ count }, 'Bin emptied')
        },
      },
      'search-words': {
        cron: '10 4 * * *',
        maxSeconds: 3_600,
        run: async () => {
          await refreshVocabulary(ctx)
        },
      },
      ...(world.returnMailbox
        ? { 'returned-mails': { cron: '*/5 * * * *', run: () => readReturnedMails(ctx) } }
        : {}),
      ...(backUp ? { 'nightly-backup': { ...NIGHTLY_BACKUP, run: backUp } } : {}),
      'sweep-desk': { cron: '40 4 * * *', maxSeconds: 3_600, run: () => sweep(ctx) },
    },
    // Not jobs: jobs start by the clock of the database, but whether a post is due depends on the clock of this process.
    {
      'due-posts': { pauseMs: DUE_POSTS_PAUSE_MS, run: () => publishDueScheduledPosts(ctx) },
      ...(playsDemoMatch
        ? { 'demo-match': { pauseMs: DEMO_MATCH_PAUSE_MS, run: () => playDemoMatch(ctx) } }
        : {}),
      'site-imports': { pauseMs: SITE_IMPORTS_PAUSE_MS, run: (signal) => continueSiteImports(ctx, signal) },
      'site-import-files': { pauseMs: SITE_FILES_PAUSE_MS, run: () => sweepSiteImports(ctx) },
      newsletters: { pauseMs: NEWSLETTERS_PAUSE_MS, run: () => beginNewsletters(ctx) },
      rundown: { pauseMs: RUNDOWN_PAUSE_MS, run: () => openDrafts(ctx) },
      'outdated-matches': { pauseMs: OUTDATED_PAUSE_MS, run: () => deriveAfterUpgrade(ctx) },
      'silent-live-blogs': { pauseMs: SILENCE_PAUSE_MS, run: () => markSilent(ctx) },
      'search-index': { pauseMs: SEARCH_INDEX_PAUSE_MS, run: () => updateSearchIndex(ctx) },
    },
  )
}

async function readReturnedMails(ctx: Ctx): Promise<void> {
  const mails = await readReturnMailbox(ctx)
  if (mails > 0) ctx.log.info({ mails }, 'Returned newsletters read')
}

async function beginNewsletters(ctx: Ctx): Promise<void> {
  const issues = await beginDueIssues(ctx)
  if (issues > 0) ctx.log.info({ issues }, 'Newsletters are being sent')
}

async function openDrafts(ctx: Ctx): Promise<void> {
  const matches = await openDueDrafts(ctx)
  if (matches > 0) ctx.log.info({ matches }, 'Drafts of the rundown opened')
}

async function deriveAfterUpgrade(ctx: Ctx): Promise<void> {
  const matches = await deriveOutdated(ctx)
  if (matches > 0) ctx.log.info({ matches }, 'Stored results of matches updated')
}

async function markSilent(ctx: Ctx): Promise<void> {
  const blogs = await markSilentBlogs(ctx)
  if (blogs > 0) ctx.log.info({ blogs }, 'Silent live blogs marked')
}

async function updateSearchIndex(ctx: Ctx): Promise<void> {
  const rebuilt = await rebuildIndex(ctx)
  if (rebuilt && rebuilt.indexed > 0) ctx.log.info({ posts: rebuilt.indexed }, 'Posts indexed for search')
  await refreshStaleVocabulary(ctx)
}
