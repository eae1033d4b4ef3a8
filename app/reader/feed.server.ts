// The feeds of an edition, its sections and its reporters: thirty newest posts each. How RSS is written: present/rss.ts.
import { loadFile, movedTo, type Page } from '#app/load.server.ts'
import { pageWordsOf, wordsOf } from '#app/ui/words.ts'
import { normalizeText } from '#bangla/normalize.ts'
import { type Category, findCategory, MENU_PAGES } from '#contract/category.ts'
import { categoryPath, feedPath, inEdition, reporterPath } from '#contract/paths.ts'
import type { PostCard } from '#contract/post.ts'
import { AppError } from '#server/domain/app-error.ts'
import { categoryName, latestName, reporterName, siteName } from '#server/domain/page-names.ts'
import { listPublished } from '#server/domain/posts/posts.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { RSS_TYPE, writeRss } from './present/rss.ts'

const FEED_LENGTH = 30

type Params = { category?: string | undefined; reporterName?: string | undefined }
/** What a feed says about itself, before the site's title is known. */
type Subject = {
  pagePath: string
  name: string
  posts: PostCard[]
  title: (site: string) => string
  description: (tagline: string) => string
}

export const feedLoader = loadFile<Params, Response>(async (page) => {
  const [{ siteTitle, tagline }, subject] = await Promise.all([getSettings(page.ctx), subjectOf(page)])
  page.shows(siteName(), subject.name)
  const rss = writeRss({
    siteUrl: page.ctx.siteUrl,
    language: page.language,
    title: subject.title(siteTitle[page.language]),
    description: subject.description(tagline[page.language]),
    pagePath: subject.pagePath,
    feedPath: feedPath(subject.pagePath),
    posts: subject.posts,
  })
  return new Response(rss, { headers: { 'Content-Type': RSS_TYPE } })
})

function subjectOf(page: Page<Params>): Promise<Subject> {
  const { params, path } = page
  if (params.reporterName !== undefined) return reporterFeed(page, normalizeText(params.reporterName).trim())
  if (params.category !== undefined) return sectionFeed(page, findCategory(params.category))
  const menuPage = MENU_PAGES.find((entry) => path.toLowerCase() === feedPath(`/${entry.page}`))
  return menuPage ? sectionFeed(page, menuPage.category) : editionFeed(page)
}

async function editionFeed({ ctx, language }: Page<Params>): Promise<Subject> {
  const { posts } = await listPublished(ctx, { language, limit: FEED_LENGTH })
  return {
    posts,
    pagePath: inEdition(language, '/'),
    name: latestName(language),
    title: (site) => site,
    description: (tagline) => tagline,
  }
}

async function sectionFeed(page: Page<Params>, category: Category | null): Promise<Subject> {
  if (!category) throw new AppError('CATEGORY_NOT_FOUND')
  const { ctx, language } = page
  const address = feedPath(categoryPath(language, category))
  if (address !== inEdition(language, page.path)) movedTo(address)
  const { posts } = await listPublished(ctx, { language, category, limit: FEED_LENGTH })
  const words = pageWordsOf(language)
  const section = wordsOf(language)(`category.${category}`)
  return {
    posts,
    pagePath: categoryPath(language, category),
    name: categoryName(language, category),
    title: (site) => words('feed.section', { site, category: section }),
    description: () => words('feed.sectionDescription', { category: section }),
  }
}

async function reporterFeed({ ctx, language }: Page<Params>, name: string): Promise<Subject> {
  const { posts } = await listPublished(ctx, { language, reporter: name, limit: FEED_LENGTH })
  if (posts.length === 0) throw new AppError('REPORTER_NOT_FOUND')
  const words = pageWordsOf(language)
  return {
    posts,
    pagePath: reporterPath(language, name),
    name: reporterName(name),
    title: (site) => words('feed.reporter', { site, name }),
    description: () => words('feed.reporterDescription', { name }),
  }
}
