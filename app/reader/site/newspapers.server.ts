// Loads the exam newspaper: for signed-in people only, and never cached.
import { data } from 'react-router'
import { load, redirectTemporarily } from '#app/load.server.ts'
import { pageWords } from '#app/ui/words.ts'
import { returnPathCookie } from '#contract/flash-messages.ts'
import { withReturnPath } from '#contract/local-path.ts'
import { inEdition } from '#contract/paths.ts'
import { listNewspapers } from '#server/domain/newspapers/newspapers.ts'
import { loadSite } from '../page-head.server.ts'
import { presentMonths } from '../present/lists/newspapers.ts'
import { pagerLinks, readCursor } from '../present/lists/pager.ts'

const PAGE_LENGTH = 24

export const newspapersLoader = load('newspapers', async (page) => {
  const { ctx, language, path, url } = page
  const { viewer } = ctx
  const address = inEdition(language, path)
  if (viewer.kind !== 'person') {
    redirectTemporarily(withReturnPath(inEdition(language, '/login'), address + url.search))
  }
  if (viewer.hold !== null)
    redirectTemporarily(inEdition(language, '/profile'), [
      returnPathCookie(address + url.search, ctx.siteUrl),
    ])
  const cursor = readCursor(url)
  const [{ head, site }, { newspapers, next }] = await Promise.all([
    loadSite(page),
    listNewspapers(ctx, { published: 'true', cursor, limit: PAGE_LENGTH }),
  ])
  const words = pageWords(language)
  const view = {
    language,
    months: presentMonths(newspapers, language),
    pager: pagerLinks(address, cursor, next),
    head: head({
      title: words('newspapers.title'),
      description: words('newspapers.description', { site }),
      noindex: true,
    }),
  }
  return data(view, { headers: { 'Cache-Control': 'private, no-store' } })
})
