// A window in which somebody of the newsroom stands before a screen of the dashboard, in their language.
import type { Page } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import type { Role } from '#contract/role.ts'
import type { ReadingSide } from './reading-side.ts'
import { accountOf, signIn } from './signed-in.ts'
import type { Look } from './windows.ts'

/** The four ways in which every screen is looked at. */
export const STAFF_LOOKS = [
  { width: 1280, dark: false, language: 'en' },
  { width: 1280, dark: true, language: 'bn' },
  { width: 390, dark: false, language: 'bn' },
  { width: 390, dark: true, language: 'en' },
] as const

export async function openAs(
  site: ReadingSide,
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
