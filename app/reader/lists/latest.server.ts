// Loads all published posts of an edition, newest first.
import { load } from '#app/load.server.ts'
import { pageWords } from '#app/ui/words.ts'
import { feedPath, inEdition } from '#contract/pages/paths.ts'
import { latestTag } from '#server/domain/cache-tags.ts'
import { listPublished } from '#server/domain/posts/reading/posts.ts'
import { loadSite } from '../page-head.server.ts'
import { pagerLinks } from '../parts/lists/pager.tsx'
import { presentCard } from '../present/card.ts'
import { collectionPage } from '../present/head/json-ld-lists.ts'
import { readListCursor } from './list-cursor.server.ts'

const PAGE_LENGTH = 24

export const latestLoader = load('latest', async (page) => {
  const { ctx, language, addTags } = page
  addTags(latestTag(language))
  const path = inEdition(language, '/latest')
  const cursor = await readListCursor(page, path)
  const [{ head, site }, { posts, next }] = await Promise.all([
    loadSite(page),
    listPublished(ctx, { language, cursor, limit: PAGE_LENGTH }),
  ])
  const words = pageWords(language)
  const cards = posts.map((post) => presentCard(post, language))
  const title = words('latest.title')
  const description = words('latest.description', { site })
  return {
    language,
    posts: cards,
    pager: pagerLinks(path, cursor, next),
    head: head({
      title,
      description,
      feed: { path: feedPath(inEdition(language, '/')), title: site },
      noindex: cursor !== undefined,
      jsonLd: cursor
        ? []
        : [collectionPage({ siteUrl: ctx.siteUrl, language, path, name: title, description, posts: cards })],
    }),
  }
})
