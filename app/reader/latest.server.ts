// Loads everything an edition has published, newest first.
import { load } from '#app/load.server.ts'
import { pageWordsOf } from '#app/ui/words.ts'
import { feedPath, inEdition } from '#contract/paths.ts'
import { latestName } from '#server/domain/page-names.ts'
import { listPublished } from '#server/domain/posts/posts.ts'
import { loadSite } from './page-head.server.ts'
import { presentCard } from './present/card.ts'
import { cursorIn, stepsOf } from './present/older.ts'

const PAGE_LENGTH = 24

export const latestLoader = load(async (page) => {
  const { ctx, language, url, shows } = page
  shows(latestName(language))
  const cursor = cursorIn(url)
  const [{ head, site }, { posts, next }] = await Promise.all([
    loadSite(page),
    listPublished(ctx, { language, cursor, limit: PAGE_LENGTH }),
  ])
  const words = pageWordsOf(language)
  return {
    language,
    posts: posts.map((post) => presentCard(post, language)),
    steps: stepsOf(inEdition(language, '/latest'), cursor, next),
    head: head({
      title: words('latest.title'),
      description: words('latest.description', { site }),
      feed: { path: feedPath(inEdition(language, '/')), title: site },
      noindex: cursor !== undefined,
    }),
  }
})
