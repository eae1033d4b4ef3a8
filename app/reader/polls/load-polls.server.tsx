// Loads the polls of a page: those that its text holds, and that of the side column.
import { renderToStaticMarkup } from 'react-dom/server'
import type { Page } from '#app/load.server.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { type PollPhase, pollPhase, type StoredPoll } from '#contract/polls/poll.ts'
import { pollsIn, replacePolls } from '#contract/polls/poll-paths.ts'
import { pollsTag, pollTag } from '#server/domain/cache-tags.ts'
import { findPolls, findSidebarPoll } from '#server/domain/polls/polls.ts'
import { PollBox } from './poll-box.tsx'
import { presentPoll, type ShownPoll } from './present-poll.ts'

type PollPage = Pick<Page<object, 'poll'>, 'ctx' | 'language' | 'path' | 'url' | 'addTags' | 'freshUntil'>

/** What a page shows of these polls. It changes with them, and when one begins or ends. */
export function showPolls(
  { ctx, language, path, url, addTags, freshUntil }: PollPage,
  polls: readonly StoredPoll[],
  place = '',
): ShownPoll[] {
  const now = ctx.clock.now()
  // An older page of a list has its place in the query.
  const own = inEdition(language, path) + url.search
  return polls.flatMap((poll) => {
    addTags(pollTag(poll.id))
    const change = nextChange(pollPhase(poll, now), poll)
    if (change) freshUntil(change)
    return presentPoll(poll, { language, page: own, place }, now) ?? []
  })
}

function nextChange(phase: PollPhase, { opensAt, closesAt }: StoredPoll): Date | null {
  if (phase === 'waiting') return opensAt
  return phase === 'open' ? closesAt : null
}

/** Clean HTML with its polls; those that readers do not see are left out. */
export async function withPolls(page: PollPage, html: string): Promise<string> {
  const { siteUrl } = page.ctx
  const ids = pollsIn(html, siteUrl)
  if (ids.length === 0) return html
  page.addTags(...ids.map(pollTag))
  const found = await findPolls(page.ctx, ids)
  const shown = new Map(showPolls(page, [...found.values()]).map((poll) => [poll.id, poll]))
  return replacePolls(html, siteUrl, (id) => {
    const poll = shown.get(id)
    // Once, because a second one would have the same anchors.
    shown.delete(id)
    return poll ? renderToStaticMarkup(<PollBox poll={poll} />) : ''
  })
}

/** The poll of the side column; null if none is open. */
export async function loadSidebarPoll(
  page: Pick<Page<object, 'poll' | 'polls'>, keyof PollPage>,
): Promise<ShownPoll | null> {
  page.addTags(pollsTag())
  const { id, until } = await findSidebarPoll(page.ctx, page.language)
  if (until) page.freshUntil(until)
  if (id === null) return null
  const found = await findPolls(page.ctx, [id])
  const [poll] = showPolls(page, [...found.values()], '-side')
  return poll ?? null
}
