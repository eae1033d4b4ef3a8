// Loads a section by its address below `/category/`. Sections at the top level: site/own-address.server.ts.
import { load, type Page } from '#app/load.server.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { AppError } from '#server/domain/app-error.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { loadSectionPage } from './section-page.server.ts'

export const categoryLoader = load('category', async (page: Page<object, TagsOf<'category'>>) => {
  const section = (await getSections(page.ctx)).atPath(page.path)
  if (!section) throw new AppError('CATEGORY_NOT_FOUND')
  return loadSectionPage(page, section)
})
