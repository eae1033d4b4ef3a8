// The table of all posts for each role: the specification's columns and messages, filters in the address, paging, bulk
// actions, axe.
import { describe, expect, test } from 'vitest'
import { formatTime } from '#bangla/dates.ts'
import { LANGUAGES } from '#contract/language.ts'
import { expectFocusOn } from './focus.ts'
import { newsroomScreens } from './newsroom-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { waitUntilIdle } from './page-idle.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const { open, write, row } = newsroomScreens(site)
const TABLE = '/dashboard/allPosts'

describe('a row', () => {
  test('has the columns of the specification: cut excerpt, tags as chips, joined categories, placement or "-"', async () => {
    const page = await open(TABLE)
    await write(page, 'Placed with tags', {
      excerpt: 'This excerpt is a good deal longer than sixty characters, so that it has to be cut.',
      keywords: 'cricket, Mirpur ,ODI',
      category: ['Cricket', 'Health'],
      placement: 'sidebar',
      slug: 'placed-with-tags',
    })
    await write(page, 'Nowhere placed')
    await page.reload()
    await row(page, 'Placed with tags').waitFor()
    const heads = await page.getByRole('columnheader').allInnerTexts()
    expect(heads).toEqual([
      'Thumbnail',
      'Headline',
      'Slug',
      'Excerpt',
      'Tags',
      'Category',
      'Placement',
      'Actions',
    ])
    const cells = row(page, 'Placed with tags').getByRole('cell')
    expect(await cells.nth(2).innerText()).toBe('placed-with-tags')
    const excerpt = await cells.nth(3).innerText()
    expect([excerpt.length <= 61, excerpt.endsWith('…')]).toEqual([true, true])
    expect(await cells.nth(4).locator('span').allInnerTexts()).toEqual(['cricket', 'Mirpur', 'ODI'])
    expect(await cells.nth(5).innerText()).toBe('Cricket, Health')
    expect(await cells.nth(6).innerText()).toBe('Sidebar')
    expect(await row(page, 'Nowhere placed').getByRole('cell').nth(6).innerText()).toBe('-')
    const edit = row(page, 'Nowhere placed').getByRole('link', { name: 'Edit “Nowhere placed”' })
    expect(await edit.getAttribute('href')).toMatch(/^\/dashboard\/updatePost\/.+/)
  })
})

describe.each([1280, 1440])('a window of %i × 900', (width) => {
  test.each(LANGUAGES)('shows twelve posts, headlines before everything else, %s', async (language) => {
    const page = await open(TABLE, { width, language })
    await page.setViewportSize({ width, height: 900 })
    await page.locator('tbody tr').nth(12).waitFor()
    await waitUntilIdle(page)
    const rows = page.locator('tbody tr')
    const bottoms = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
    expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(12)
    const widths = await page
      .locator('thead th')
      .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().width))
    expect(Math.max(...widths)).toBe(widths[1])
    expect(await hasHorizontalScroll(page)).toBe(false)
    const { publishedAt } = (await (await page.request.get('/api/allposts?limit=1')).json())[0]
    expect(await rows.first().innerText()).toContain(formatTime(new Date(publishedAt), language))
  })
})

test.each([960, 1119, 1279])(
  'in a window of %i px the headline stays the widest column',
  {
    tags: 'slow',
  },
  async (width) => {
    const page = await open(TABLE, { width })
    await page.locator('tbody tr').nth(12).waitFor()
    const cells = await page
      .locator('thead th')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((cell) => [cell.textContent, cell.getBoundingClientRect().width] as const),
      )
    const [widest] = cells.toSorted(([, one], [, other]) => other - one)
    expect(widest?.[0]).toBe('Headline')
    expect(widest?.[1]).toBeGreaterThan(200)
    expect(await hasHorizontalScroll(page)).toBe(false)
  },
)

describe('the actions of a row', () => {
  test('View opens the public page; Read opens a post that a reporter may not change', {
    tags: 'slow',
  }, async () => {
    const editor = await open(TABLE, { role: 'editor' })
    await write(editor, 'Out in the open')
    await editor.reload()
    await editor.getByRole('link', { name: 'View “Out in the open”' }).click()
    await editor.waitForURL(/\/en\/allposts\/\d{4}\//)
    await editor.getByRole('heading', { level: 1, name: 'Out in the open' }).waitFor()

    const page = await open(TABLE, { role: 'reporter' })
    const id = await write(page, 'Approved already')
    const publishAt = '2040-01-02T03:04:00.000Z'
    await editor.request.put(`/api/allposts/${id}`, { data: { status: 'scheduled', publishAt } })
    await page.reload()
    const read = page.getByRole('link', { name: 'Read “Approved already”' })
    await read.waitFor()
    expect(await page.getByRole('link', { name: 'Edit “Approved already”' }).count()).toBe(0)
    await read.click()
    await page.waitForURL(`**/dashboard/updatePost/${id}`)
  })

  test('Duplicate opens the copy, a draft', { tags: 'slow' }, async () => {
    const page = await open(TABLE, { role: 'editor' })
    const id = await write(page, 'Worth copying')
    await page.reload()
    await page.getByRole('button', { name: 'Duplicate “Worth copying”' }).click()
    await page.waitForURL(/\/dashboard\/updatePost\/[^/]+$/)
    expect(page.url()).not.toContain(id)
    await page.getByRole('textbox', { name: 'Headline' }).waitFor()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Headline' }).inputValue())
      .toBe('Worth copying')
    await page.goto(`${TABLE}?state=draft`)
    await row(page, 'Worth copying').waitFor()
  })

  test('Unschedule returns a post to review and updates the numbers on the tabs', {
    tags: 'slow',
  }, async () => {
    const page = await open(TABLE, { role: 'editor' })
    await write(page, 'Later perhaps', { status: 'scheduled', publishAt: '2040-01-02T03:04:00.000Z' })
    await page.goto(`${TABLE}?state=scheduled`)
    const tab = (name: string) => page.getByRole('navigation', { name: 'State' }).getByRole('link', { name })
    const number = async (name: string) => Number((await tab(name).innerText()).replace(/\D/g, ''))
    await tab('Scheduled').locator('small').waitFor()
    const [scheduled, review] = [await number('Scheduled'), await number('In review')]
    await page.getByRole('button', { name: 'Unschedule “Later perhaps”' }).click()
    await page.getByText('“Later perhaps” is off the schedule and back in review.').waitFor()
    await row(page, 'Later perhaps').waitFor({ state: 'detached' })
    await expect.poll(() => number('In review')).toBe(review + 1)
    expect(await number('Scheduled')).toBe(scheduled - 1)
    await page.goto(`${TABLE}?q=perhaps`)
    await row(page, 'Later perhaps').getByText('In review', { exact: true }).waitFor()
    expect(await tab('In review').locator('small').count()).toBe(0)
  })
})

describe('deleting', () => {
  test('asks for confirmation, moves the post to the bin, and restores it', async () => {
    const page = await open(TABLE)
    await write(page, 'Going soon')
    await page.reload()
    const remove = page.getByRole('button', { name: 'Delete “Going soon”' })
    await remove.click()
    await page.getByText('Are you sure you want to delete this post?').waitFor()
    await page.keyboard.press('Escape')
    await expectFocusOn(remove)
    await remove.click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expectFocusOn(remove)
    await remove.click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('Post deleted successfully!').waitFor()
    await row(page, 'Going soon').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Bin' }).click()
    await page.getByRole('button', { name: 'Restore “Going soon”' }).click()
    await page.getByText('“Going soon” restored. State: Unpublished.').waitFor()
    await page.getByText('The bin is empty.').waitFor()
    await page.getByRole('link', { name: 'Unpublished' }).click()
    await row(page, 'Going soon').waitFor()
  })

  test('shows errors for a missing post, a failed request and a failed list', { tags: 'slow' }, async () => {
    const page = await open(TABLE)
    const id = await write(page, 'Deleted elsewhere')
    await page.reload()
    await row(page, 'Deleted elsewhere').waitFor()
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete “Deleted elsewhere”' }).click()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
    }
    await page.route(`**/api/allposts/${id}`, (route) => route.abort())
    await remove()
    await page.getByText('Error deleting post. Check console for details.').waitFor()
    await page.unroute(`**/api/allposts/${id}`)
    await page.request.delete(`/api/allposts/${id}`)
    await remove()
    await page.getByText('Post not found!').waitFor()
    await page.route('**/api/allposts?**', (route) => route.abort())
    await page.reload()
    await page.getByText('Failed to load posts.').waitFor()
    await page.unroute('**/api/allposts?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('row').nth(2).waitFor()
  })
})

describe('the filters', () => {
  test('are in the address: survive a reload and going back, and can be cleared', {
    tags: 'slow',
  }, async () => {
    const page = await open(TABLE)
    await write(page, 'An English zebra', { category: ['Health'], placement: 'trending' })
    await page.getByLabel('Category').selectOption('Health')
    await page.waitForURL(/category=Health/)
    await page.getByRole('searchbox', { name: 'Search the posts' }).fill('zebra')
    await page.waitForURL(/q=zebra/)
    await page.getByLabel('Placement').selectOption('trending')
    await page.waitForURL(/placement=trending/)
    await row(page, 'An English zebra').waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.reload()
    await row(page, 'An English zebra').waitFor()
    expect(await page.getByRole('searchbox', { name: 'Search the posts' }).inputValue()).toBe('zebra')
    await page.getByText('More filters').click()
    await page.getByLabel('Edition').selectOption('bn')
    await page.getByText('No posts match these filters.').waitFor()
    await page.goBack()
    await row(page, 'An English zebra').waitFor()
    await page.getByText('More filters').click()
    await page.getByLabel('Written until').fill('2020-01-01')
    await page.getByText('No posts match these filters.').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.waitForURL(/allPosts$/)
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(40)
    expect(await page.getByRole('searchbox', { name: 'Search the posts' }).inputValue()).toBe('')
  })

  test('do not search while an input method composes', { tags: 'slow' }, async () => {
    const page = await open(TABLE)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('q=')) asked.push(new URL(request.url()).searchParams.get('q') ?? '')
    })
    const field = page.getByRole('searchbox', { name: 'Search the posts' })
    await field.focus()
    const input = await page.context().newCDPSession(page)
    await input.send('Input.imeSetComposition', { text: 'খ', selectionStart: 1, selectionEnd: 1 })
    await input.send('Input.imeSetComposition', { text: 'খে', selectionStart: 2, selectionEnd: 2 })
    await expect.poll(() => field.inputValue()).toBe('খে')
    await input.send('Input.insertText', { text: 'খেলা' })
    await page.waitForURL(/q=/)
    await expect.poll(() => asked).toContain('খেলা')
    expect(asked).not.toContain('খ')
    expect(asked).not.toContain('খে')
  })

  test('pages forward and back, with the page number', async () => {
    const page = await open(TABLE)
    const first = await page.locator('tbody th').first().innerText()
    await page.getByText('Page 1').waitFor()
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.getByText('Page 2').waitFor()
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.getByText('Page 3').waitFor()
    await page.reload()
    await page.getByText('Page 3').waitFor()
    await page.getByRole('link', { name: 'Previous page' }).click()
    await page.getByText('Page 2').waitFor()
    await page.goBack()
    await page.getByText('Page 3').waitFor()
    await page.goto(TABLE)
    await expect.poll(() => page.locator('tbody th').first().innerText()).toBe(first)
  })
})

describe('many posts at once', () => {
  test('are selected by keyboard and with Shift, and each outcome is shown', { tags: 'slow' }, async () => {
    const page = await open(TABLE)
    for (const name of ['Wombat four', 'Wombat three', 'Wombat two', 'Wombat one']) await write(page, name)
    const draft = await write(page, 'Wombat zero', { status: 'draft' })
    await page.goto(`${TABLE}?q=Wombat`)
    await row(page, 'Wombat zero').waitFor()
    await page.getByLabel('Select “Wombat zero”').focus()
    await page.keyboard.press('Space')
    await page.getByText('1 selected').waitFor()
    await page.getByLabel('Select “Wombat three”').focus()
    await page.keyboard.press('Shift+Space')
    await page.getByText('4 selected').waitFor()
    // The bar is visible however long the list is.
    const bar = await page.getByRole('region', { name: 'Selected posts' }).boundingBox()
    expect(bar && bar.y + bar.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    await page.request.delete(`/api/allposts/${draft}`)
    await page.getByLabel('Action').selectOption('addCategory')
    expect(await page.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
    await page.getByLabel('Which category').selectOption('Tech')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Posts updated: 3 of 4.').waitFor()
    await page.getByText(/^Wombat zero: /).waitFor()
    await expect.poll(() => row(page, 'Wombat one').innerText()).toContain('Tech')
    await page.getByLabel('Select all on this page').check()
    await page.getByLabel('Action').selectOption('bin')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Are you sure you want to delete the selected posts (4)?').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Posts updated: 4 of 4.').waitFor()
    await page.getByText('No posts match these filters.').waitFor()
  })

  test('public changes ask for confirmation with the number of posts; Cancel changes nothing', {
    tags: 'slow',
  }, async () => {
    const page = await open(TABLE)
    for (const name of ['Ibex one', 'Ibex two']) await write(page, name)
    await page.goto(`${TABLE}?q=Ibex`)
    await row(page, 'Ibex one').waitFor()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/bulk')) sent.push(request.postDataJSON().act)
    })
    const question = page.getByRole('alertdialog')
    const apply = page.getByRole('button', { name: 'Apply' })
    const answer = (name: string) => question.getByRole('button', { name }).click()
    await page.getByLabel('Select all on this page').check()
    await page.getByLabel('Action').selectOption('unpublish')
    await apply.click()
    await question.getByText('Unpublish the selected posts (2)? Readers will no longer see them').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expectFocusOn(apply)
    await page.getByLabel('Action').selectOption('place')
    await page.getByLabel('Where').selectOption('sidebar')
    await apply.click()
    await question.getByText('Place the selected posts (2) here: Sidebar?').waitFor()
    await answer('Cancel')
    await page.getByLabel('Where').selectOption('none')
    await apply.click()
    await question.getByText('Remove the selected posts (2) from their placements').waitFor()
    await answer('Cancel')
    expect(sent).toEqual([])
    await page.getByLabel('Action').selectOption('unpublish')
    await apply.click()
    await answer('Unpublish')
    await page.getByText('Posts updated: 2 of 2.').waitFor()
    await page.getByLabel('Select “Ibex one”').check()
    await page.getByLabel('Action').selectOption('publish')
    await apply.click()
    await question.getByText('Publish the selected posts (1)? They go live immediately.').waitFor()
    expect(await question.getByRole('listitem').count()).toBe(0)
    await answer('Publish')
    await page.getByText('Posts updated: 1 of 1.').waitFor()
    expect(sent).toEqual(['unpublish', 'publish'])
  })
})

describe('each role', () => {
  test('a reporter sees only their own posts and has no actions to publish or delete them', async () => {
    const page = await open(TABLE, { role: 'reporter' })
    await write(page, 'Mine in review')
    await page.reload()
    await row(page, 'Mine in review').waitFor()
    expect(await row(page, 'Mine in review').getByText('In review', { exact: true }).count()).toBe(1)
    expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Bin' }).count()).toBe(0)
    await page.getByLabel('Select “Mine in review”').check()
    const acts = await page.getByLabel('Action').locator('option').allInnerTexts()
    expect(acts).toEqual(['Choose…', 'Add category', 'Remove category'])
    const editor = await open(TABLE, { role: 'editor' })
    await write(editor, 'Not mine')
    await page.goto(`${TABLE}?q=mine`)
    await row(page, 'Mine in review').waitFor()
    expect(await row(page, 'Not mine').count()).toBe(0)
  })

  test('returned posts have their own tab, with the note', async () => {
    const page = await open(TABLE, { role: 'reporter' })
    const id = await write(page, 'Comes back')
    const editor = await open(TABLE, { role: 'editor' })
    const sent = await editor.request.put(`/api/allposts/${id}`, {
      data: { status: 'draft', returnNote: 'Who said this?' },
    })
    expect(sent.status()).toBe(200)
    await page.getByRole('link', { name: 'Returned to me' }).click()
    await page.getByText(/^Returned by .+: Who said this\?$/).waitFor()
    await editor.getByRole('link', { name: 'Returned to me' }).click()
    await editor.getByText('Nothing was returned to you.').waitFor()
    expect(await editor.getByRole('button', { name: /^Delete/ }).count()).toBe(0)
  })
})

describe('the screen', () => {
  test.each([
    { width: 1280, language: 'en', dark: false },
    { width: 390, language: 'bn', dark: true },
  ] as const)('has no violations or overflow: $width, $language', { tags: 'slow' }, async (look) => {
    const page = await open(TABLE, look)
    const consoleErrors = recordConsoleErrors(page)
    await page.getByRole('row').nth(2).waitFor()
    await page.getByRole('checkbox').nth(1).check()
    await page.locator('tbody button').first().click()
    expect(await violationsOn(page)).toEqual([])
    expect(await hasHorizontalScroll(page)).toBe(false)
    expect(consoleErrors).toEqual([])
  })

  test('scrolls to the current tab on a narrow screen', { tags: 'slow' }, async () => {
    const page = await open(`${TABLE}?state=bin`, { width: 390 })
    const tab = page.getByRole('link', { name: 'Bin' })
    const end = () => tab.evaluate((link) => link.getBoundingClientRect().right)
    await expect.poll(end).toBeLessThanOrEqual(390)
  })

  test('is at /dashboard/updatePost too', { tags: 'slow' }, async () => {
    const page = await open('/dashboard/updatePost')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Update post')
    await page.getByRole('row').nth(2).waitFor()
  })
})
