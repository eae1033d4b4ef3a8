// Loads the home page of an edition: its leads, and the blocks that admins arrange (home-blocks.server.ts).
import { load, type Page } from '#app/load.server.ts'
import type { Language } from '#contract/language.ts'
import type { HomeSlots } from '#contract/pages/homepage.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import type { PostCard } from '#contract/posts/post.ts'
import { homeTag } from '#server/domain/cache-tags.ts'
import { getHomeSlots } from '#server/domain/homepage/homepage.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { getSiteLayouts } from '#server/domain/site-layouts/site-layouts.ts'
import { loadAds } from '../advertising/load-ads.server.ts'
import { loadStrip } from '../matches/load-strip.server.ts'
import { presentVideo, type ShownVideo } from '../parts/video-facade.tsx'
import { loadSidebarPoll } from '../polls/load-polls.server.tsx'
import { type Card, presentCard, presentHeadline } from '../present/card.ts'
import { newsOrganization } from '../present/head/json-ld.ts'
import { findBlocks, loadBlocks } from './home-blocks.server.ts'

export type SecondLeadCard = Card & { video: ShownVideo | null }

/** Maximum picture widths in pixels: seven columns, five columns, a thumbnail. */
const WIDEST = { lead: 1600, second: 1280, thumbnail: 480 }

/** A lead needs a picture; a second lead needs a picture or a video. */
export function presentHome(home: HomeSlots, language: Language) {
  return {
    lead: presentLead(home.lead, language),
    secondLead: presentSecondLead(home.secondLead, language),
    briefs: home.briefs.map((post) => presentHeadline(post, language)),
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

export const homeLoader = load('home', async (page: Page<object, TagsOf<'home'>>) => {
  const { ctx, language, addTags } = page
  addTags(homeTag(language))
  const blocks = (await getSiteLayouts(ctx)).home
  const has = (kind: (typeof blocks)[number]['kind']) => blocks.some((block) => block.kind === kind)
  const found = await findBlocks(page, blocks)
  const [slots, settings, strip, ads, poll] = await Promise.all([
    getHomeSlots(
      ctx,
      language,
      found.flatMap((block) => (block.kind === 'section' ? [block.wanted] : [])),
    ),
    getSettings(ctx),
    has('scores') ? loadStrip(page) : null,
    loadAds(page, 'home'),
    loadSidebarPoll(page),
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
    ads,
    poll,
    home: presentHome(slots, language),
    blocks: await loadBlocks(page, found, slots),
    hasMostRead: has('mostRead'),
    hasHighlights: has('highlights'),
  }
})
