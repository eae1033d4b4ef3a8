// The newsroom's own screens as browser tests open them, in each role and language, and posts made for a test.
import type { Page } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import type { StaffRole } from '#contract/role.ts'
import type { ReadingSide } from './reading-side.ts'
import { accountOf, signIn } from './signed-in.ts'

const REST = { richText: '<p>The text.</p>', category: 'General' }

type Look = { width?: number; dark?: boolean; language?: Language; role?: StaffRole }

/** Everything is done in this portal. */
export function newsroomScreens(site: ReadingSide) {
  /** A window in which somebody of this role is signed in, at an address of the dashboard. */
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

  /** Makes a post as whoever is signed in in this window; answers its id. */
  async function write(page: Page, headline: string, fields: object = {}): Promise<string> {
    const [picture] = await (await page.request.get('/api/media?limit=1')).json()
    const answer = await page.request.post('/api/allposts', {
      data: { headline, mediaId: picture._id, language: 'en', ...REST, ...fields },
    })
    const body = await answer.json()
    if (!answer.ok()) throw new Error(`Making a post: ${answer.status()} ${JSON.stringify(body)}`)
    return String(body.insertedId)
  }
  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

  return { open, write, row }
}
