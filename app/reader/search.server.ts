// Loads what the search page shows: the form, and what was found.
import { load } from '#app/load.server.ts'
import { pageWordsOf, wordsOf } from '#app/ui/words.ts'
import { formatCount } from '#bangla/digits.ts'
import { CATEGORIES } from '#contract/category.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import { categoryPath } from '#contract/paths.ts'
import { latestName } from '#server/domain/page-names.ts'
import { type Results, search } from '#server/domain/search/search.ts'
import { loadSite } from './page-head.server.ts'
import { presentCard } from './present/card.ts'
import { cursorIn, stepsOf } from './present/older.ts'
import { readQuery } from './present/query.ts'
import { readFilters, searchAddress } from './present/search.ts'

const PAGE_LENGTH = 20
/** An estimate says two digits: it knows no more. */
const DIGITS = 2

export const searchLoader = load(async (page) => {
  const { ctx, language, url, shows } = page
  shows(latestName(language))
  const query = readQuery(url.searchParams.get('q'))
  const filters = readFilters(url)
  const cursor = cursorIn(url)
  const [{ head, site }, found] = await Promise.all([
    loadSite(page),
    search(ctx, { language, query: query.text, ...filters, cursor, limit: PAGE_LENGTH }),
  ])
  const words = pageWordsOf(language)
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
    count: countOf(found, language),
    isPartial: found.isPartial,
    meant: found.didYouMean && {
      text: found.didYouMean,
      href: searchAddress(language, found.didYouMean, filters),
    },
    steps: stepsOf(address, cursor, found.next),
    sections: CATEGORIES.map((category) => ({
      href: categoryPath(language, category),
      value: category,
      name: wordsOf(language)(`category.${category}`),
    })),
    place: { otherEdition: searchAddress(otherLanguage(language), query.text, filters) },
    head: head({
      title: query.text || words('search.title'),
      description: words('search.description', { site }),
      path: address,
      noindex: true,
    }),
  }
})

function countOf({ about, results }: Results, language: Language): string {
  if (!about || results.length === 0) return ''
  const words = pageWordsOf(language)
  if (about.isExact) return words('search.count', { count: formatCount(about.count, language) })
  const rounded = Number(about.count.toPrecision(DIGITS))
  return words('search.about', { count: formatCount(rounded, language) })
}
