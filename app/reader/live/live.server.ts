// Loads the messages for the streams of a log, and its stored snapshot. The streams themselves: server/http/live/.
import { loadFile, type Page } from '#app/load.server.ts'
import { readSnapshotName } from '#contract/matches/live.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { AppError } from '#server/domain/app-error.ts'
import { postTag } from '#server/domain/cache-tags.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { findBlogStates, getBlogHistory } from '#server/domain/live-blogs/read-blog.ts'
import { getMatchHistory } from '#server/domain/matches/read-log.ts'
import { tagLinks } from '../live-blog/live-blog.server.ts'
import { withMatchTags } from '../matches/match-tags.server.ts'
import { plannedStart } from '../present/matches/moving-scores.ts'
import { type LiveHistory, renderBatch, renderSnapshot } from './batch.server.ts'
import { blogHistory } from './blog-view.server.tsx'
import { matchHistory } from './match-view.server.tsx'

type StreamPage = Page<{ log?: string | undefined }, TagsOf<'live'>>
type SnapshotPage = Page<{ snapshot?: string | undefined }, TagsOf<'liveSnapshot'>>

export const streamLoader = loadFile('live', async ({ ctx, params, live }: StreamPage) => {
  if (!live) throw new AppError('NOT_FOUND')
  live.take(await renderBatch(await getHistory(ctx, params.log ?? ''), live))
  return new Response(null, { status: 204 })
})

/** Looks for a match first, because its readers wait for every ball. */
async function getHistory(ctx: Ctx, id: string): Promise<LiveHistory> {
  const match = await getMatchHistory(ctx, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'MATCH_NOT_FOUND') return null
    throw error
  })
  return match ? matchHistory(match, ctx.clock) : blogHistory(await getBlogHistory(ctx, id))
}

async function isBlog(ctx: Ctx, id: string): Promise<boolean> {
  return (await findBlogStates(ctx, [id])).has(id)
}

export const snapshotLoader = loadFile('liveSnapshot', async (page: SnapshotPage) => {
  const log = readSnapshotName(page.params.snapshot ?? '')
  if (!log) throw new AppError('NOT_FOUND')
  const history = await getTaggedHistory(page, log.id)
  const state = history.at(history.events.at(-1)?.seq ?? 0)
  return Response.json(renderSnapshot(history, state, log.language, log.view))
})

/** Adds the tags of the log, and when a match changes by itself: at its start, and when a tied one is over. */
async function getTaggedHistory(page: SnapshotPage, id: string): Promise<LiveHistory> {
  const { ctx, addTags, freshUntil } = page
  if (await isBlog(ctx, id)) {
    const history = await getBlogHistory(ctx, id)
    addTags(postTag(id))
    tagLinks(page, history)
    return blogHistory(history)
  }
  const history = await getMatchHistory(ctx, id)
  const start = plannedStart(history.at(0).match)
  if (start && start > ctx.clock.now()) freshUntil(start)
  if (history.openUntil) freshUntil(history.openUntil)
  return matchHistory({ ...history, at: (seq) => withMatchTags(history.at(seq), addTags) }, ctx.clock)
}
