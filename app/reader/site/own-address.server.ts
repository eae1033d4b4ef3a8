// Loads what the site itself has put at an address of one part (`/{slug}`): a static page.
import { load, type Page } from '#app/load.server.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { AppError } from '#server/domain/app-error.ts'
import { loadTextPageAt } from './text-page.server.ts'

type OwnAddressPage = Page<{ ownSlug?: string }, TagsOf<'ownAddress'>>

export const ownAddressLoader = load('ownAddress', async (page: OwnAddressPage) => {
  const shown = await loadTextPageAt(page, page.params.ownSlug ?? '')
  if (!shown) throw new AppError('NOT_FOUND')
  return shown
})
