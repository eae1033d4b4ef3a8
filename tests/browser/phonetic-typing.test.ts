// Phonetic Bengali typing: in fields and in the story, toggling, undo, input methods.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newsroomScreens } from './newsroom-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { recordConsoleErrors } from './page-checks/console-errors.ts'
import { body, button, fetchPost, field, postForm } from './post-form-screens.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const { open, createPostAs } = postForm(site)
const screens = newsroomScreens(site)

const SENTENCE = 'ami banglay gan gai. '
const SAID = 'আমি বাংলায় গান গাই। '

const RULES = /phonetic[^/]*\.js/

const switchIn = (page: Page) =>
  page.getByRole('button', { name: 'Phonetic Bengali typing' }).and(page.locator('[aria-busy]')).first()

/** Turns it on with Ctrl+M and waits until the rules have loaded. */
async function turnOn(page: Page): Promise<void> {
  await page.keyboard.press('Control+m')
  await hasLoaded(page)
}

async function hasLoaded(page: Page): Promise<void> {
  const state = () =>
    switchIn(page).evaluate((own) => [own.getAttribute('aria-pressed'), own.getAttribute('aria-busy')])
  await expect.poll(state).toEqual(['true', 'false'])
}

const wordsOf = (page: Page) => body(page).innerText()

describe('typing a sentence', () => {
  test('converts in the headline and the story, and stores it', async () => {
    const id = await createPostAs('editor')
    const page = await open(`updatePost/${id}`)
    const consoleErrors = recordConsoleErrors(page)
    const headline = field(page, 'headline')
    await headline.click()
    await page.keyboard.press('Control+a')
    await turnOn(page)
    await page.keyboard.type(`${SENTENCE}25.5 BCB`)
    expect(await headline.inputValue()).toBe(`${SAID}২৫.৫ BCB`)

    await body(page).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(`${SENTENCE}"desh"`)
    expect(await wordsOf(page)).toBe(`${SAID}"দেশ"`)

    await button(page, 'Update').click()
    await page.getByText('Post updated successfully', { exact: true }).waitFor()
    const stored = await fetchPost(page, id)
    expect([stored.headline, stored.richText]).toEqual([`${SAID}২৫.৫ BCB`, `<p>${SAID}"দেশ"</p>`])
    expect(consoleErrors).toEqual([])
  })

  test('converts in the middle of a text, over a selection, and after Backspace', {
    tags: 'slow',
  }, async () => {
    const page = await open('addPost')
    const excerpt = field(page, 'excerpt')
    await excerpt.fill('আজ খেলা')
    await excerpt.evaluate((own) => {
      if (own instanceof HTMLTextAreaElement) own.setSelectionRange(3, 3)
    })
    await turnOn(page)
    await page.keyboard.type('bikele ')
    expect(await excerpt.inputValue()).toBe('আজ বিকেলে খেলা')
    await page.keyboard.type('desher')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    expect(await excerpt.inputValue()).toBe('আজ বিকেলে দেশখেলা')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('gan')
    expect(await excerpt.inputValue()).toBe('গান')
  })
})

describe('before the rules have loaded', { tags: 'slow' }, () => {
  test.each([
    ['a', 'mi'],
    ['ami', ''],
  ])('converts a word begun as “%s”, in a field and in the story', async (before, after) => {
    for (const place of [(page: Page) => field(page, 'excerpt'), body]) {
      const page = await open('addPost')
      const { promise: loading, resolve: load } = Promise.withResolvers<void>()
      await page.route(RULES, async (route) => {
        await loading
        await route.continue()
      })
      await place(page).click()
      await page.keyboard.press('Control+m')
      await page.keyboard.type(before)
      load()
      await hasLoaded(page)
      await page.keyboard.type(after)
      const text = () =>
        place(page).evaluate((own) => (own instanceof HTMLTextAreaElement ? own.value : own.textContent))
      await expect.poll(text).toBe('আমি')
      await page.context().close()
    }
  })
})

describe('toggling and undo', () => {
  test('Ctrl+M and the buttons toggle it; it is remembered and has a status message; English fields are unaffected', {
    tags: 'slow',
  }, async () => {
    const page = await open('addPost')
    const toggle = page.locator('main').getByRole('button', { name: 'Phonetic Bengali typing' })
    const states = () => toggle.evaluateAll((all) => all.map((one) => one.getAttribute('aria-pressed')))
    await expect.poll(states).toEqual(['false', 'false'])
    await field(page, 'headline').click()
    await page.keyboard.type('ami ')
    await turnOn(page)
    await page.getByRole('status').getByText('Phonetic Bengali typing is on').waitFor({ state: 'attached' })
    expect(await states()).toEqual(['true', 'true'])
    await page.keyboard.type('ami ')
    expect(await field(page, 'headline').inputValue()).toBe('ami আমি ')

    await field(page, 'slug').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('ami')
    await field(page, 'videoURL').click()
    await page.keyboard.type('ami')
    expect(await field(page, 'slug').inputValue()).toBe('ami')
    expect(await field(page, 'videoURL').inputValue()).toBe('ami')

    await page.reload()
    await body(page).waitFor()
    await hasLoaded(page)
    await expect.poll(states).toEqual(['true', 'true'])
    await toggle.last().click()
    await body(page).click()
    await page.keyboard.type('ami')
    expect(await wordsOf(page)).toContain('ami')

    await field(page, 'language').selectOption('en')
    await expect.poll(() => toggle.count()).toBe(0)
    await page.keyboard.press('Control+m')
    for (const place of [field(page, 'caption'), body(page)]) {
      await place.click()
      await page.keyboard.press('Control+a')
      await page.keyboard.type('ami')
    }
    expect(await field(page, 'caption').inputValue()).toBe('ami')
    expect(await wordsOf(page)).toBe('ami')
  })

  test('Ctrl+Z restores the Latin letters, and the word stays Latin', { tags: 'slow' }, async () => {
    const page = await open('addPost')
    await field(page, 'headline').click()
    await turnOn(page)
    await page.keyboard.type('ami mess')
    await page.keyboard.press('Control+z')
    await page.keyboard.type('i gan ')
    expect(await field(page, 'headline').inputValue()).toBe('আমি messi গান ')
    // Undo removes letters that were typed quickly in one step, so no time passes between them here.
    await page.clock.setFixedTime(new Date())
    await body(page).click()
    await page.keyboard.type('ami gan ')
    await page.keyboard.press('Control+z')
    expect(await wordsOf(page)).toBe('আমি gan ')
    await page.keyboard.press('Control+z')
    expect((await wordsOf(page)).trim()).toBe('আমি')
    // The clock belongs to the context, which the next test would otherwise get.
    await page.context().close()
  })

  test('converts composed words of an input method when they end', { tags: 'slow' }, async () => {
    const page = await open('addPost')
    const headline = field(page, 'headline')
    await headline.click()
    await turnOn(page)
    const session = await page.context().newCDPSession(page)
    const compose = async (word: string) => {
      for (let length = 1; length <= word.length; length += 1) {
        const text = word.slice(0, length)
        await session.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length })
      }
      await session.send('Input.insertText', { text: word })
    }
    await compose('ami')
    await page.keyboard.type(' ')
    await compose('gan')
    await page.keyboard.type('.')
    await expect.poll(() => headline.inputValue()).toBe('আমি গান।')
    await body(page).click()
    await compose('ami')
    await page.keyboard.type(' ')
    await expect.poll(() => wordsOf(page)).toBe('আমি ')
  })
})

describe('elsewhere in the dashboard', { tags: 'slow' }, () => {
  test.each([390, 1280])('has a toggle at the field and no violations at %i px', async (width) => {
    const page = await screens.open('/dashboard/breaking', { width })
    const line = page.locator('main').getByRole('textbox').first()
    await line.click()
    const toggle = page.getByRole('button', { name: 'Phonetic Bengali typing' })
    await toggle.waitFor()
    await toggle.click()
    await hasLoaded(page)
    await page.keyboard.type('ami ')
    expect(await line.inputValue()).toBe('আমি ')
    expect(await violationsOn(page)).toEqual([])
  })
})

test('autosaves phonetically typed text', { tags: 'slow' }, async () => {
  const page = await open('addPost')
  await field(page, 'headline').click()
  await turnOn(page)
  await page.keyboard.type('ami banglay')
  await expect
    .poll(async () => {
      const kept = await (await page.request.get('/api/autosaves?postId=')).json()
      return kept.some(({ fields }: { fields: { headline: string } }) => fields.headline === 'আমি বাংলায়')
    })
    .toBe(true)
})
