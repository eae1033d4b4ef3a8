// What admins arrange on the site: static pages, sections, menu and footer, blocks of the home page.
import { describe, expect, test } from 'vitest'
import { expectFocusOn } from './focus.ts'
import { newsroomScreens } from './newsroom-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { waitUntilIdle } from './page-idle.ts'
import { inEachLook, STAFF_VISITS } from './staff-page.ts'
import { startTestSite } from './test-site.ts'
import { whileSending } from './while-sending.ts'

const site = startTestSite()
const { open, row } = newsroomScreens(site)

describe('static pages', () => {
  test('one is written in two languages, hidden, restored and deleted', async () => {
    const page = await open('/dashboard/pages')
    await row(page, 'Terms of Use').getByText('The text every site begins with').waitFor()
    await page.getByRole('link', { name: 'New page' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Enter a title.').first().waitFor()
    await page.getByLabel('Title').fill('House rules')
    await page.getByRole('textbox', { name: 'Text' }).fill('Be kind at {{site}}.')
    await page.getByLabel('Address', { exact: true }).fill('login')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Maidan itself uses the address').waitFor()
    await page.getByLabel('Address', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The page is there.').waitFor()
    await page.getByRole('link', { name: 'Bengali' }).click()
    await page.getByRole('button', { name: 'Write it in Bengali' }).click()
    await page.getByLabel('Title').fill('নিয়ম')
    await page.getByRole('textbox', { name: 'Text' }).fill('ভদ্র থাকুন।')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()

    const reader = await site.newPage({})
    await reader.goto('/en/house-rules')
    await reader.getByText('Be kind at').waitFor()
    await reader.goto('/house-rules')
    await reader.getByRole('heading', { name: 'নিয়ম' }).waitFor()

    await page.getByRole('button', { name: 'Restore version 1' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
    await page.getByText('Version 1 is the present text again.').waitFor()
    await expectFocusOn(page.getByRole('button', { name: 'Restore version 1' }))
    expect((await reader.goto('/house-rules'))?.url()).toContain('/en/house-rules')
    await page.getByLabel('Hide from readers').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    expect((await reader.goto('/en/house-rules'))?.status()).toBe(404)

    await page.getByRole('link', { name: 'Preview in English' }).waitFor()
    await page.getByLabel('Address', { exact: true }).fill('rules')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click()
    await row(page, 'House rules').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('“House rules” deleted.').waitFor()
  })

  test('what another admin saved meanwhile is not overwritten', async () => {
    const page = await open('/dashboard/pages/about?language=en')
    await page.getByLabel('Title').fill('Who we are')
    const { version } = await (await page.request.get('/api/pages/about')).json()
    const other = { title: 'About the paper', description: '', html: '<p>New</p>' }
    await page.request.put('/api/pages/about', { data: { version, en: other } })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Someone else has changed this page').waitFor()
    await page.getByRole('button', { name: 'Take the saved version' }).click()
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name=title]')?.value === 'About the paper',
    )
    await page.getByRole('textbox', { name: 'Text' }).getByText('New').waitFor()
    await page.getByRole('textbox', { name: 'Text' }).fill('Newer')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    expect(await page.getByText('Someone else has changed this page').count()).toBe(0)
  })
})

describe('what is edited while it is being saved', () => {
  test('stays in a page, whose texts the server has tidied; a new page begins in any language', async () => {
    const page = await open('/dashboard/pages/new?language=bn')
    const collision = page.getByText('Also changed elsewhere')
    const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByLabel('Title').fill('খেলার নিয়ম')
    await page.getByRole('link', { name: 'English', exact: true }).click()
    await page.getByRole('button', { name: 'Write it in English' }).waitFor()
    expect(await collision.count()).toBe(0)
    const address = page.getByLabel('Address', { exact: true })
    await whileSending(page, '**/api/pages', save, () => address.fill('rules-of-play'))
    await page.getByText('The page is there.').waitFor()
    expect(await address.inputValue()).toBe('rules-of-play')
    await page.getByRole('link', { name: 'Bengali', exact: true }).click()
    const title = page.getByLabel('Title')
    const description = page.getByLabel('Description')
    await title.fill('খেলার  নিয়ম   সব')
    await whileSending(page, '**/api/pages/*', save, () => description.fill('সবার জন্য'))
    await page.getByText('Saved.').waitFor()
    expect([await collision.count(), await description.inputValue()]).toEqual([0, 'সবার জন্য'])
    await save()
    const path = new URL(page.url()).pathname.replace('/dashboard', '/api')
    const stored = async () => (await (await page.request.get(path)).json()).bn
    await expect.poll(stored).toMatchObject({ title: 'খেলার নিয়ম সব', description: 'সবার জন্য' })
    expect((await (await page.request.get(path)).json()).slug).toBe('rules-of-play')

    // The last letters, which the editor has not yet reported to the form.
    await waitUntilIdle(page)
    const text = page.getByRole('textbox', { name: 'Text' })
    await text.fill('এক')
    await whileSending(page, '**/api/pages/*', save, () => text.pressSequentially(' দুই'))
    await expect.poll(stored).toMatchObject({ html: '<p>এক</p>' })
    await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isEnabled()).toBe(true)
    expect(await text.innerText()).toContain('দুই')
  })

  test('stays in the menu', async () => {
    const page = await open('/dashboard/menu')
    const panel = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Menu', exact: true }) })
    const save = panel.getByRole('button', { name: 'Save: Menu' })
    const up = (section: string) => panel.getByRole('button', { name: `Move Section: ${section} up` }).click()
    await up('Football')
    const move = async () => {
      await up('Athletics')
      expect(await save.isEnabled()).toBe(false)
    }
    await whileSending(page, '**/api/site/navigation', () => save.click(), move)
    await panel.getByText('Saved. Readers see it now.').waitFor()
    expect(await panel.getByText('Also changed elsewhere').count()).toBe(0)
    await panel.getByText('Not saved yet.').waitFor()
    await save.click()
    await expect.poll(() => panel.getByText('Not saved yet.').count()).toBe(0)
    await panel.getByRole('button', { name: 'Restore the default: Menu' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore the default' }).click()
    await panel.getByText('Restored.').waitFor()
  })
})

describe('sections', () => {
  test('one is added, moved, renamed and deleted', async () => {
    const page = await open('/dashboard/sections')
    await page.getByText('/cricket').waitFor()
    await page.getByRole('button', { name: 'New section' }).click()
    await page.getByLabel('Name in Bengali').fill('দাবা')
    await page.getByLabel('Name in English').fill('Chess')
    await page.getByLabel('Colour of football').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Chess saved.').waitFor()
    const up = page.getByRole('button', { name: 'Move Chess up' })
    await up.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Chess moved.').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Move Chess up')
    await page.getByRole('button', { name: 'Edit Chess' }).click()
    await page.getByLabel('Name in English').fill('Board games')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Board games saved.').waitFor()
    await page.getByRole('button', { name: 'Merge Board games' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByLabel('With which section?').selectOption({ label: 'General' })
    await question.getByText('Give all posts of Board games (0) to General?').waitFor()
    await question.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Delete Board games' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Board games deleted.').waitFor()
  })
})

describe('menu and home page', () => {
  test('a link is added to the menu, and the default restored', async () => {
    const page = await open('/dashboard/menu')
    const menu = page
      .getByRole('region')
      .filter({ has: page.getByRole('heading', { name: 'Menu', exact: true }) })
    const panel =
      (await menu.count()) > 0
        ? menu
        : page.locator('section').filter({ has: page.getByRole('heading', { name: 'Menu', exact: true }) })
    await panel.getByText('Section: Cricket').waitFor()
    await panel.getByLabel('What to add').selectOption('link')
    await panel.getByRole('button', { name: 'Add', exact: true }).click()
    await panel.getByText('Fill in both labels and the address.').waitFor()
    await panel.getByLabel('Label in Bengali').fill('আর্কাইভ')
    await panel.getByLabel('Label in English').fill('Archive')
    await panel.getByLabel('Address').fill('/latest')
    await panel.getByRole('button', { name: 'Add', exact: true }).click()
    await panel.getByText('Link: Archive (/latest)').waitFor()
    await panel.getByRole('button', { name: 'Move Link: Archive (/latest) up' }).click()
    await panel.getByRole('button', { name: 'Save: Menu' }).click()
    await panel.getByText('Saved. Readers see it now.').waitFor()
    await panel.getByRole('button', { name: 'Restore the default: Menu' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore the default' }).click()
    await panel.getByText('Restored.').waitFor()
    expect(await panel.getByText('Link: Archive').count()).toBe(0)
  })

  test('a link is changed in its place', async () => {
    const page = await open('/dashboard/menu')
    const panel = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Menu', exact: true }) })
    await panel.getByRole('button', { name: 'Edit Section: Football' }).click()
    await panel.getByLabel('What it is').selectOption('link')
    await panel.getByLabel('Label in Bengali').first().fill('আর্কাইভ')
    await panel.getByLabel('Label in English').first().fill('Archive')
    await panel.getByLabel('Address').first().fill('/latest')
    await panel.getByRole('button', { name: 'Apply' }).click()
    await panel.getByRole('button', { name: 'Edit Link: Archive (/latest)' }).click()
    await panel.getByLabel('Label in English').first().fill('Old papers')
    await panel.getByRole('button', { name: 'Apply' }).click()
    await panel.getByRole('button', { name: 'Save: Menu' }).click()
    await panel.getByText('Saved. Readers see it now.').waitFor()
    const { items } = await (await page.request.get('/api/site/navigation')).json()
    expect(items.slice(0, 3)).toEqual([
      { kind: 'section', section: 'Cricket' },
      { kind: 'link', label: { bn: 'আর্কাইভ', en: 'Old papers' }, address: '/latest' },
      { kind: 'section', section: 'Athletics' },
    ])
  })

  test('a block of chosen posts is added, and one of a tournament without a table says so', async () => {
    const page = await open('/dashboard/home-blocks')
    await page.getByText('Section: Football').waitFor()
    await page.getByLabel('What to add').selectOption('posts')
    await page.getByLabel('Title in Bengali').fill('পড়তেই হবে')
    await page.getByLabel('Title in English').fill('Must read')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Fill in both titles and pick a post.').waitFor()
    await page.getByLabel('Posts', { exact: true }).first().click()
    const option = page.locator('[data-combobox-option]').first()
    const headline = (await option.textContent()) ?? ''
    await option.click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Chosen posts: Must read').waitFor()
    await page.getByRole('button', { name: 'Save: Blocks of the home page' }).click()
    await page.getByText('Saved. Readers see it now.').waitFor()
    const { items } = await (await page.request.get('/api/site/home')).json()
    const chosen = items.at(-1).posts[0]
    const { headline: stored, language } = await (await page.request.get(`/api/allposts/${chosen}`)).json()
    expect(stored).toBe(headline)
    const reader = await site.newPage({})
    await reader.goto(language === 'en' ? '/en' : '/')
    await reader.getByRole('heading', { name: language === 'en' ? 'Must read' : 'পড়তেই হবে' }).waitFor()
  })

  test('a block of the home page is added, counted and removed', async () => {
    const page = await open('/dashboard/home-blocks')
    await page.getByText('Section: Football').waitFor()
    await page.getByLabel('What to add').selectOption('section')
    await page.getByLabel('Section', { exact: true }).selectOption({ label: 'Health' })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByLabel('Posts of Section: Health').selectOption('3')
    await page.getByRole('button', { name: 'Save: Blocks of the home page' }).click()
    await page.getByText('Saved. Readers see it now.').waitFor()
    await page.reload()
    expect(await page.getByLabel('Posts of Section: Health').inputValue()).toBe('3')
    await page.getByRole('button', { name: 'Remove Section: Health' }).click()
    await page.getByRole('button', { name: 'Save: Blocks of the home page' }).click()
    await page.getByText('Saved. Readers see it now.').waitFor()
  })
})

const SCREENS = [
  { path: '/dashboard/pages', shown: { bn: 'ব্যবহারের শর্ত', en: 'Terms of Use' } },
  { path: '/dashboard/pages/terms', shown: { bn: 'সংস্করণ ১', en: 'Version 1' } },
  { path: '/dashboard/sections', shown: { bn: '/cricket', en: '/cricket' } },
  { path: '/dashboard/menu', shown: { bn: 'বিভাগ: ক্রিকেট', en: 'Section: Cricket' } },
  { path: '/dashboard/home-blocks', shown: { bn: 'বিভাগ: ক্রিকেট', en: 'Section: Cricket' } },
]

describe.each(SCREENS)('$path', ({ path, shown }) => {
  test.each(STAFF_VISITS)('has no violations in $language', { tags: 'slow' }, async ({ language, looks }) => {
    const page = await open(path, { language })
    const consoleErrors = recordConsoleErrors(page)
    await page.getByText(shown[language]).first().waitFor()
    await inEachLook(page, looks, async () => {
      expect(await violationsOn(page)).toEqual([])
      expect(await hasHorizontalScroll(page)).toBe(false)
    })
    expect(consoleErrors).toEqual([])
  })
})
