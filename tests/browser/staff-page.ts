// Opens a page as a signed-in member of staff, in their language.
import type { Page } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import type { Role } from '#contract/role.ts'
import { waitUntilIdle } from './page-idle.ts'
import type { Look } from './page-pool.ts'
import { accountOf, signIn } from './sign-in.ts'
import type { TestSite } from './test-site.ts'

/** Both widths, themes and languages in four combinations, two in each visit. */
export const STAFF_VISITS = [
  {
    language: 'en',
    looks: [
      { width: 1280, dark: false },
      { width: 390, dark: true },
    ],
  },
  {
    language: 'bn',
    looks: [
      { width: 390, dark: false },
      { width: 1280, dark: true },
    ],
  },
] as const

/** Both widths and themes in two combinations. */
export const WIDE_AND_DARK = [
  { width: 1280, dark: false },
  { width: 390, dark: true },
]

/** Gives an open page each look in turn and checks it. */
export async function inEachLook(
  page: Page,
  looks: readonly { width: number; dark: boolean }[],
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
