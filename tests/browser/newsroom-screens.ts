// Opens dashboard screens and creates posts for browser tests.
import type { Page } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import type { StaffRole } from '#contract/role.ts'
import { accountOf, signIn } from './sign-in.ts'
import type { TestSite } from './test-site.ts'

const REST = { richText: '<p>The text.</p>', category: 'General' }

type Look = { width?: number; dark?: boolean; language?: Language; role?: StaffRole }

/** The screens of this site. */
export function newsroomScreens(site: TestSite) {
  /** A page at a dashboard screen, signed in with this role. */
  async function open(path: string, { language = 'en', role = 'admin', ...look }: Look = {}): Promise<Page> {
    const page = await site.newPage(look)
    await signIn(site, page, role)
    const { email } = accountOf(site, role)
    const changed = await page.request.put('/api/users', { data: { email, language } })
    if (!changed.ok()) throw new Error(`Changing the language: ${changed.status()} ${await changed.text()}`)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page
  }

  /** Creates a post as the person signed in on this page; returns its id. */
  async function write(page: Page, headline: string, fields: object = {}): Promise<string> {
    const [picture] = await (await page.request.get('/api/media?limit=1')).json()
    const answer = await page.request.post('/api/allposts', {
      data: { headline, mediaId: picture._id, language: 'en', ...REST, ...fields },
    })
    const body = await answer.json()
    if (!answer.ok()) throw new Error(`Creating a post: ${answer.status()} ${JSON.stringify(body)}`)
    return String(body.insertedId)
  }
  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

  return { open, write, row }
}
