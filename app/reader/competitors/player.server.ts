// Loads the page of a player: facts, career by format, the newest matches, stories; and all matches page by page.
import { load, redirectTemporarily } from '#app/load.server.ts'
import { entryMatchesPath, entryPath } from '#contract/pages/term-paths.ts'
import { matchesOfTag } from '#server/domain/cache-tags.ts'
import {
  getCareer,
  getContestCareer,
  isPerformancePlace,
  listPerformances,
} from '#server/domain/careers/careers.ts'
import { findPeople, findPlayers, listIdsOf } from '#server/domain/players/players.ts'
import { tagsOfNamed, tagsOfNames } from '../matches/match-tags.server.ts'
import { loadSite } from '../page-head.server.ts'
import { presentBests } from '../parts/competitors/bests.tsx'
import { presentPlayerFacts } from '../parts/competitors/facts.tsx'
import { pagerLinks, readCursor } from '../parts/lists/pager.tsx'
import { presentCareer } from '../present/competitors/career-tables.ts'
import { presentEvents, presentMedalBests } from '../present/competitors/contest-tables.ts'
import { presentPerformances } from '../present/competitors/performances.ts'
import { competitorWords } from '../present/competitors/words.ts'
import { inDigits } from '../present/matches/words.ts'
import { type Entry, type EntryPage, findEntry, redirectFrom } from './entry.server.ts'
import { crumbsOf, loadEntry } from './entry-head.server.ts'

const NEWEST = 10
const SHARED_FIGURES = 4
const PAGE_LENGTH = 40

export const playerLoader = load('player', async (page: EntryPage) => {
  const entry = await findPlayer(page)
  return loadEntry(page, entry, (site) => loadContent(page, entry, site))
})

/** A player who was merged into another one redirects there. */
async function findPlayer(page: EntryPage): Promise<Entry> {
  const { ctx, language, addTags } = page
  const entry = await findEntry(page, ['player'])
  const ids = await listIdsOf(ctx, entry.id)
  addTags(...ids.map(matchesOfTag))
  const person = (await findPeople(ctx))(entry.id)
  if (person.id !== entry.id) redirectFrom(page, entryPath(language, 'player', person.slug))
  return entry
}

async function loadContent(page: EntryPage, entry: Entry, site: string) {
  const { ctx, language, addTags } = page
  const [lines, { contests, events }, { performances, next }, find] = await Promise.all([
    getCareer(ctx, entry.id),
    getContestCareer(ctx, entry.id),
    listPerformances(ctx, { playerId: entry.id, limit: NEWEST }),
    findPlayers(ctx, [entry.id]),
  ])
  const { teams, birthYear } = find(entry.id)
  addTags(
    ...tagsOfNames(performances.map(({ match }) => match)),
    ...tagsOfNamed([...teams, ...events.map(({ event }) => event)]),
  )
  const bests = [...presentBests(lines, language), ...presentMedalBests(events, language)]
  return {
    hasMatches: lines.length + events.length > 0,
    figures: bests.slice(0, SHARED_FIGURES).map(({ label, value }) => `${label} ${value}`),
    schema: { teams },
    shown: {
      sport: lines[0]?.sport ?? performances[0]?.match.sport ?? null,
      facts: presentPlayerFacts({ teams, birthYear }, language),
      here: describeHere(
        lines.reduce((sum, line) => sum + line.matches, contests.length),
        { language, site },
      ),
      bests,
      career: [...presentCareer(lines, language), presentEvents(events, language)].filter(
        (table) => table !== null,
      ),
      performances: presentPerformances(performances, language),
      all: next ? entryMatchesPath(language, 'player', entry.slug) : null,
    },
  }
}

/** The sentence that says how many matches the figures include; null without any. */
function describeHere(
  matches: number,
  { language, site }: { language: EntryPage['language']; site: string },
): string | null {
  if (matches === 0) return null
  const n = inDigits(matches, language)
  return competitorWords(language)('career.here', { count: matches, n, site })
}

export const performancesLoader = load('performances', async (page: EntryPage) => {
  const { ctx, language, url, addTags } = page
  const entry = await findPlayer(page)
  const path = entryMatchesPath(language, 'player', entry.slug)
  const cursor = readCursor(url)
  if (cursor !== undefined && !(await isPerformancePlace(ctx, { playerId: entry.id, cursor })))
    redirectTemporarily(path)
  const [{ head, site }, { performances, next }] = await Promise.all([
    loadSite(page),
    listPerformances(ctx, { playerId: entry.id, cursor, limit: PAGE_LENGTH }),
  ])
  addTags(...tagsOfNames(performances.map(({ match }) => match)))
  const name = entry.name[language]
  const t = competitorWords(language)
  const title = t('performances.titleOf', { name })
  return {
    language,
    title,
    tables: presentPerformances(performances, language),
    pager: pagerLinks(path, cursor, next),
    crumbs: crumbsOf(entry, language, t('performances.all')),
    head: head({
      path,
      title,
      description: t('describe.player', { name, site }),
      noindex: cursor !== undefined || performances.length === 0,
    }),
  }
})
