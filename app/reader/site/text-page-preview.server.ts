// Loads a static page for those who may edit it, hidden or not. It adds no cache tags, so it is never cached.
import { load, type Page, redirectTemporarily } from '#app/load.server.ts'
import { otherLanguage } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { getPage } from '#server/domain/pages/text-pages.ts'
import { loadSite } from '../page-head.server.ts'
import { presentStored } from './text-page.server.ts'

export const textPagePreviewLoader = load('textPagePreview', async (page: Page<{ id: string }>) => {
  const { ctx, language, params } = page
  const found = await getPage(ctx, params.id)
  const stored = found[language]
  const other = otherLanguage(language)
  if (!stored) redirectTemporarily(inEdition(other, `/preview/pages/${found.id}`))
  const { settings, head } = await loadSite(page)
  const text = await presentStored(ctx, stored, { settings, language })
  return {
    language,
    text,
    isHidden: found.isHidden,
    layoutHints: found[other] ? {} : { otherEdition: inEdition(other, '/') },
    head: head({ title: text.title, noindex: true, alternatePath: null }),
  }
})
