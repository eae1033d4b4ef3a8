// Loads what the site itself made at an address of one part (`/{slug}`): a section, else a static page.
import { load, type Page } from '#app/load.server.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { AppError } from '#server/domain/app-error.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { loadSectionPage } from '../lists/section-page.server.ts'
import { loadTextPageAt } from './text-page.server.ts'

export const ownAddressLoader = load(
  'ownAddress',
  async (page: Page<{ ownSlug?: string }, TagsOf<'ownAddress'>>) => {
    const section = (await getSections(page.ctx)).atPath(page.path)
    if (section) {
      const shown = await loadSectionPage(page, section)
      return { section: shown, page: null, layoutHints: shown.layoutHints }
    }
    const shown = await loadTextPageAt(page, page.params.ownSlug ?? '')
    if (!shown) throw new AppError('NOT_FOUND')
    return { section: null, page: shown, layoutHints: shown.layoutHints }
  },
)
