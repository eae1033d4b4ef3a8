// Loads the home page of an edition.
import { load, type Page } from '#app/load.server.ts'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import type { HomeSlots } from '#contract/pages/homepage.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { categoryPath } from '#contract/pages/paths.ts'
import type { Category } from '#contract/posts/category.ts'
import type { PostCard } from '#contract/posts/post.ts'
import { homeTag } from '#server/domain/cache-tags.ts'
import { getHomeSlots } from '#server/domain/homepage/homepage.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { loadStrip } from '../matches/load-strip.server.ts'
import { presentVideo, type ShownVideo } from '../parts/video-facade.tsx'
import { type Card, presentCard, presentHeadline, sectionTitle, sportOf } from '../present/card.ts'
import { newsOrganization } from '../present/head/json-ld.ts'

export type SecondLeadCard = Card & { video: ShownVideo | null }

/** Maximum picture widths in pixels: seven columns, five columns, a thumbnail. */
const WIDEST = { lead: 1600, second: 1280, thumbnail: 480 }

/** A lead needs a picture; a second lead needs a picture or a video. */
export function presentHome(home: HomeSlots, language: Language) {
  const section = (category: Category, posts: PostCard[]) => presentSection(category, posts, language)
  return {
    lead: presentLead(home.lead, language),
    secondLead: presentSecondLead(home.secondLead, language),
    briefs: home.briefs.map((post) => presentHeadline(post, language)),
    cricket: section('Cricket', home.cricketPosts),
    football: section('Football', home.footballPosts),
    athletics: section('Athletics', home.athleticsPosts),
    sports: section('Sports', home.sportsPosts),
    sidebar: home.sidebar.map((post) => presentCard(post, language, WIDEST.thumbnail)),
    editorsPick: home.editorsPick.map((post) => presentCard(post, language)),
  }
}

function presentLead(post: PostCard | null, language: Language): Card | null {
  const card = post && presentCard(post, language, WIDEST.lead)
  return card?.picture ? card : null
}

function presentSecondLead(post: PostCard | null, language: Language): SecondLeadCard | null {
  if (!post) return null
  const card = presentCard(post, language, WIDEST.second)
  const video = presentVideo(post.videoURL, post.headline, language)
  return card.picture || video ? { ...card, video } : null
}

function presentSection(category: Category, posts: PostCard[], language: Language) {
  return {
    id: `section-${category.toLowerCase()}`,
    title: sectionTitle(language, category),
    href: categoryPath(language, category),
    sport: sportOf(category),
    posts: posts.map((post) => presentCard(post, language)),
    empty: emptyMessage(category, language),
  }
}

export type HomeSection = ReturnType<typeof presentSection>

/** The message of a category without posts: the specification's words for two of them, one form for the rest. */
export function emptyMessage(category: Category, language: Language): string {
  const t = readerWords(language)
  if (category === 'Cricket') return t('list.noCricket')
  if (category === 'Sports') return t('list.noSports')
  return t('list.noneIn', { category: t(`category.${category}`) })
}

export const homeLoader = load('home', async (page: Page<object, TagsOf<'home'>>) => {
  const { ctx, language, addTags } = page
  addTags(homeTag(language))
  const [slots, settings, strip] = await Promise.all([
    getHomeSlots(ctx, language),
    getSettings(ctx),
    loadStrip(page),
  ])
  return {
    language,
    siteUrl: ctx.siteUrl,
    siteTitle: settings.siteTitle[language],
    tagline: settings.tagline[language],
    organization: newsOrganization(
      { siteUrl: ctx.siteUrl, siteTitle: settings.siteTitle[language], language },
      settings,
    ),
    strip,
    home: presentHome(slots, language),
  }
})
