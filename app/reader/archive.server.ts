// Loads the archive of a day or a month. What is no day at all, or lies before the first story or after today, is 404; a day
// without news between them is a page that says so.
import { load, type Page } from '#app/load.server.ts'
import { pageWords, readerWords } from '#app/ui/words.ts'
import { dhakaDayStart } from '#bangla/dates.ts'
import { LANGUAGES, otherLanguage } from '#contract/language.ts'
import { archivePath, inEdition } from '#contract/paths.ts'
import { AppError } from '#server/domain/app-error.ts'
import { monthTag } from '#server/domain/cache-tags.ts'
import { findFirstStory, listArchive } from '#server/domain/posts/reading/posts.ts'
import { placeAsked } from './list-place.server.ts'
import { loadSite } from './page-head.server.ts'
import type { Crumb } from './parts/breadcrumb.tsx'
import { isWithin, presentArchive, readWhen, type ShownArchive } from './present/archive.ts'
import { presentCard } from './present/card.ts'
import { collectionPage } from './present/json-ld-lists.ts'
import { stepsOf } from './present/older.ts'

const PAGE_LENGTH = 24

export const archiveLoader = load(async (page: Page<{ year?: string; month?: string; day?: string }>) => {
  const { ctx, language, params, addTags } = page
  const when = readWhen(params)
  if (!when) throw new AppError('DAY_NOT_FOUND')
  const now = ctx.clock.now()
  const start = dhakaDayStart(when.year, when.month, when.day ?? 1) ?? now
  for (const edition of LANGUAGES) addTags(monthTag(edition, start))
  const life = { first: (await findFirstStory(ctx)) ?? now, now }
  // Such days have no end, in both directions: one stored page answers for all of them.
  if (!isWithin(when, life)) throw new AppError('DAY_NOT_FOUND')
  const cursor = await placeAsked(page, archivePath(language, when.year, when.month, when.day), 'createdAt')
  const other = otherLanguage(language)
  const [{ head, site }, { posts, next }, elsewhere] = await Promise.all([
    loadSite(page),
    listArchive(ctx, { ...when, language, cursor, limit: PAGE_LENGTH }),
    listArchive(ctx, { ...when, language: other, limit: 1 }),
  ])
  const words = pageWords(language)
  const archive = presentArchive(when, life, language)
  const cards = posts.map((post) => presentCard(post, language))
  const description = words('archive.description', { site, date: archive.title })
  const { path, title: name } = archive
  return {
    language,
    archive,
    crumbs: crumbsOf(archive, {
      href: inEdition(language, '/'),
      label: readerWords(language)('article.home'),
    }),
    posts: cards,
    steps: stepsOf(archive.path, cursor, next),
    head: head({
      title: archive.title,
      description,
      noindex: posts.length === 0 || cursor !== undefined,
      jsonLd: cursor
        ? []
        : [collectionPage({ siteUrl: ctx.siteUrl, language, path, name, description, posts: cards })],
      // A counterpart that search engines shall not keep names none itself.
      ...(elsewhere.posts.length === 0 ? { alternatePath: null } : {}),
    }),
  }
})

function crumbsOf(archive: ShownArchive, home: Crumb): Crumb[] {
  return [home, ...(archive.month ? [archive.month] : []), { label: archive.title }]
}
