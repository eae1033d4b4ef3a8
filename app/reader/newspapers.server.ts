// Loads the exam newspaper's page: for signed-in people only, and never kept by any cache.
import { data } from 'react-router'
import { load, seeAlso } from '#app/load.server.ts'
import { pageWordsOf } from '#app/ui/words.ts'
import { inEdition } from '#contract/paths.ts'
import { loadSite } from './page-head.server.ts'

export const newspapersLoader = load(async (page) => {
  const { ctx, language, path } = page
  if (ctx.viewer.kind !== 'person') {
    seeAlso(`${inEdition(language, '/login')}?from=${encodeURIComponent(inEdition(language, path))}`)
  }
  const { head, site } = await loadSite(page)
  const words = pageWordsOf(language)
  const shown = {
    language,
    head: head({
      title: words('newspapers.title'),
      description: words('newspapers.description', { site }),
      noindex: true,
    }),
  }
  return data(shown, { headers: { 'Cache-Control': 'private, no-store' } })
})
