// Loads the matches of a team or venue: the nearest ones for its page, and all of them page by page.
import { load, redirectTemporarily } from '#app/load.server.ts'
import type { Match } from '#contract/matches/match.ts'
import { entryMatchesPath } from '#contract/pages/term-paths.ts'
import { matchTag } from '#server/domain/cache-tags.ts'
import { isMatchPlace } from '#server/domain/matches/match-pages.ts'
import { listMatches } from '#server/domain/matches/matches.ts'
import { tagsOfNames } from '../matches/match-tags.server.ts'
import { loadSite } from '../page-head.server.ts'
import { pagerLinks, readCursor } from '../parts/lists/pager.tsx'
import { competitorWords } from '../present/competitors/words.ts'
import { presentScore } from '../present/matches/score-line.ts'
import { type Entry, type EntryPage, findEntry } from './entry.server.ts'
import { crumbsOf } from './entry-head.server.ts'

const NEAREST = 6
const PAGE_LENGTH = 30
/** A fixture stays on the page until the day after it should have begun. */
const LATE_MS = 24 * 60 * 60 * 1_000
const BEGUN = ['live', 'finished', 'abandoned'] as const

const whose = ({ kind, id }: Entry) => (kind === 'ground' ? { venueId: id } : { teamId: id })

/** The next fixtures, and the latest matches that are live, finished or abandoned. */
export async function loadNearestMatches(page: EntryPage, entry: Entry) {
  const { ctx, language, addTags } = page
  const from = new Date(ctx.clock.now().getTime() - LATE_MS)
  const wanted = { ...whose(entry), limit: NEAREST }
  const [coming, begun] = await Promise.all([
    listMatches(ctx, { ...wanted, from, status: ['fixture', 'postponed'], order: 'oldest' }),
    listMatches(ctx, { ...wanted, status: BEGUN }),
  ])
  const all = [...coming.matches, ...begun.matches]
  addTags(...tagsOfShown(all))
  return {
    begun: begun.matches,
    hasMatches: all.length > 0,
    shown: {
      fixtures: coming.matches.map((match) => presentScore(match, language)),
      results: begun.matches.map((match) => presentScore(match, language)),
      all: entryMatchesPath(language, entry.kind, entry.slug),
    },
  }
}

/** The cache tags of a list of matches. It changes with each ball of a live match and with the names of teams and tournaments. */
function tagsOfShown(matches: readonly Match[]) {
  const live = matches.filter(({ status }) => status === 'live')
  return [...tagsOfNames(matches), ...live.map(({ id }) => matchTag(id))]
}

export const entryMatchesLoader = load('entryMatches', async (page: EntryPage) => {
  const { ctx, language, url, addTags } = page
  const entry = await findEntry(page, page.path.toLowerCase().startsWith('/venues') ? ['ground'] : ['team'])
  const path = entryMatchesPath(language, entry.kind, entry.slug)
  const cursor = readCursor(url)
  if (cursor !== undefined && !(await isMatchPlace(ctx, cursor))) redirectTemporarily(path)
  const [{ head, site }, { matches, next }] = await Promise.all([
    loadSite(page),
    listMatches(ctx, { ...whose(entry), cursor, limit: PAGE_LENGTH }),
  ])
  addTags(...tagsOfShown(matches))
  const name = entry.name[language]
  const t = competitorWords(language)
  return {
    language,
    title: t('matchesOf', { name }),
    scores: matches.map((match) => presentScore(match, language)),
    pager: pagerLinks(path, cursor, next),
    crumbs: crumbsOf(entry, language, t('allMatches')),
    head: head({
      path,
      title: t('matchesOf', { name }),
      description: t(`describe.${entry.kind}`, { name, site }),
      noindex: cursor !== undefined || matches.length === 0,
    }),
  }
})
