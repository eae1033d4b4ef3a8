// Newsletters in a real browser: subscribing without a script, the pages of links, and the screen that composes and sends.
import { describe, expect, test } from 'vitest'
import { newsletterWords } from '#app/reader/newsletters/newsletter-words.ts'
import { LANGUAGES } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { newsletterSubscribers } from '#server/db/tables/newsletter-tables.ts'
import { beginDueIssues } from '#server/domain/newsletters/due-issues.ts'
import { manageToken } from '#server/domain/newsletters/newsletter-links.ts'
import { expectFocusOn } from './focus.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { waitUntilIdle } from './page-idle.ts'
import { accountOf, signIn } from './sign-in.ts'
import { inEachLook, openAs, STAFF_VISITS } from './staff-page.ts'
import { startTestSite } from './test-site.ts'
import { whileSending } from './while-sending.ts'

const site = startTestSite()

async function subscribed(id: string): Promise<string> {
  const now = new Date()
  await site.portal.system.db.insert(newsletterSubscribers).values({
    id,
    email: `${id}@example.org`,
    language: 'en',
    newsletters: ['morning-en'],
    askedAt: now,
    createdAt: now,
    confirmedAt: now,
  })
  return manageToken(site.portal.system, id)
}

describe.each(LANGUAGES)('a reader of the edition %s', (language) => {
  const t = newsletterWords(language)

  test.each([390, 1280])('subscribes without a script (%i px)', async (width) => {
    const page = await site.newPage({ scripts: false, width })
    await page.goto(inEdition(language, '/newsletter'))
    await page.getByRole('button', { name: t('subscribe') }).click()
    await page.locator('#newsletters-error').waitFor()
    await page.getByRole('checkbox').first().check()
    await page.locator('#newsletters-email').fill('not an address')
    await page.getByRole('button', { name: t('subscribe') }).click()
    await page.locator('#newsletters-email-error').waitFor()
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(true)
    await page.locator('#newsletters-email').fill(`${language}${width}@example.org`)
    await page.getByRole('button', { name: t('subscribe') }).click()
    await page.getByRole('heading', { level: 1, name: t('askedTitle') }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    // The other form mails the link to those who have newsletters already.
    await page.goto(inEdition(language, '/newsletter'))
    const form = page.locator('form:has(input[value=link])')
    await form.getByRole('button', { name: t('link.go') }).click()
    await page.locator('#newsletter-link-email-error').waitFor()
    await form.getByLabel(t('email')).fill(`${language}${width}@example.org`)
    await form.getByRole('button', { name: t('link.go') }).click()
    await page.getByText(t('link.sent')).waitFor()
  })

  test('changes and ends what comes, by the pages of links', async () => {
    const token = await subscribed(`reader0000000${language === 'bn' ? 'b' : 'e'}`)
    const page = await site.newPage({ scripts: false, width: 390 })
    await page.goto(inEdition(language, `/newsletter/manage?token=${token}`))
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1)
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: t('manage.go') }).click()
    await page.getByText(t('manage.done')).waitFor()
    await page.goto(inEdition(language, `/newsletter/unsubscribe?list=morning-en&token=${token}`))
    await page.getByRole('button', { name: t('unsubscribe.all') }).click()
    await page.getByText(t('manage.ended')).waitFor()
    await page.goto(inEdition(language, `/newsletter/manage?token=${token}`))
    await page.getByText(t('invalid.about')).waitFor()
  })
})

test.each(LANGUAGES)(
  'a reader who is signed in changes and ends what comes, without a script (%s)',
  async (language) => {
    const t = newsletterWords(language)
    const page = await site.newPage({ scripts: false, width: 390 })
    const { email } = accountOf(site, 'reader')
    await signIn(site, page, accountOf(site, 'reader'))
    await page.goto(inEdition(language, '/profile'))
    await page.locator(`main a[href$="/newsletter"]`).click()
    await page.getByText(t('own.nothing', { email })).waitFor()
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: t('manage.go') }).click()
    await page.getByText(t('manage.done'), { exact: true }).waitFor()
    await page.getByText(t('own.about', { email })).waitFor()
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByRole('button', { name: t('unsubscribe.all') }).click()
    await page.getByText(t('own.ended')).waitFor()
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  },
)

test('an editor composes, looks, orders and sends an issue, which stands in the archive', async () => {
  await subscribed('reader000000zz')
  const page = await openAs(site, 'editor', '/dashboard/newsletters')
  await page.getByLabel('Newsletter', { exact: true }).selectOption('morning-en')
  await page.getByRole('button', { name: 'Compose' }).click()
  await page.getByLabel('Subject').fill('The best of today')
  // What somebody else stores meanwhile does not replace what is being written.
  const path = `/api/newsletter-issues/${new URL(page.url()).pathname.split('/').at(-1)}`
  const { version, posts: stored } = await (await page.request.get(path)).json()
  const change = {
    version,
    subject: 'Other',
    introduction: '',
    posts: stored.map((post: { _id: string }) => post._id),
  }
  expect((await page.request.put(path, { data: change })).status()).toBe(200)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await waitUntilIdle(page)
  expect(await page.getByLabel('Subject').inputValue()).toBe('The best of today')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Also changed elsewhere: Subject.').waitFor()
  await page.getByRole('button', { name: 'Take the saved version' }).click()
  expect(await page.getByLabel('Subject').inputValue()).toBe('Other')
  // Nor does the answer of a save replace what is typed during it.
  await page.getByLabel('Subject').fill('The best of today')
  await whileSending(
    page,
    `**${path}`,
    () => page.getByRole('button', { name: 'Save', exact: true }).click(),
    () => page.getByLabel('Introduction').fill('Good morning'),
  )
  await page.getByText('Saved.', { exact: true }).waitFor()
  expect(await page.getByLabel('Introduction').inputValue()).toBe('Good morning')
  expect(await page.getByText('Also changed elsewhere').count()).toBe(0)
  const posts = page.getByRole('list', { name: 'Posts, in this order' }).getByRole('listitem')
  await posts.first().waitFor()
  const second = (await posts.nth(1).locator('span').first().innerText()).trim()
  await posts.nth(1).getByRole('button', { name: /up$/ }).click()
  await page.getByText('Save the changes first.').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  expect((await posts.first().locator('span').first().innerText()).trim()).toBe(second)
  const mail = page.frameLocator('iframe')
  await mail.getByRole('heading', { level: 2, name: second }).waitFor()
  const sizeInMail = () => mail.locator('body').evaluate((body) => getComputedStyle(body).fontSize)
  // The frame is filled again after a save.
  await expect.poll(() => sizeInMail().catch(() => null)).toBe('16px')
  // A time that cannot be read is not taken for “now”.
  const at = page.getByLabel('Send at')
  await at.fill('31/31')
  await page.getByRole('button', { name: 'Send or schedule' }).click()
  await expectFocusOn(at)
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await at.fill('')
  await page.getByRole('button', { name: 'Send or schedule' }).click()
  await page.getByRole('alertdialog').getByText('Send this issue to 1 address now?').waitFor()
  await page.getByRole('button', { name: 'Yes, send' }).click()
  await page.getByText('The issue is scheduled.').waitFor()
  await beginDueIssues(site.portal.system)
  const reader = await site.newPage({ width: 390 })
  await reader.goto('/en/newsletter/archive')
  await reader.getByRole('link', { name: /The best of today/ }).click()
  await reader.getByRole('heading', { level: 1, name: 'The best of today' }).waitFor()
  await waitUntilIdle(reader)
  expect(await violationsOn(reader)).toEqual([])
})

test('an error of a new issue or of a sending time stands at its field', async () => {
  const page = await openAs(site, 'editor', '/dashboard/newsletters')
  const day = page.getByLabel('Day', { exact: true })
  await day.fill('')
  await page.getByRole('button', { name: 'Compose' }).click()
  await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true')
  await page
    .getByRole('button', { name: /^Change / })
    .first()
    .click()
  const time = page.getByLabel(/: Time in Dhaka$/)
  await time.fill('7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Write the time as 07:00.').waitFor()
  await expectFocusOn(time)
  await time.fill('7:15')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Saved: /).waitFor()
  await page.getByRole('cell', { name: /07:15$/ }).waitFor()
})

test.each(STAFF_VISITS)(
  'the screens of newsletters have no violations ($language)',
  { tags: 'slow' },
  async (visit) => {
    const { language, looks } = visit
    const page = await openAs(site, 'admin', '/dashboard/newsletters', { language })
    const check = async () => {
      expect(await violationsOn(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
    await inEachLook(page, looks, check)
    const day = language === 'bn' ? '2031-01-01' : '2031-01-02'
    const made = await page.request.post('/api/newsletter-issues', { data: { newsletter: 'weekly-bn', day } })
    await page.goto(`/dashboard/newsletters/${(await made.json())._id}`)
    await page.locator('iframe').waitFor()
    await inEachLook(page, looks, check)
  },
)
