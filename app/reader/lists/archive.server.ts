// Loads the archive of a day or a month. An impossible day is 404; one without news is a page that says so, is not indexed and
// links to the nearest days with news.
import { load, type Page } from '#app/load.server.ts'
import { pageWords, readerWords } from '#app/ui/words.ts'
import { dhakaDayStart } from '#bangla/dates.ts'
import { LANGUAGES, type Language, otherLanguage } from '#contract/language.ts'
import type { TagsOf } from '#contract/pages.ts'
import { archivePath, inEdition } from '#contract/paths.ts'
import { AppError } from '#server/domain/app-error.ts'
import { latestTag, monthTag } from '#server/domain/cache-tags.ts'
import { findFirstStory, findStoriesAround, listArchive } from '#server/domain/posts/reading/posts.ts'
import { loadSite } from '../page-head.server.ts'
import type { Crumb } from '../parts/breadcrumb.tsx'
import { presentCard } from '../present/card.ts'
import { collectionPage } from '../present/head/json-ld-lists.ts'
import { type Around, presentArchive, readPeriod, type ShownArchive } from '../present/lists/archive.ts'
import { pagerLinks } from '../present/lists/pager.ts'
import { readListCursor } from './list-cursor.server.ts'

const PAGE_LENGTH = 24

type Params = { year?: string; month?: string; day?: string }

export const archiveLoader = load('archive', async (page: Page<Params, TagsOf<'archive'>>) => {
  const { ctx, language, params, addTags } = page
  const period = readPeriod(params)
  if (!period) throw new AppError('DAY_NOT_FOUND')
  const now = ctx.clock.now()
  const start = dhakaDayStart(period.year, period.month, period.day ?? 1) ?? now
  for (const edition of LANGUAGES) addTags(monthTag(edition, start))
  const span = { first: (await findFirstStory(ctx)) ?? now, now }
  const cursor = await readListCursor(
    page,
    archivePath(language, period.year, period.month, period.day),
    'createdAt',
  )
  const other = otherLanguage(language)
  const [{ head, site }, { posts, next }, elsewhere] = await Promise.all([
    loadSite(page),
    listArchive(ctx, { ...period, language, cursor, limit: PAGE_LENGTH }),
    listArchive(ctx, { ...period, language: other, limit: 1 }),
  ])
  const words = pageWords(language)
  const isEmpty = posts.length === 0 && cursor === undefined
  const around = isEmpty ? await findStoriesAround(ctx, { ...period, language }) : null
  if (around) addTags(...tagsAround(around, language))
  const archive = presentArchive(period, span, language, around)
  const cards = posts.map((post) => presentCard(post, language))
  const description = words('archive.description', { site, date: archive.title })
  const { path, title: name } = archive
  return {
    language,
    archive,
    crumbs: buildCrumbs(archive, {
      href: inEdition(language, '/'),
      label: readerWords(language)('article.home'),
    }),
    posts: cards,
    pager: pagerLinks(archive.path, cursor, next),
    head: head({
      title: archive.title,
      description,
      noindex: posts.length === 0 || cursor !== undefined,
      jsonLd: cursor
        ? []
        : [collectionPage({ siteUrl: ctx.siteUrl, language, path, name, description, posts: cards })],
      // If the other edition has nothing, its page is not indexed either.
      ...(elsewhere.posts.length === 0 ? { alternatePath: null } : {}),
    }),
  }
})

/** The page changes with the stories that it links to, and with the next story if none is later. */
function tagsAround({ before, after }: Around, language: Language) {
  const months = [before, after].filter((at) => at !== null).map((at) => monthTag(language, at))
  return after ? months : [...months, latestTag(language)]
}

function buildCrumbs(archive: ShownArchive, home: Crumb): Crumb[] {
  return [home, ...(archive.month ? [archive.month] : []), { label: archive.title }]
}
