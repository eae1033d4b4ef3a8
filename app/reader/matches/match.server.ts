// Loads the pages of a match. Its canonical address has the Dhaka day of its start; every other day redirects to it (301).
import { load, redirectPermanently } from '#app/load.server.ts'
import { matchStatisticsPath, snapshotPath, streamPath } from '#contract/matches/live.ts'
import { hasBegun, type Match, type MatchPlace } from '#contract/matches/match.ts'
import { MATCH_TABS, type MatchTab, matchPath } from '#contract/pages/match-paths.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { sectionsOfSport } from '#server/domain/advertising/ad-counts.ts'
import { AppError } from '#server/domain/app-error.ts'
import { matchesOfTag, postTag, tournamentTag } from '#server/domain/cache-tags.ts'
import { findMatchPlace, listMatchStories } from '#server/domain/matches/match-pages.ts'
import { type FullMatch, getFullMatch } from '#server/domain/matches/read-log.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { loadAds } from '../advertising/load-ads.server.ts'
import { loadSite } from '../page-head.server.ts'
import { presentInfo } from '../parts/matches/match-aside.tsx'
import { presentCard } from '../present/card.ts'
import { liveBlogPosting } from '../present/live-blog/live-blog-posting.ts'
import { presentHead, type Shown, type ShownHead, tabsOf } from '../present/matches/match-head.ts'
import { nameMatch } from '../present/matches/match-names.ts'
import { followedFrom, plannedStart } from '../present/matches/moving-scores.ts'
import { plainNote, type ShownNote } from '../present/matches/notes.ts'
import { sportsEvent } from '../present/matches/sports-event.ts'
import { matchWords } from '../present/matches/words.ts'
import { matchPicture } from './match-card.server.ts'
import { loadMatchTab, type MatchPage } from './match-tab.server.ts'
import { tagsOfNamed, withMatchTags } from './match-tags.server.ts'

/** The addresses of stream and snapshot; null for tabs that never change, and until the match is followed. */
export function liveAddressesOf(
  { ctx, language, freshUntil }: Pick<MatchPage, 'ctx' | 'language' | 'freshUntil'>,
  { match, openUntil }: FullMatch,
  tab: MatchTab | null,
) {
  if (tab !== null && tab !== 'scorecard') return null
  const { id, lastSeq } = match
  const from = followedFrom(match)
  if (openUntil) freshUntil(openUntil)
  else if (from === null) return null
  else if (from > ctx.clock.now()) {
    freshUntil(from)
    return null
  }
  const view = tab === 'scorecard' ? 'card' : 'match'
  return { stream: streamPath(id, language, lastSeq, view), stored: snapshotPath(id, language, view) }
}

const STORIES = 6
const THUMBNAIL = 480

export const matchLoader = load('match', async (page: MatchPage) => {
  const { ctx, language, params, addTags, freshUntil } = page
  const full = withMatchTags(await getFullMatch(ctx, params.match ?? ''), addTags)
  const { match, derived } = full
  const tab = readTab(page.path)
  checkAddress(page, full, tab)
  const names = nameMatch(match, full.person, language)
  const shown: Shown = { match, derived, rules: full.rules.rules, names }
  const [{ head, site }, { posts, linked }, content, place] = await Promise.all([
    loadSite(page),
    listMatchStories(ctx, { matchId: match.id, language, limit: STORIES }),
    loadMatchTab(page, full, { shown, tab }),
    tab === null ? findMatchPlace(ctx, match) : null,
  ])
  if (place) addTags(...tagsOfPlace(match, place))
  const now = ctx.clock.now()
  const start = plannedStart(match)
  if (start && start > now) freshUntil(start)
  const top = presentHead(shown, tab, now)
  addTags(...linked.map(postTag))
  const path = matchPath(language, match, tab ?? undefined)
  const address = ctx.siteUrl + matchPath(language, match)
  const t = matchWords(language)
  const named = [top.title, top.event].filter(Boolean).join(', ')
  const title = tab === null ? top.title : `${top.title}, ${t(`tabs.${tab}`)}`
  return {
    language,
    id: match.id,
    sport: match.sport,
    top,
    content,
    info: presentInfo(match, derived, names),
    stories: posts.map((post) => presentCard(post, language, THUMBNAIL)),
    live: liveAddressesOf(page, full, tab),
    stored:
      match.status === 'live' && content.kind === 'statistics'
        ? matchStatisticsPath(language, match.id)
        : null,
    ads: await loadAds(page, 'match', sectionsOfSport(await getSections(ctx), match.sport)),
    share: { address, text: top.line },
    layoutHints: { section: match.sport },
    head: head({
      path: params.number === undefined ? path : inEdition(language, page.path),
      title: [title, top.event].filter(Boolean).join(', '),
      description: t('description', { title: named, note: top.lead, site }),
      noindex: params.number !== undefined,
      picture: matchPicture(language, { match, top, siteTitle: site }),
      jsonLd: place ? structuredData(page, full, { path, top, content, place }) : [],
    }),
  }
})

type Presented = {
  path: string
  top: ShownHead
  content: Awaited<ReturnType<typeof loadMatchTab>>
  place: MatchPlace
}

/** Changes of the venue and of the season; and, where the venue follows from other matches, of those. */
function tagsOfPlace({ home, tournament }: Match, { venue, season }: MatchPlace) {
  const venues = [venue, season?.venue].filter((each) => each != null)
  return [
    ...[home, ...venues].map(({ id }) => matchesOfTag(id)),
    ...tagsOfNamed(venues),
    ...(tournament ? [tournamentTag(tournament.id)] : []),
  ]
}

function structuredData(
  { ctx, language }: MatchPage,
  { match, times }: FullMatch,
  { path, top, content, place }: Presented,
): object[] {
  const page = { siteUrl: ctx.siteUrl, language, match, place, path }
  const instants = [...times.values()]
  // Updates move down the feed of the match. Their address is the page of their part of the commentary, where they stay.
  const pages = content.kind === 'cricket' ? content.pages : null
  const blog = liveBlogPosting({
    ...page,
    headline: top.title,
    coverage: { from: instants[0], last: instants.at(-1), isOver: match.status !== 'live' },
    updates: updatesOf(content).map(({ key, text, note }) => ({
      address: `${pages?.get(key) ?? path}#${key}`,
      headline: text,
      text: note ? plainNote(note) : text,
      image: note?.entry.picture?.src,
      // A key begins with the sequence of its event.
      at: (times.get(Number.parseInt(key, 10)) ?? instants[0] ?? match.startsAt).toISOString(),
    })),
  })
  return [sportsEvent({ ...page, description: top.lead }), ...(blog ? [blog] : [])]
}

type Update = { key: string; text: string; note: ShownNote | null }

function updatesOf(content: Presented['content']): Update[] {
  return 'feed' in content && content.kind !== 'commentary' ? content.feed : []
}

/** The tab that the path names; null for the match itself. */
function readTab(path: string): MatchTab | null {
  const [, , , , , , name = ''] = path.toLowerCase().split('/')
  return MATCH_TABS.find((tab) => tab === name) ?? null
}

const PART = /^[1-9]\d{0,5}$/

/** Redirects addresses with another day or letter case, and tabs that this sport does not have. NOT_FOUND for an invalid part. */
function checkAddress(
  { language, path, params }: MatchPage,
  { match }: FullMatch,
  tab: MatchTab | null,
): void {
  if (params.number !== undefined && !PART.test(params.number)) throw new AppError('NOT_FOUND')
  const isPreview = match.sport === 'cricket' && !hasBegun(match.status)
  const hasTab = isPreview || tabsOf(match).includes(tab)
  const canonical = matchPath(language, match, hasTab ? (tab ?? undefined) : undefined)
  const part = params.number !== undefined && hasTab ? `/${params.number}` : ''
  if (inEdition(language, path) !== canonical + part) redirectPermanently(canonical + part)
}
