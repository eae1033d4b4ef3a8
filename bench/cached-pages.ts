// Addresses of cacheable pages of the demo newsroom: home pages, sections and articles of both editions.
import { z } from 'zod'
import { MENU_PAGES } from '#contract/category.ts'
import { LANGUAGES } from '#contract/language.ts'
import { articlePath, inEdition } from '#contract/paths.ts'
import type { Portal } from './portal.ts'

const posts = z.array(z.object({ _id: z.string(), createdAt: z.coerce.date() }))

export async function listCachedPages(portal: Pick<Portal, 'url'>, articles = 20): Promise<string[]> {
  const paths: string[] = []
  for (const language of LANGUAGES) {
    paths.push(inEdition(language, '/'), ...MENU_PAGES.map(({ page }) => inEdition(language, `/${page}`)))
    const answer = await fetch(`${portal.url}/api/allposts?language=${language}`)
    const newest = posts.parse(await answer.json()).slice(0, articles)
    paths.push(...newest.map(({ _id, createdAt }) => articlePath({ id: _id, language, createdAt })))
  }
  return paths.map((path) => portal.url + path)
}
