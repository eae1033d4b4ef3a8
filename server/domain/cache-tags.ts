// Cache tags: each page carries the tags of what it shows; a change invalidates tags, and caches and CDNs drop those pages.
import { dhakaDay } from '#bangla/dates.ts'
import type { CacheTag } from '#contract/cache-tag.ts'
import type { Language } from '#contract/language.ts'
import type { Post } from '#contract/posts/post.ts'
import type { Category } from '#contract/posts/section.ts'

/** One article's page. */
export const postTag = (id: string) => `post:${id}` as const
/** The home page of an edition. */
export const homeTag = (language: Language) => `home:${language}` as const
/** Lists of a category in an edition: its pages, feed and the "read more" columns. */
export const categoryTag = (language: Language, category: Category) =>
  `category:${language}:${category}` as const
/** Everything newest first: /latest, the edition's feed, sitemaps. */
export const latestTag = (language: Language) => `latest:${language}` as const
/** A reporter's page and feed, in both editions. */
export const reporterTag = (name: string) => `reporter:${encodeURIComponent(name)}` as const
/** The archive page of a Dhaka month. A day's page carries its month's tag too. */
export const monthTag = (language: Language, date: Date) =>
  `month:${language}:${dhakaDay(date).slice(0, 7)}` as const
/** The Dhaka month (`yyyy-mm`) of a {@link monthTag}; null for any other tag. */
export const monthOfTag = (tag: string): string | null =>
  /^month:[a-z]+:(\d{4}-\d{2})$/.exec(tag)?.[1] ?? null
/** Placed posts outside the home page: side column and trending line of an edition. */
export const placedTag = (language: Language) => `placed:${language}` as const
/** What every page prints: settings and the breaking line. */
export const siteTag = () => 'site' as const
export const teamTag = () => 'team' as const
/** Lists of the posts that name a term, in both editions. */
export const topicTag = (slug: string) => `topic:${slug}` as const
/** A term's own data on pages: its name and address, and a team's short name. By its id, which names without a page have too. */
export const termTag = (id: string) => `term:${encodeURIComponent(id)}` as const
/** The list of sections, with their names and addresses. */
export const sectionsTag = () => 'sections' as const
/** The whole name book. */
export const nameBookTag = () => 'terms' as const
/** The files of a picture, and the pages that show it outside of a post: in notes of matches and on static pages. */
export const pictureTag = (id: string) => `picture:${id}` as const
/** One match: its pages and score box. */
export const matchTag = (id: string) => `match:${id}` as const
/** Lists of matches of a team, player or venue, by its id. */
export const matchesOfTag = (id: string) => `matches-of:${id}` as const
/** A tournament: its pages, fixtures and tables; `all`: the list of tournaments. */
export const tournamentTag = (id: string) => `tournament:${id}` as const
/**
 * The matches of a Dhaka day, yyyy-mm-dd; `now`: the matches near today, as the strip on other pages shows them; `days`: the list
 * of days on which matches are played.
 */
export const scoresTag = (day: string) => `scores:${day}` as const
/** The redirect book. Pages that say that nothing is at an address carry it. */
export const redirectsTag = () => 'redirects' as const
/** One static page. */
export const pageTag = (id: string) => `page:${id}` as const
/** Which static pages there are, and their addresses. */
export const pagesTag = () => 'pages' as const
/** Issues of newsletters of an edition, and their list. */
export const newslettersTag = (language: Language) => `newsletters:${language}` as const
/** One poll: its words, state and votes. */
export const pollTag = (id: string) => `poll:${id}` as const
/** Which poll stands in the side column. */
export const pollsTag = () => 'polls' as const
/** The campaigns that run, and those that wait. Pages with slots carry it. */
export const adsTag = () => 'ads' as const
/** Everything a CDN may store. All responses carry it; no change invalidates it. */
export const everyPageTag = () => 'everything' as const

/** The fields of a post by which lists show it. */
export type Listed = Pick<
  Post,
  'id' | 'language' | 'categories' | 'reporter' | 'writer' | 'placement' | 'createdAt' | 'translationOf'
>

/** Every tag that a change to a post makes stale, given its states before and after. */
export function tagsTouchedBy(...states: (Listed | null)[]): CacheTag[] {
  return [...new Set(states.flatMap((post) => (post ? tagsOf(post) : [])))]
}

/** Tags of pages that show a link between translations: the posts' own pages and the sitemaps of their months. */
export function tagsOfLinks(posts: Pick<Post, 'id' | 'language' | 'createdAt'>[]): CacheTag[] {
  return posts.flatMap(({ id, language, createdAt }) => [
    postTag(id),
    ...(createdAt ? [monthTag(language, createdAt)] : []),
  ])
}

function tagsOf(post: Listed): CacheTag[] {
  const { language, createdAt } = post
  const own = [post.id, ...(post.translationOf ? [post.translationOf] : [])].map(postTag)
  // A post that was never published is in no list.
  if (!createdAt) return own
  const isBeside = post.placement === 'sidebar' || post.placement === 'trending'
  return [
    ...own,
    homeTag(language),
    latestTag(language),
    monthTag(language, createdAt),
    ...post.categories.map((category) => categoryTag(language, category)),
    ...[post.reporter, post.writer].filter((byline) => byline !== '').map(reporterTag),
    ...(isBeside ? [placedTag(language)] : []),
  ]
}
