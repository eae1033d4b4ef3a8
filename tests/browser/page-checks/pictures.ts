// Checks that pictures of public pages load in about the size in which they are shown.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#contract/language.ts'
import { wronglySizedImages } from '../layout-measures.ts'
import type { Look } from '../page-pool.ts'
import { openPublicPage, PUBLIC_PAGES, type PublicPage } from '../public-pages.ts'
import type { Stories } from '../stories.ts'

const KINDS = ['home', 'cricket', 'article', 'reporter', 'latest', 'archive of a day', 'search with results']

export const PAGES_WITH_PICTURES = PUBLIC_PAGES.filter(
  ({ kind, language }) => language === 'bn' && KINDS.includes(kind),
)

/** In a viewport as high as the page all lazy pictures load. */
const HEIGHT = 9_000
export const QUICK_PICTURE_LOOKS: Look[] = [
  { width: 390, density: 3, height: HEIGHT },
  { width: 1280, height: HEIGHT },
]
export const OTHER_PICTURE_LOOKS: Look[] = [
  { width: 320, density: 2, height: HEIGHT },
  { width: 768, density: 2, height: HEIGHT },
  { width: 1000, height: HEIGHT },
]

/** Opens a page with one of these looks, checks its pictures and closes it. */
export async function expectFittingPictures(
  page: Page,
  shown: PublicPage,
  stories: Record<Language, Stories>,
): Promise<void> {
  await openPublicPage(page, shown, stories)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  expect(await wronglySizedImages(page)).toEqual([])
  await page.context().close()
}
