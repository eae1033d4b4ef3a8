// The home of the dashboard for each role: charts and tables, waiting posts, failed jobs, web vitals, script size; both
// languages and widths.
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { toAsciiDigits } from '#bangla/digits.ts'
import { DEFAULT_SETTINGS } from '#contract/settings.ts'
import { recordBackup, recordRestoreTest } from '#server/domain/backups/backups.ts'
import { createPost } from '#server/domain/editing/save-post.ts'
import { updateSettings } from '#server/domain/settings/save-settings.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { waitUntilIdle } from './page-idle.ts'
import { accountOf } from './sign-in.ts'
import { inEachLook, openAs, STAFF_VISITS } from './staff-page.ts'
import { startTestSite } from './test-site.ts'

const MAX_SCRIPT_BYTES = 300 * 1024
const imageUrl = 'https://example.org/a.jpg'
const site = startTestSite()

const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

const failJob = () =>
  site.portal.system.db.execute(sql`
    insert into jobs.job (name, data, state, retry_count, completed_on)
    values ('publish-post', '{"postId":"nobody"}', 'failed', 5, now())`)

beforeAll(async () => {
  const ctx = site.portal.system
  await createPost(ctx, {
    headline: 'A story to be reviewed',
    imageUrl,
    status: 'review',
    reporter: 'A desk',
  })
  await createPost(ctx, {
    headline: 'A story for tomorrow',
    richText: '<p>The text.</p>',
    categories: ['General'],
    imageUrl,
    status: 'scheduled',
    publishAt: new Date(Date.now() + 86_400_000),
  })
  const { email } = accountOf(site, 'reporter')
  await ctx.db.execute(sql`
    insert into posts (id, language, status, headline, made_at, changed_at, author_id, return_note, returned_at, returned_by)
    select 'returned', 'bn', 'draft', 'A story sent back', now(), now(), id, 'Name the source, please.', now(),
      (select id from users where role = 'editor' limit 1)
    from users where email = ${email}`)
  const today = sql`(now() at time zone 'Asia/Dhaka')::date`
  await ctx.db.execute(sql`insert into web_vitals (day, page, metric, bucket, count) values
    (${today}, 'article', 'LCP', 34, 40), (${today} - 10, 'article', 'LCP', 39, 400), (${today}, 'home', 'CLS', 0, 9)`)
})

describe('an admin', () => {
  test('sees the week: the chart’s label equals the table, and the sum is right', async () => {
    const page = await openAs(site, 'admin', '/dashboard')
    const week = panel(page, 'Weekly Overview')
    await week.getByRole('img').first().waitFor()
    expect(await week.getByRole('img').count()).toBe(2)
    const posts = week.getByRole('figure').first()
    await posts.getByText('As a table').click()
    const numbers = await posts.locator('tbody td').allInnerTexts()
    const { rows } = await site.portal.system.db.execute(sql`
      select count(*)::int as count from posts where status = 'published'
        and published_at >= (((now() at time zone 'Asia/Dhaka')::date - 6)::timestamp at time zone 'Asia/Dhaka')`)
    expect(numbers).toHaveLength(7)
    expect(numbers.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0)).toBe(rows[0]?.count)
    const label = await posts.getByRole('img').getAttribute('aria-label')
    const bars = (await posts.locator('tbody tr').allInnerTexts()).map((row) => row.replace(/\s*\t\s*/, ': '))
    expect(label).toBe(`Posts published. ${bars.join('; ')}`)
    const best = panel(page, 'Most read in the last 7 days').getByRole('listitem')
    expect(await best.count()).toBe(5)
    expect(await best.first().getByRole('link').getAttribute('href')).toMatch(/\/allposts\/\d{4}\//)
  })

  test('follows every link of the home to the list that it names', { tags: 'slow' }, async () => {
    const page = await openAs(site, 'admin', '/dashboard')
    const main = page.getByRole('main')
    await panel(page, 'Most read in the last 7 days').getByRole('listitem').first().waitFor()
    const hrefs = await main
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const lists = [...new Set(hrefs)].filter((href) => /^\/dashboard\/\w+(?:\?|$)/.test(href))
    expect(lists.filter((href) => href.includes('?')).toSorted()).toEqual([
      '/dashboard/allPosts?state=published',
      '/dashboard/allPosts?state=review',
      '/dashboard/messages?state=new',
    ])
    for (const href of [...new Set(hrefs)].filter((href) => href.startsWith('/'))) {
      await page.goto(site.portal.origin + href)
      await page.getByRole('heading', { level: 1 }).waitFor()
      // A screen ignores a filter that it does not know, so the current tab must show it.
      const narrowed = new URL(href, site.portal.origin).searchParams.get('state')
      if (!href.startsWith('/dashboard/allPosts') || narrowed === null) continue
      const tab = page
        .getByRole('main')
        .locator('[aria-current], [aria-selected="true"], [aria-pressed="true"]')
      expect((await tab.first().innerText()).toLowerCase()).toContain(narrowed)
    }
  })

  test('sees waiting posts and retries a failed job', async () => {
    await failJob()
    const page = await openAs(site, 'admin', '/dashboard')
    const failed = panel(page, 'Failed jobs')
    await failed.getByText('Publishing a scheduled post').waitFor()
    await failed.getByRole('button', { name: 'Try again: Publishing a scheduled post' }).click()
    await failed.getByText('Retrying.').waitFor()
    await failed.getByRole('button', { name: /Try again/ }).waitFor({ state: 'detached' })
    const review = panel(page, 'Waiting for review')
    await review.getByRole('link', { name: 'A story to be reviewed' }).waitFor()
    expect(await review.getByText('A desk').count()).toBe(1)
    expect(
      await panel(page, 'Scheduled next').getByRole('link', { name: 'A story for tomorrow' }).count(),
    ).toBe(1)
    expect(await panel(page, 'Returned to you').count()).toBe(0)
  })

  test('sees whether the newest backup was test-restored, and why that failed', async () => {
    const ctx = site.portal.system
    const page = await openAs(site, 'admin', '/dashboard')
    const backup = panel(page, 'Backup')
    await backup.getByText('There is no backup yet.').waitFor()
    const again = async () => {
      await page.reload()
      await backup.getByText(/^Last backup:/).waitFor()
      return backup.locator('.note-warn').allInnerTexts()
    }
    const [folder, takenAt] = ['/nights/one', new Date()]
    await recordBackup(ctx, { folder, takenAt, failure: null })
    expect(await again()).toEqual([expect.stringContaining('No backup has been test-restored yet')])
    await recordRestoreTest(ctx, { folder, takenAt, failure: null, posts: 12_345, pictures: 678 })
    expect(await again()).toEqual([])
    await backup.getByText(/is complete\. Posts: 12,345, images: 678\.$/).waitFor()
    await recordRestoreTest(ctx, {
      folder,
      takenAt,
      failure: `${folder}/files/a is damaged`,
      isDamaged: true,
    })
    expect(await again()).toEqual([expect.stringMatching(/Posts: 12,345.* failed: files\/a is damaged$/)])
  })

  test('sees web vitals over 7 and 28 days', async () => {
    const page = await openAs(site, 'admin', '/dashboard')
    const reading = panel(page, 'Page speed for readers')
    const lcp = reading.getByRole('row', { name: /^LCP/ })
    await lcp.getByText('Samples: 40', { exact: true }).waitFor()
    expect(await lcp.getByText('Good').count()).toBe(1)
    expect(await reading.getByRole('row', { name: /^CLS/ }).innerText()).toMatch(/\b0\s+Good/)
    await reading.getByText('28 days').click()
    await lcp.getByText('Samples: 440').waitFor()
    expect(await lcp.getByText('Poor').count()).toBe(1)
    expect(await reading.locator('tbody th[scope=row]').count()).toBe(5 + 28)
  })

  test('loads at most 300 KB of script', async () => {
    const page = await site.newPage()
    await page
      .context()
      .addCookies(await (await openAs(site, 'admin', '/dashboard/audit')).context().cookies())
    const sizes: Promise<number>[] = []
    // From the response headers: Chromium's own numbers are sometimes negative on a busy machine.
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      sizes.push(response.headerValue('content-length').then(Number))
    })
    await page.goto('/dashboard')
    await waitUntilIdle(page)
    await panel(page, 'Weekly Overview').getByRole('img').first().waitFor()
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(50 * 1024)
    expect(bytes).toBeLessThan(MAX_SCRIPT_BYTES)
  })
})

test('an editor sees posts to review and no failed jobs', async () => {
  await failJob()
  const page = await openAs(site, 'editor', '/dashboard')
  await panel(page, 'Waiting for review').getByRole('link', { name: 'A story to be reviewed' }).waitFor()
  expect(await panel(page, 'Failed jobs').count()).toBe(0)
  expect(await panel(page, 'Page speed for readers').count()).toBe(1)
})

test('a reporter sees returned posts with the editor’s note, and their own numbers only', async () => {
  const page = await openAs(site, 'reporter', '/dashboard')
  const returned = panel(page, 'Returned to you')
  await returned.getByText('Name the source, please.').waitFor()
  expect(await returned.getByText(/ wrote:$/).count()).toBe(1)
  const link = returned.getByRole('link', { name: 'Continue editing: A story sent back' })
  expect(await link.getAttribute('href')).toBe('/dashboard/updatePost/returned')
  await page.getByRole('img', { name: /^Page views of your posts\./ }).waitFor()
  for (const title of ['Waiting for review', 'Failed jobs', 'Page speed for readers'])
    expect(await panel(page, title).count()).toBe(0)
  expect(await page.getByText('A story for tomorrow').count()).toBe(0)
})

test('in Bengali, days and digits are Bengali', async () => {
  const page = await openAs(site, 'admin', '/dashboard', { language: 'bn' })
  const week = panel(page, 'সপ্তাহের চিত্র')
  const bars = week.getByRole('img').first()
  await bars.waitFor()
  const texts = await bars.locator('text').allTextContents()
  expect(texts.filter((text) => /^(?:রবি|সোম|মঙ্গল|বুধ|বৃহঃ|শুক্র|শনি)$/.test(text))).toHaveLength(7)
  expect(texts.join('')).not.toMatch(/[0-9A-Za-z]/)
  expect(texts.some((text) => /^\d+$/.test(toAsciiDigits(text)))).toBe(true)
})

test.each(STAFF_VISITS)('has no violations in $language', { tags: 'slow' }, async ({ language, looks }) => {
  await failJob()
  for (const role of ['admin', 'reporter'] as const) {
    const page = await openAs(site, role, '/about', { language })
    const consoleErrors = recordConsoleErrors(page)
    await page.goto('/dashboard')
    await page.getByRole('img').first().waitFor()
    await page.locator('summary').first().click()
    if (role === 'admin') await page.locator('caption').waitFor()
    await inEachLook(page, looks, async () => {
      expect(await violationsOn(page, '#main')).toEqual([])
      expect(await hasHorizontalScroll(page)).toBe(false)
    })
    expect(consoleErrors).toEqual([])
    await page.context().close()
  }
})

describe('a new site', () => {
  const setup = (page: Page) => panel(page, 'Set up your site')

  beforeAll(async () => {
    // Like a site without the demo newsroom.
    const ctx = site.portal.system
    await ctx.db.execute(sql`update users set demo = false`)
    await updateSettings(ctx, DEFAULT_SETTINGS)
  })

  test('shows the admin a checklist of setup steps that can be dismissed', { tags: 'slow' }, async () => {
    const page = await openAs(site, 'admin', '/dashboard')
    await setup(page).getByText('Done: 2 of 8').waitFor()
    expect(await setup(page).locator('[data-done]').allInnerTexts()).toEqual([
      expect.stringContaining('Invite your first colleagues'),
      expect.stringContaining('Publish the first story'),
    ])
    await setup(page).getByRole('link', { name: 'Fill in the imprint' }).click()
    const imprint = page.getByLabel('Imprint, Bengali')
    await expect.poll(() => imprint.evaluate((field) => field === document.activeElement)).toBe(true)
    await imprint.fill('সম্পাদক: শওকত আরিফ')
    await page.getByLabel('Imprint, English').fill('Editor: Shawkat Arif')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText('Saved. Changes are live.').waitFor()
    await page.goto('/dashboard')
    await setup(page).getByText('Done: 3 of 8').waitFor()

    await setup(page).getByRole('button', { name: 'Hide this checklist' }).click()
    const answer = page.getByText('The checklist is hidden.')
    await answer.waitFor()
    expect(await setup(page).count()).toBe(0)
    await page.reload()
    await panel(page, 'Recent Activities').getByRole('listitem').first().waitFor()
    expect([await setup(page).count(), await answer.count()]).toEqual([0, 0])

    await page.goto('/dashboard/settings')
    await page.getByLabel('Setup checklist').check()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText('Saved. Changes are live.').waitFor()
    await page.goto('/dashboard')
    await setup(page).waitFor()
  })

  test('shows the checklist to admins only', async () => {
    const page = await openAs(site, 'editor', '/dashboard')
    await panel(page, 'Waiting for review').waitFor()
    expect(await setup(page).count()).toBe(0)
  })

  test.each(STAFF_VISITS)(
    'the checklist has no violations in $language',
    { tags: 'slow' },
    async ({ language, looks }) => {
      const page = await openAs(site, 'admin', '/dashboard', { language })
      await page.locator('a[href="/dashboard/settings#logo"]').waitFor()
      await inEachLook(page, looks, async () => {
        expect(await violationsOn(page)).toEqual([])
        expect(await hasHorizontalScroll(page)).toBe(false)
      })
    },
  )

  test('public pages contain no placeholder', { tags: 'slow' }, async () => {
    const page = await site.newPage()
    for (const path of ['/', '/about', '/privacy-policy', '/terms', '/team', '/contact']) {
      for (const address of [path, path === '/' ? '/en' : `/en${path}`]) {
        await page.goto(address)
        const html = await page.content()
        const found =
          /\[(?:name of|publishing|address|number|সম্পাদকের|প্রকাশনা|ঠিকানা|ফোন)|newsroom@example\.com/.exec(html)
        expect([address, found?.[0]]).toEqual([address, undefined])
      }
    }
    const write = page.getByRole('main').getByRole('link', { name: 'our contact page' }).first()
    await page.goto('/en/team')
    expect(await write.getAttribute('href')).toBe('/en/contact')
  })
})
