// The links to sign-in in the header of a public page: they return to the page itself.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#contract/language.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import { inEdition } from '#contract/pages/paths.ts'

/** All unknown addresses share one 404 page, which returns nowhere. */
export async function expectSignInToReturn(page: Page, language: Language, status: number): Promise<void> {
  const { pathname, search } = new URL(page.url())
  const links = page.locator(`header a[href*="${inEdition(language, '/login')}"]`)
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const from = status === 404 ? null : pathname + search
  expect(targets).toEqual([withReturnPath(inEdition(language, '/login'), from)])
}
