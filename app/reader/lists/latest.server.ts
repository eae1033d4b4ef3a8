// Loads the published posts of an edition, newest first: all, those with a video, or those with a gallery.
import { load } from '#app/load.server.ts'
import { pageWords, readerWords } from '#app/ui/words.ts'
import { feedPath, inEdition } from '#contract/pages/paths.ts'
import { latestTag } from '#server/domain/cache-tags.ts'
import { listPublished } from '#server/domain/posts/reading/posts.ts'
import { loadSite } from '../page-head.server.ts'
import { pagerLinks } from '../parts/lists/pager.tsx'
import { presentCard } from '../present/card.ts'
import { collectionPage } from '../present/head/json-ld-lists.ts'
import { readListCursor } from './list-cursor.server.ts'

const PAGE_LENGTH = 24

/** The lists by their paths. */
const LISTS = { '/latest': 'latest', '/videos': 'videos', '/photos': 'photos' } as const
const isList = (path: string): path is keyof typeof LISTS => Object.hasOwn(LISTS, path)
const MEDIA = { latest: undefined, videos: 'video', photos: 'gallery' } as const

export const latestLoader = load('latest', async (page) => {
  const { ctx, language, addTags } = page
  addTags(latestTag(language))
  // Addresses may be in any letter case.
  const ownPath = page.path.toLowerCase()
  const name = isList(ownPath) ? LISTS[ownPath] : 'latest'
  const path = inEdition(language, `/${name}`)
  const cursor = await readListCursor(page, path)
  const [{ head, site }, { posts, next }] = await Promise.all([
    loadSite(page),
    listPublished(ctx, { language, media: MEDIA[name], cursor, limit: PAGE_LENGTH }),
  ])
  const words = pageWords(language)
  const cards = posts.map((post) => presentCard(post, language))
  const title = words(`${name}.title`)
  const description = words(`${name}.description`, { site })
  return {
    language,
    title,
    empty: name === 'latest' ? readerWords(language)('list.none') : words(`${name}.none`),
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
