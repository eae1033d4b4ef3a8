// The feeds of an edition, its sections, reporters and topics: the thirty newest posts as RSS and Atom. Their formats:
// present/files/rss.ts and present/files/atom.ts.
import { loadFile, type Page, redirectPermanently } from '#app/load.server.ts'
import { pageWords } from '#app/ui/words.ts'
import { normalizeText } from '#bangla/normalize.ts'
import type { CacheTag } from '#contract/cache-tag.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { atomPath, feedPath, inEdition, reporterPath, topicPath } from '#contract/pages/paths.ts'
import { termPath } from '#contract/pages/term-paths.ts'
import type { PostCard } from '#contract/posts/post.ts'
import { type Section, sectionPath, sectionTitle } from '#contract/posts/section.ts'
import type { SectionList } from '#contract/posts/section-list.ts'
import { AppError } from '#server/domain/app-error.ts'
import { categoryTag, latestTag, reporterTag, termTag } from '#server/domain/cache-tags.ts'
import { findTopic } from '#server/domain/name-book/topics.ts'
import { findReporter } from '#server/domain/people/bylines.ts'
import { findPresentTerm } from '#server/domain/players/players.ts'
import { getPublishedPosts, listPublished } from '#server/domain/posts/reading/posts.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { ATOM_TYPE, writeAtom } from '../present/files/atom.ts'
import { type Feed, limitTexts } from '../present/files/feed.ts'
import { RSS_TYPE, writeRss } from '../present/files/rss.ts'
import { absoluteAddress } from '../present/head/meta.ts'
import { loadStoriesAbout } from '../stories-about.server.ts'

const FEED_LENGTH = 30

type Params = { reporterName?: string | undefined; slug?: string | undefined }
type FeedPage = Page<Params, TagsOf<'feed'>>
/** A feed, before the site's title is known. */
type Subject = {
  pagePath: string
  /** The path below which its feeds are; absent: the path of the page. */
  feedsBelow?: string
  tags: CacheTag<TagsOf<'feed'>>[]
  posts: PostCard[]
  title: (site: string) => string
  description: (tagline: string) => string
}

export const feedLoader = loadFile('feed', async (page: FeedPage) => {
  const sections = await getSections(page.ctx)
  const [{ siteTitle, tagline, fullTextFeeds }, subject] = await Promise.all([
    getSettings(page.ctx),
    loadSubject(page, sections),
  ])
  page.addTags(...subject.tags)
  const { language, ctx } = page
  const isAtom = isAtomPath(page.path)
  const feed: Feed = {
    siteUrl: ctx.siteUrl,
    site: siteTitle[language],
    language,
    title: subject.title(siteTitle[language]),
    description: subject.description(tagline[language]),
    pagePath: subject.pagePath,
    feedPath: feedPathOf(page, subject.feedsBelow ?? subject.pagePath),
    hub: ctx.notificationTargets.webSubHub,
    sections,
    posts: await addTexts(page, subject.posts, fullTextFeeds),
  }
  const headers = { 'Content-Type': isAtom ? ATOM_TYPE : RSS_TYPE, ...hubLinks(feed) }
  return new Response(isAtom ? writeAtom(feed) : writeRss(feed), { headers })
})

function isAtomPath(path: string): boolean {
  return path.toLowerCase().endsWith('/atom.xml')
}

/** The path of a page's feed in the requested format. */
function feedPathOf({ path }: FeedPage, pagePath: string): string {
  return isAtomPath(path) ? atomPath(pagePath) : feedPath(pagePath)
}

/** Adds the date of the last change and the text, which cards do not have. */
async function addTexts({ ctx }: FeedPage, cards: PostCard[], isFull: boolean): Promise<Feed['posts']> {
  const posts = await getPublishedPosts(
    ctx,
    cards.map(({ id }) => id),
  )
  const texts = limitTexts(cards.map(({ id }) => (isFull && posts.get(id)?.richText) || ''))
  return cards.map((card, at) => {
    return { ...card, updatedAt: posts.get(card.id)?.updatedAt ?? null, richText: texts[at] || null }
  })
}

/** WebSub subscribers look for hub and feed in the Link header first. */
function hubLinks({ hub, siteUrl, feedPath: path }: Feed): Record<string, string> {
  if (hub === null) return {}
  return { Link: `<${hub}>; rel="hub", <${absoluteAddress(siteUrl, path)}>; rel="self"` }
}

async function loadSubject(page: FeedPage, sections: SectionList): Promise<Subject> {
  const { params, path } = page
  if (params.reporterName !== undefined) return reporterFeed(page, params.reporterName)
  if (params.slug !== undefined) return topicFeed(page, normalizeText(params.slug).trim())
  const below = path.slice(0, path.lastIndexOf('/'))
  if (below === '') return editionFeed(page)
  const section = sections.atPath(below)
  if (!section) throw new AppError('CATEGORY_NOT_FOUND')
  return sectionFeed(page, section, sections)
}

async function editionFeed({ ctx, language }: FeedPage): Promise<Subject> {
  const { posts } = await listPublished(ctx, { language, limit: FEED_LENGTH })
  return {
    posts,
    pagePath: inEdition(language, '/'),
    tags: [latestTag(language)],
    title: (site) => site,
    description: (tagline) => tagline,
  }
}

async function sectionFeed(page: FeedPage, section: Section, sections: SectionList): Promise<Subject> {
  const { ctx, language } = page
  const pagePath = sectionPath(language, section)
  const address = feedPathOf(page, pagePath)
  if (address !== inEdition(language, page.path)) redirectPermanently(address)
  const categories = [section, ...sections.childrenOf(section.id)].map(({ id }) => id)
  const { posts } = await listPublished(ctx, { language, categories, limit: FEED_LENGTH })
  const words = pageWords(language)
  const category = sectionTitle(language, section)
  return {
    posts,
    pagePath,
    tags: categories.map((id) => categoryTag(language, id)),
    title: (site) => words('feed.section', { site, category }),
    description: () => words('feed.sectionDescription', { category }),
  }
}

async function reporterFeed({ ctx, language }: FeedPage, requestedName: string): Promise<Subject> {
  const { page, printed, names } = await findReporter(ctx, requestedName)
  const name = printed[language]
  const { posts } = await listPublished(ctx, { language, reporter: page, limit: FEED_LENGTH })
  if (posts.length === 0) throw new AppError('REPORTER_NOT_FOUND')
  const words = pageWords(language)
  return {
    posts,
    pagePath: reporterPath(language, page),
    tags: names.map(reporterTag),
    title: (site) => words('feed.reporter', { site, name }),
    description: () => words('feed.reporterDescription', { name }),
  }
}

async function topicFeed(page: FeedPage, slug: string): Promise<Subject> {
  const { ctx, language } = page
  const named = await findTopic(ctx, slug)
  if (!named) throw new AppError('NOT_FOUND')
  page.addTags(termTag(named.id))
  const term = await findPresentTerm(ctx, named)
  const feedsBelow = topicPath(language, term.slug)
  const address = feedPathOf(page, feedsBelow)
  if (address !== inEdition(language, page.path)) redirectPermanently(address)
  page.addTags(termTag(term.id))
  const { posts } = await loadStoriesAbout(page, { term, limit: FEED_LENGTH })
  const name = term.name[language]
  return {
    posts,
    pagePath: termPath(language, term),
    feedsBelow,
    tags: [],
    title: (site) => `${site}: ${name}`,
    description: () => term.about[language] || name,
  }
}
