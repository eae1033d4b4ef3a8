// Loads the layout of the reading side. For anonymous readers it is the same until midnight in Dhaka.

import { loadLayout } from '#app/load.server.ts'
import { placedTag, siteTag } from '#server/domain/cache-tags.ts'
import { getSideLists } from '#server/domain/homepage/homepage.ts'
import { findPicture } from '#server/domain/media/media.ts'
import { getBreaking, getSettings } from '#server/domain/settings/settings.ts'
import { getSiteLayouts } from '#server/domain/site-layouts/site-layouts.ts'
import { presentTrending } from './parts/layout/trending-line.tsx'
import { presentCard, presentHeadline } from './present/card.ts'
import { endOfDhakaDay, presentAccount, presentDay, presentNotice, presentSite } from './present/site.ts'
import { loadSiteLinks } from './site-links.server.ts'
import { loadSuggestedReading } from './suggested-reading.server.ts'

/** Widest size a thumbnail offers, in pixels. */
const THUMBNAIL = 480

/** The path at which the cached 404 page is rendered (server/http/cache/page-key.ts). */
const MISSING_PATH = '/404'

export const layoutLoader = loadLayout(async ({ ctx, language, path, notice, addTags, freshUntil }) => {
  const now = ctx.clock.now()
  addTags(siteTag(), placedTag(language))
  freshUntil(endOfDhakaDay(now))
  const layouts = await getSiteLayouts(ctx)
  const [navigation, footer, settings, breaking, placed] = await Promise.all([
    loadSiteLinks({ ctx, language, addTags }, layouts.navigation),
    loadSiteLinks({ ctx, language, addTags }, layouts.footer),
    getSettings(ctx),
    getBreaking(ctx, language),
    getSideLists(ctx, language),
  ])
  const logo = settings.logo ? await findPicture(ctx, settings.logo) : null
  if (breaking) freshUntil(breaking.endsAt)
  return {
    language,
    site: presentSite(settings, language, logo),
    navigation,
    footer,
    day: presentDay(now, language),
    breaking: breaking && { text: breaking.text, link: breaking.link },
    account: presentAccount(ctx.viewer),
    notice: presentNotice(notice, ctx.viewer, language),
    trending: placed.trending.map((link) => presentTrending(link)),
    mostRead: placed.mostRead.map((post) => presentHeadline(post, language)),
    sidebar: placed.sidebar.map((post) => presentCard(post, language, THUMBNAIL)),
    suggestedReading: path === MISSING_PATH ? await loadSuggestedReading({ ctx, language, addTags }) : null,
  }
})

export type LayoutData = Awaited<ReturnType<typeof layoutLoader>>
