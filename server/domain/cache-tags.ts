// Names of what pages show: pages carry them, changes announce them, caches and CDNs drop pages by them.
import { dhakaDay } from '#bangla/dates.ts'
import type { Category } from '#contract/category.ts'
import type { Language } from '#contract/language.ts'

/** One article's page. */
export const postTag = (id: string) => `post:${id}`
/** The home page of an edition. */
export const homeTag = (language: Language) => `home:${language}`
/** Lists of a category in an edition: its pages, feed and the "read more" columns. */
export const categoryTag = (language: Language, category: Category) => `category:${language}:${category}`
/** Everything newest first: /latest, the edition's feed, sitemaps. */
export const latestTag = (language: Language) => `latest:${language}`
/** A reporter's page and feed, both editions. */
export const reporterTag = (name: string) => `reporter:${encodeURIComponent(name)}`
/** The archive page of a Dhaka month; a day's page carries the month's name too. */
export const monthTag = (language: Language, date: Date) => `month:${language}:${dhakaDay(date).slice(0, 7)}`
/** Placed posts outside home: side column and trending line of an edition. */
export const placedTag = (language: Language) => `placed:${language}`
/** What settings and the breaking line put on every page. */
export const siteTag = () => 'site'
export const teamTag = () => 'team'
/** Lists of the posts that name a term, both editions. */
export const topicTag = (slug: string) => `topic:${slug}`
/** What a page says of a term besides its posts: its name, its address. */
export const termTag = (slug: string) => `term:${slug}`
/** The name and term book as a whole. */
export const nameBookTag = () => 'terms'
/** The files of a picture. Carried by them, for caches in front; no page is stored under it. */
export const pictureTag = (id: string) => `picture:${id}`
/** Everything that a cache in front may hold. Carried by all of it, announced by no change. */
export const everyPageTag = () => 'everything'

type Listed = {
  id: string
  language: Language
  categories: Category[]
  reporter: string
  writer: string
  placement: string
  createdAt: Date | null
  translationOf: string | null
}

/** Every name that a change to a post (seen as it was and as it is) makes stale. */
export function tagsTouchedBy(...states: (Listed | null)[]): string[] {
  return [...new Set(states.flatMap((post) => (post ? tagsOf(post) : [])))]
}

/** Pages that show a link between translations: the posts' own, and the sitemaps of their months. */
export function tagsOfLinks(posts: { id: string; language: Language; createdAt: Date | null }[]): string[] {
  return posts.flatMap(({ id, language, createdAt }) => [
    postTag(id),
    ...(createdAt ? [monthTag(language, createdAt)] : []),
  ])
}

function tagsOf(post: Listed): string[] {
  const { language, createdAt } = post
  const own = [post.id, ...(post.translationOf ? [post.translationOf] : [])].map(postTag)
  // What was never published stands in no list.
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
