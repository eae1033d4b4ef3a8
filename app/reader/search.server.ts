// Loads what the search page shows: the form, and what was found.
import { load } from '#app/load.server.ts'
import { pageWordsOf, wordsOf } from '#app/ui/words.ts'
import { CATEGORIES } from '#contract/category.ts'
import { otherLanguage } from '#contract/language.ts'
import { categoryPath, searchPath } from '#contract/paths.ts'
import { latestName } from '#server/domain/page-names.ts'
import { searchHeadlines } from '#server/domain/search/search.ts'
import { loadSite } from './page-head.server.ts'
import { presentCard } from './present/card.ts'
import { cursorIn, stepsOf } from './present/older.ts'
import { readQuery } from './present/query.ts'

const PAGE_LENGTH = 24

export const searchLoader = load(async (page) => {
  const { ctx, language, url, shows } = page
  shows(latestName(language))
  const query = readQuery(url.searchParams.get('q'))
  const cursor = cursorIn(url)
  const [{ head, site }, found] = await Promise.all([
    loadSite(page),
    query.text
      ? searchHeadlines(ctx, { language, query: query.text, cursor, limit: PAGE_LENGTH })
      : { posts: [], next: null },
  ])
  const words = pageWordsOf(language)
  const address = searchPath(language, query.text)
  return {
    language,
    query,
    posts: found.posts.map((post) => presentCard(post, language)),
    steps: stepsOf(address, cursor, found.next),
    sections: CATEGORIES.map((category) => ({
      href: categoryPath(language, category),
      name: wordsOf(language)(`category.${category}`),
    })),
    place: { otherEdition: searchPath(otherLanguage(language), query.text) },
    head: head({
      title: query.text || words('search.title'),
      description: words('search.description', { site }),
      path: address,
      noindex: true,
    }),
  }
})
