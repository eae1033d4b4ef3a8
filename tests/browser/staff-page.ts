// Opens a page as a signed-in member of staff, in their language.
import type { Page } from 'playwright-core'
import { LANGUAGES, type Language } from '#contract/language.ts'
import type { Role } from '#contract/role.ts'
import { IS_FULL_RUN } from '../slow-rounds.ts'
import { waitUntilIdle } from './page-idle.ts'
import type { Look } from './page-pool.ts'
import { accountOf, signIn } from './sign-in.ts'
import type { TestSite } from './test-site.ts'

type StaffLook = { width: number; dark: boolean }

const EVERY_LOOK = [1280, 390].flatMap((width) => [false, true].map((dark) => ({ width, dark })))

const COVERING = { en: [{ width: 390, dark: true }], bn: [{ width: 1280, dark: false }] }

/**
 * The widths and themes of a screen in each language; together each width, theme and language occurs. The full run of the long
 * tests repeats every test whose name says “no violations” with each width in each theme.
 */
export const LOOKS: Record<Language, StaffLook[]> = IS_FULL_RUN
  ? { en: EVERY_LOOK, bn: EVERY_LOOK }
  : COVERING

export const STAFF_VISITS = LANGUAGES.map((language) => ({ language, looks: LOOKS[language] }))

/** Gives an open page each look in turn and checks it. */
export async function inEachLook(
  page: Page,
  looks: readonly StaffLook[],
  check: () => Promise<void>,
): Promise<void> {
  for (const { width, dark } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    await waitUntilIdle(page)
    await check()
  }
}

export async function openAs(
  site: TestSite,
  role: Role,
  path: string,
  { language = 'en', ...look }: Look & { language?: Language } = {},
): Promise<Page> {
  const page = await site.newPage(look)
  await signIn(site, page, role)
  const { email } = accountOf(site, role)
  await page.request.put('/api/users', { data: { email, displayName: `The ${role}`, language } })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
