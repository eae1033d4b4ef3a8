// Loads the home page of an edition.
import { load } from '#app/load.server.ts'
import { homeTag } from '#server/domain/cache-tags.ts'
import { getHomepage } from '#server/domain/homepage/homepage.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { presentHome } from './present/home.ts'
import { newsOrganization } from './present/json-ld.ts'

export const homeLoader = load('home', async ({ ctx, language, addTags }) => {
  addTags(homeTag(language))
  const [homepage, settings] = await Promise.all([getHomepage(ctx, language), getSettings(ctx)])
  return {
    language,
    siteUrl: ctx.siteUrl,
    siteTitle: settings.siteTitle[language],
    tagline: settings.tagline[language],
    organization: newsOrganization(
      { siteUrl: ctx.siteUrl, siteTitle: settings.siteTitle[language], language },
      settings,
    ),
    home: presentHome(homepage, language),
  }
})
