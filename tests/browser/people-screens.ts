// The screens about people as browser tests open and use them.
import type { Page } from 'playwright-core'
import type { StaffRole } from '#contract/role.ts'
import { createStaff } from '#server/domain/people/people.ts'
import type { ReadingSide } from './reading-side.ts'
import { accountOf, signIn } from './signed-in.ts'

/** Everything is done in this portal. */
export function peopleScreens(site: ReadingSide) {
  const means = { mailer: { send: async () => undefined }, newUserPassword: '271828' }
  const newcomer = (name: string, fields: { role?: StaffRole; invite?: boolean } = {}) =>
    createStaff(
      { ...site.portal.system, ...means },
      { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`, role: 'reporter', ...fields },
    )

  /** A window in which the admin is signed in, at one screen of the dashboard. */
  async function open(screen: string, look: { width?: number; dark?: boolean; language?: 'bn' | 'en' } = {}) {
    const { language = 'en', ...rest } = look
    const page = await site.newPage(rest)
    await signIn(site, page, 'admin')
    const { email } = accountOf(site, 'admin')
    await page.request.put('/api/users', { data: { email, displayName: 'The Admin', language } })
    await page.goto(`/dashboard/${screen}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page
  }
  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

  async function fill(page: Page, fields: { name: string; email: string; role?: string }) {
    await page.getByLabel('Full Name').fill(fields.name)
    await page.getByLabel('Email', { exact: true }).fill(fields.email)
    if (fields.role) await page.getByLabel('Role').first().selectOption(fields.role)
  }
  const submit = (page: Page) => page.getByRole('button', { name: 'Add User' }).click()

  return { newcomer, open, row, fill, submit }
}
