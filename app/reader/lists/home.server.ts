// Loads the home page of an edition.
import { load, type Page } from '#app/load.server.ts'
import type { TagsOf } from '#contract/pages.ts'
import { homeTag } from '#server/domain/cache-tags.ts'
import { getHomeSlots } from '#server/domain/homepage/homepage.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { loadStrip } from '../matches/load-strip.server.ts'
import { newsOrganization } from '../present/head/json-ld.ts'
import { presentHome } from '../present/lists/home.ts'

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
