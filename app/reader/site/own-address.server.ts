// Loads a page that the site made itself at the top level: a section.
import { load, type Page } from '#app/load.server.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { AppError } from '#server/domain/app-error.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { loadSectionPage } from '../lists/section-page.server.ts'

export const ownAddressLoader = load('ownAddress', async (page: Page<object, TagsOf<'ownAddress'>>) => {
  const section = (await getSections(page.ctx)).atPath(page.path)
  if (section) return loadSectionPage(page, section)
  throw new AppError('NOT_FOUND')
})
