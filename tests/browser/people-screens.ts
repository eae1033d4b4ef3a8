// User management and the other screens about people in browser tests.
import type { Page } from 'playwright-core'
import type { StaffRole } from '#contract/role.ts'
import { createStaff } from '#server/domain/people/people.ts'
import { accountOf, signIn } from './sign-in.ts'
import type { TestSite } from './test-site.ts'

/** The screens of this site. */
export function peopleScreens(site: TestSite) {
  const dependencies = { mailer: { send: async () => undefined }, newUserPassword: '271828' }
  const addPerson = (name: string, fields: { role?: StaffRole; invite?: boolean } = {}) =>
    createStaff(
      { ...site.portal.system, ...dependencies },
      { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`, role: 'reporter', ...fields },
    )

  /** A page at a dashboard screen, signed in as the admin. */
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
  const submit = (page: Page) => page.getByRole('button', { name: 'Add user' }).click()

  return { addPerson, open, row, fill, submit }
}
