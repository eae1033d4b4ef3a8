// Opens a page as a signed-in member of staff, in their language.
import type { Page } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import type { Role } from '#contract/role.ts'
import type { Look } from './page-pool.ts'
import { accountOf, signIn } from './sign-in.ts'
import type { TestSite } from './test-site.ts'

/** Both widths, themes and languages in four combinations. */
export const STAFF_LOOKS = [
  { width: 1280, dark: false, language: 'en' },
  { width: 1280, dark: true, language: 'bn' },
  { width: 390, dark: false, language: 'bn' },
  { width: 390, dark: true, language: 'en' },
] as const

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
