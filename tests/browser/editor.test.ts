// The story editor: shortcuts, toolbar, paste and drop, pictures and videos, keyboard only, on-screen keyboard.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TiptapEditorHTMLElement } from '@tiptap/core'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOn } from './page-checks/accessibility.ts'
import { expectSentText, forgetAutosaves, sentText } from './sent-text.ts'
import { accountOf, signIn } from './sign-in.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const PICTURE = join(import.meta.dirname, '../../app/account/art/pitch.webp')
const BODY = 'মূল লেখা'

type Options = { width?: number; height?: number; dark?: boolean }

async function openForm(options: Options = {}): Promise<{ page: Page; consoleErrors: string[] }> {
  const page = await site.newPage(options)
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  await signIn(site, page, 'admin')
  const { email } = accountOf(site, 'admin')
  await page.request.put('/api/users', { data: { email, displayName: 'The Admin', language: 'bn' } })
  await forgetAutosaves(page)
  await page.goto('/dashboard/addPost')
  await page.locator('.story').waitFor()
  return { page, consoleErrors }
}

/** Dispatches a paste or drop event with these contents and this file. */
async function paste(page: Page, contents: Record<string, string>, file?: string, event = 'paste') {
  const bytes = file ? readFileSync(file).toString('base64') : null
  await page.locator('.story').evaluate(
    (text, { contents, bytes, event }) => {
      const data = new DataTransfer()
      for (const [type, value] of Object.entries(contents)) data.setData(type, value)
      const content = bytes === null ? null : Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))
      if (content) data.items.add(new File([content], 'মাঠ.webp', { type: 'image/webp' }))
      const { left, bottom } = (text.lastElementChild ?? text).getBoundingClientRect()
      const init = { bubbles: true, cancelable: true }
      text.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data, clientX: left + 20, clientY: bottom - 4 }),
      )
    },
    { contents, bytes, event },
  )
}

describe('writing', () => {
  test('merges and splits table cells', { tags: 'slow' }, async () => {
    const { page, consoleErrors } = await openForm()
    await page.getByText(BODY, { exact: true }).click()
    await page.getByRole('button', { name: 'সারণি', exact: true }).click()
    const merge = page.getByRole('button', { name: 'বাছাই করা ঘর জুড়ুন' })
    const split = page.getByRole('button', { name: 'ঘর আলাদা করুন' })
    expect(await merge.getAttribute('aria-disabled')).toBe('true')
    expect(await split.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.type('দল')
    const cells = page.locator('.story :is(th, td)')
    await cells.nth(0).click()
    await cells.nth(1).click({ modifiers: ['Shift'] })
    await merge.click()
    const empty = '<tr><td></td><td></td><td></td></tr>'
    const headed = (head: string, body = empty) =>
      `<table><thead><tr>${head}</tr></thead><tbody>${body}${empty}</tbody></table>`
    await expectSentText(page, headed('<th colspan="2">দল</th><th></th>'))
    await split.click()
    await expectSentText(page, headed('<th>দল</th><th></th><th></th>'))
    // A merged cell cannot span thead and tbody, so the table becomes one tbody.
    await cells.nth(0).click()
    await cells.nth(3).click({ modifiers: ['Shift'] })
    await merge.click()
    const tall = '<tr><th rowspan="2">দল</th><th></th><th></th></tr><tr><td></td><td></td></tr>'
    await expectSentText(page, `<table><tbody>${tall}${empty}</tbody></table>`)
    expect(consoleErrors).toEqual([])
  })

  test('refuses to merge more than 100 rows', { tags: 'slow' }, async () => {
    const { page } = await openForm()
    const rows = Array.from({ length: 102 }, (_, at) => `<tr><td>${at}</td><td>ক</td></tr>`)
    await page.locator('.story').click()
    await paste(page, { 'text/html': `<table><tbody>${rows.join('')}</tbody></table>` })
    const merge = page.getByRole('button', { name: 'বাছাই করা ঘর জুড়ুন' })
    const cell = (row: number) => page.locator('.story tr').nth(row).locator('td').first()
    const select = async (last: number) => {
      await cell(0).click()
      await cell(last).click({ modifiers: ['Shift'] })
    }
    await select(99)
    await expect.poll(() => merge.getAttribute('aria-disabled')).toBeNull()
    await select(100)
    await expect.poll(() => merge.getAttribute('aria-disabled')).toBe('true')
    await select(99)
    await merge.click()
    await expect.poll(() => sentText(page)).toContain('<td rowspan="100">')
  })

  test('shortcuts, toolbar, link validation, and adding and deleting a table', async () => {
    const { page, consoleErrors } = await openForm()
    await page.getByText(BODY, { exact: true }).click()
    await page.keyboard.type('খেলা ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('আজ')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Enter')
    await page.keyboard.type('## শিরোনাম')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'তালিকা', exact: true }).click()
    await page.keyboard.type('এক')
    await page.keyboard.press('Shift+Home')
    await page.keyboard.press('Control+k')
    const address = page.getByLabel('ঠিকানা বা খোঁজার শব্দ')
    await address.fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await page.getByText('ঠিকানা লিখুন, অথবা পাওয়া পাতাগুলোর একটি বেছে নিন।').waitFor()
    await address.fill('example.com/a')
    await page.keyboard.press('Enter')
    await address.waitFor({ state: 'detached' })
    const list = '<ul><li><a href="https://example.com/a" rel="noopener">এক</a></li></ul>'
    const written = `<p>খেলা <strong>আজ</strong></p><h2>শিরোনাম</h2>${list}`
    await expectSentText(page, written)

    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'সারণি', exact: true }).click()
    await page.keyboard.type('দল')
    await page.keyboard.press('Tab')
    await page.keyboard.type('রান')
    await page.getByRole('button', { name: 'নিচে সারি' }).click()
    await page.getByRole('button', { name: 'পরে কলাম' }).click()
    await page.getByRole('button', { name: 'কলাম মুছুন' }).click()
    await page.getByRole('button', { name: 'সারি মুছুন' }).click()
    await page.getByRole('button', { name: 'সারণি মুছুন' }).click()
    await expectSentText(page, written)
    expect(consoleErrors).toEqual([])
  })

  test('the toolbar is one tab stop with arrow keys inside', { tags: 'slow' }, async () => {
    const { page } = await openForm()
    await page.locator('.story').focus()
    await page.keyboard.press('Shift+Tab')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    expect(await focused()).toBe('শিরোনাম')
    await page.keyboard.press('ArrowLeft')
    expect(await focused()).toBe('সাজ মুছুন')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('ছোট শিরোনাম')
    await page.keyboard.press('Enter')
    await page.keyboard.type('ক')
    // The first heading of a story is always h2: no level is skipped.
    await expectSentText(page, '<h2>ক</h2>')
  })
})

describe('paste and drop', () => {
  test('pastes Word, a YouTube address and plain text; drops remote pictures with a message', async () => {
    const { page, consoleErrors } = await openForm()
    await page.locator('.story').focus()
    await paste(page, {
      'text/html':
        "<html xmlns:o='urn:schemas-microsoft-com:office:office'><body><p class=MsoNormal><b><span lang=BN style='font-size:12pt'>এক</span></b><o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>দুই</p><img width=600 src='https://e.example/a.jpg'></body></html>",
      'text/plain': 'এক দুই',
    })
    await page.getByText('বাদ পড়েছে: ১').waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await paste(page, { 'text/plain': 'https://m.youtube.com/watch?v=abcdefghijk&t=3' })
    await paste(page, { 'text/plain': 'সিরিজ নিজে-\nদের করেছে বাংলাদেশ\u0003দল।\n\nচার' })
    await page.keyboard.press('Shift+Home')
    // The editor learns of a selection in a later task. A person could not paste before that.
    await page.waitForFunction(() => {
      const { editor } = document.querySelector<TiptapEditorHTMLElement>('.story') ?? {}
      if (!editor) return false
      const { doc, selection } = editor.state
      return doc.textBetween(selection.from, selection.to) === 'চার'
    })
    await paste(page, { 'text/plain': 'https://example.com/' })
    await expectSentText(
      page,
      '<p><strong>এক</strong></p><ul><li>দুই</li></ul><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe><p>সিরিজ নিজেদের করেছে বাংলাদেশ দল।</p><p><a href="https://example.com/" rel="noopener">চার</a></p>',
    )
    expect(consoleErrors).toEqual([])
  })

  test('uploads pasted and dropped pictures; alt, caption and credit are edited in place', {
    tags: 'slow',
  }, async () => {
    const { page } = await openForm()
    await page.locator('.story').focus()
    await page.keyboard.type('ক')
    await paste(page, {}, PICTURE)
    const figures = page.locator('.story figure')
    await figures.first().waitFor()
    await figures.first().getByText('যাঁরা ছবি দেখতে পান না').waitFor()
    await figures.first().getByLabel('ছবির বর্ণনা').fill('মাঠ')
    await figures.first().getByText('যাঁরা ছবি দেখতে পান না').waitFor({ state: 'hidden' })
    await figures.first().getByLabel('ছবির কৃতজ্ঞতা').fill('বাসস')
    await figures.first().locator('figcaption').click()
    await page.keyboard.type('মিরপুর')
    await page.keyboard.press('Enter')
    await page.keyboard.type('খ')
    await paste(page, {}, PICTURE, 'drop')
    await figures.nth(1).waitFor()
    await expect
      .poll(() => sentText(page))
      .toMatch(
        /^<p>ক<\/p><figure><img src="\/media\/[^"]+" alt="মাঠ" width="\d+" height="\d+" \/><figcaption>মিরপুর <em>ছবি: বাসস<\/em><\/figcaption><\/figure><p>খ<\/p><figure><img src="\/media\/[^"]+" alt="" /,
      )
  })

  test('shows an error in place of a failed picture, stores nothing, and retries', {
    tags: 'slow',
  }, async () => {
    const { page } = await openForm()
    await page.locator('.story').focus()
    await page.keyboard.type('ক')
    await page.route('**/api/media', (route) => route.abort())
    await paste(page, {}, PICTURE)
    await page.getByText('সার্ভারের সঙ্গে সংযোগ নেই।').first().waitFor()
    await expectSentText(page, '<p>ক</p>')
    await page.unroute('**/api/media')
    await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).first().click()
    await page.locator('.story figure').waitFor()
  })
})

test('a picture is chosen from the library', { tags: 'slow' }, async () => {
  const { page } = await openForm()
  await page.locator('.story').focus()
  await page.keyboard.type('ক')
  await page.locator('[role="toolbar"]').getByRole('button', { name: 'ছবি', exact: true }).click()
  const library = page.getByRole('dialog')
  await library.getByRole('listitem').getByRole('button').first().click()
  await library.waitFor({ state: 'detached' })
  await page.locator('.story figure img').waitFor()
  await expect.poll(() => sentText(page)).toMatch(/^<p>ক<\/p><figure><img src="\/media\//)
})

test.each([
  { width: 390, dark: true },
  { width: 1280, dark: false },
])('has no violations or overflow at $width px', { tags: 'slow' }, async (options) => {
  const { page } = await openForm(options)
  await page.locator('.story').focus()
  await paste(page, {
    'text/html':
      '<h2>ক</h2><table><tr><th>খ</th><th>গ</th></tr><tr><td>১</td><td>২</td></tr></table><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe><p>ঘ</p>',
  })
  await page.locator('.story td').first().click()
  await page.getByRole('button', { name: 'নিচে সারি' }).waitFor()
  expect(await violationsOn(page, '.story', '[role="toolbar"]')).toEqual([])
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(inner).toBeLessThanOrEqual(outer ?? 0)
})

describe('with an on-screen keyboard', { tags: 'slow' }, () => {
  const LOW = { width: 390, height: 420 }
  const typeLines = async (page: Page, lines: number) => {
    for (let line = 1; line <= lines; line++) {
      await page.keyboard.type(`line ${line}`)
      await page.keyboard.press('Enter')
    }
  }

  test('the story fills most of the viewport, and no bar covers the caret', async () => {
    const { page } = await openForm(LOW)
    await page.locator('.story').click()
    for (const lines of [1, 3, 40]) {
      await typeLines(page, lines)
      await page.keyboard.type('the line being typed')
      await expectRoomToType(page, `after ${lines} lines`)
    }
    for (const key of ['Control+Home', 'Control+End']) {
      await page.keyboard.press(key)
      await page.keyboard.type('more')
      await expectRoomToType(page, key)
    }
    await page.keyboard.press('Enter')
    await expect.poll(() => coveredCaret(page), { message: 'an empty line at the end' }).toBeNull()
    await page.getByRole('button', { name: 'সারণি', exact: true }).click()
    await page.keyboard.type('দল')
    await expectRoomToType(page, 'in a table')
  })

  test('the caret stays visible when the keyboard opens after the tap', async () => {
    const { page } = await openForm({ width: 390, height: 844 })
    await page.locator('.story').click()
    await typeLines(page, 9)
    await page.setViewportSize(LOW)
    await expectRoomToType(page, 'after the tap')
  })

  test('no bar covers the text of a plain field', async () => {
    const { page } = await openForm(LOW)
    for (const name of ['headline', 'bannerHead', 'excerpt', 'videoURL', 'caption', 'keywords']) {
      const field = page.locator(`form [name="${name}"]`)
      await field.fill('A text being typed. '.repeat(3))
      await page.keyboard.type('More')
      await expect.poll(() => field.evaluate(coveredEnd), { message: name }).toBeNull()
    }
  })
})

/** The story fills most of the viewport, and no bar covers the caret, once the window has scrolled. */
async function expectRoomToType(page: Page, when: string): Promise<void> {
  await expect.poll(() => storyShare(page), { message: when }).toBeGreaterThan(0.6)
  await expect.poll(() => coveredCaret(page), { message: when }).toBeNull()
}

/** The share of the viewport in which the story is the topmost element, by a grid of points. */
function storyShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    let [all, story] = [0, 0]
    for (let x = 5; x < innerWidth; x += 10) {
      for (let y = 5; y < innerHeight; y += 10) {
        all++
        if (document.elementFromPoint(x, y)?.closest('.story')) story++
      }
    }
    return story / all
  })
}

/** What covers the caret of the story, or that it is outside the viewport; null when it is visible. */
function coveredCaret(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const range = getSelection()?.getRangeAt(0)
    const { startContainer: node } = range ?? {}
    const block = node instanceof Element ? node : node?.parentElement
    const own = range?.getBoundingClientRect()
    const caret = own?.height ? own : block?.getBoundingClientRect()
    if (!caret) return 'no caret'
    const at = [caret.top + 1, (caret.top + caret.bottom) / 2, caret.bottom - 1]
    const over = at.map((y) => document.elementFromPoint(Math.max(caret.left, 1), y))
    const cover = over.find((element) => !element?.closest('.story'))
    return cover === undefined ? null : `${cover?.className ?? 'outside'} at ${at}`
  })
}

/** The same for the last line of a plain field. */
function coveredEnd(field: HTMLElement | SVGElement): string | null {
  const { left, top, bottom } = field.getBoundingClientRect()
  const { paddingBottom, lineHeight, fontSize } = getComputedStyle(field)
  const middle =
    field.tagName === 'INPUT'
      ? (top + bottom) / 2
      : bottom - Number.parseFloat(paddingBottom) - Number.parseFloat(lineHeight) / 2
  const half = Number.parseFloat(fontSize) / 2
  const at = [middle - half, middle + half]
  const cover = at.map((y) => document.elementFromPoint(left + 20, y)).find((over) => over !== field)
  return cover === undefined ? null : `${cover?.className ?? 'outside'} at ${at}`
}
