// Loads the search page: its form and its results.

import { load, type Page } from '#app/load.server.ts'
import { nameBookWords } from '#app/ui/name-book-words.ts'
import { pageWords } from '#app/ui/words.ts'
import { formatCount } from '#bangla/counts.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import { tournamentName } from '#contract/matches/tournament-name.ts'
import { tournamentPath } from '#contract/pages/match-paths.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { termPath } from '#contract/pages/term-paths.ts'
import { sectionPath } from '#contract/posts/section.ts'
import { latestTag, nameBookTag, pagesTag } from '#server/domain/cache-tags.ts'
import { findTopicForSearch, isInMatches } from '#server/domain/name-book/topics.ts'
import { findPresentTerm } from '#server/domain/players/players.ts'
import { findOwnPages } from '#server/domain/search/own-page-names.ts'
import { findPages } from '#server/domain/search/page-names.ts'
import { type Results, search } from '#server/domain/search/search.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { findTournamentNamed } from '#server/domain/tournaments/named-tournament.ts'
import type { ListedTournament } from '#server/domain/tournaments/tournaments.ts'
import { loadSite } from '../page-head.server.ts'
import { pagerLinks, readCursor } from '../parts/lists/pager.tsx'
import { type Filters, readFilters, searchAddress } from '../parts/search/search-form.tsx'
import { type FoundPage, presentPage } from '../parts/search/topic-result.tsx'
import { presentCard } from '../present/card.ts'
import { readQuery } from '../present/lists/query.ts'
import { loadStoriesAbout } from '../stories-about.server.ts'
import { loadSuggestedReading } from '../suggested-reading.server.ts'

const PAGE_LENGTH = 20
/** Significant digits of an estimated count. */
const DIGITS = 2

export const searchLoader = load('search', async (page) => {
  const { ctx, language, url, addTags } = page
  addTags(latestTag(language))
  const query = readQuery(url.searchParams.get('q'))
  const sections = await getSections(ctx)
  const filters = readFilters(url, sections.find)
  const cursor = readCursor(url)
  const [{ head, site }, found, topic, own] = await Promise.all([
    loadSite(page),
    search(ctx, { language, query: query.text, ...filters, cursor, limit: PAGE_LENGTH }),
    cursor ? null : loadTopic(page, query.text),
    cursor ? [] : loadOwnPages(page, query.text),
  ])
  const hasNoStories = query.text !== '' && found.results.length === 0 && !cursor && !found.isPartial
  const pages = cursor ? [] : findPages(query.text).map((each) => presentPage(each, language))
  const named = [...pages, ...own, ...(topic ? [topic] : [])]
  const suggestedReading = hasNoStories && named.length === 0 ? await loadSuggestedReading(page) : null
  const words = pageWords(language)
  const address = searchAddress(language, query.text, filters)
  return {
    language,
    query,
    filters,
    results: found.results.map(({ post, headline, snippet }) => ({
      card: presentCard(post, language),
      headline,
      snippet,
    })),
    named,
    suggestedReading,
    elsewhere: hasNoStories ? await loadElsewhere(page, query.text, filters) : null,
    count: describeCount(found, language),
    isPartial: found.isPartial,
    meant: found.didYouMean && {
      text: found.didYouMean,
      href: searchAddress(language, found.didYouMean, filters),
    },
    pager: pagerLinks(address, cursor, found.next),
    sections: sections.shown.map((section) => ({
      href: sectionPath(language, section),
      value: section.id,
      name: section.name[language],
    })),
    layoutHints: { otherEdition: searchAddress(otherLanguage(language), query.text, filters) },
    head: head({
      title: query.text || words('search.title'),
      description: words('search.description', { site }),
      path: address,
      noindex: true,
    }),
  }
})

/** The topic page of the typed name, if it has stories in this edition or matches. */
async function loadTopic(page: Page<object, TagsOf<'search'>>, query: string): Promise<FoundPage | null> {
  const { ctx, language, addTags } = page
  addTags(nameBookTag())
  const named = query ? await findTopicForSearch(ctx, query) : null
  const term = named && (await findPresentTerm(ctx, named))
  if (!term || term.kind === 'tournament') {
    const tournament = query ? await findTournamentNamed(ctx, query) : null
    if (tournament) return presentTournament(tournament, language)
  }
  if (!term) return null
  const { posts } = await loadStoriesAbout(page, { term, limit: 1 })
  if (posts.length === 0 && !(await isInMatches(ctx, term))) return null
  const [about = ''] = term.about[language].split('\n')
  return {
    href: termPath(language, term),
    name: term.name[language],
    kind: term.kind === 'other' ? '' : nameBookWords(language)(`kind.${term.kind}`),
    about,
    // The pages of teams, players and venues have more than stories.
    hint: posts.length > 0 ? pageWords(language)('search.topic') : '',
  }
}

/** Static pages of the site's own whose title was typed. */
async function loadOwnPages(
  { ctx, language, addTags }: Page<object, TagsOf<'search'>>,
  query: string,
): Promise<FoundPage[]> {
  addTags(pagesTag())
  return (await findOwnPages(ctx, { query, language })).map(({ slug, title }) => ({
    href: inEdition(language, `/${slug}`),
    name: title,
    kind: '',
    about: '',
    hint: '',
  }))
}

function presentTournament({ slug, name, season }: ListedTournament, language: Language): FoundPage {
  return {
    href: tournamentPath(language, slug),
    name: tournamentName({ name, season }, language),
    kind: nameBookWords(language)('kind.tournament'),
    about: '',
    hint: '',
  }
}

/** The address of the same search in the other edition, if it has results. */
async function loadElsewhere(
  { ctx, language, addTags }: Page<object, TagsOf<'search'>>,
  query: string,
  filters: Filters,
) {
  const other = otherLanguage(language)
  addTags(latestTag(other))
  const { results } = await search(ctx, { language: other, query, ...filters, limit: 1 })
  return results.length > 0 ? searchAddress(other, query, filters) : null
}

function describeCount({ about, results }: Results, language: Language): string {
  if (!about || results.length === 0) return ''
  const words = pageWords(language)
  if (about.isExact) return words('search.count', { count: formatCount(about.count, language) })
  const rounded = Number(about.count.toPrecision(DIGITS))
  return words('search.about', { count: formatCount(rounded, language) })
}
