// Loads the about page, with structured data about the newsroom.
import { load } from '#app/load.server.ts'
import { about as bn } from '#contract/words/bn/about.ts'
import { about as en } from '#contract/words/en/about.ts'
import { newsOrganization } from './present/json-ld.ts'
import { loadDocument } from './text-document.server.ts'

export const aboutLoader = load('about', (page) =>
  loadDocument(page, { bn, en }, (settings) => {
    const { ctx, language } = page
    const site = { siteUrl: ctx.siteUrl, siteTitle: settings.siteTitle[language], language }
    return [newsOrganization(site, settings)]
  }),
)
