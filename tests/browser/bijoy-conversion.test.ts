// Conversion of the old Bijoy encoding: pasted and selected text, in fields and in the story, with undo.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOn } from './page-checks/accessibility.ts'
import { recordConsoleErrors } from './page-checks/console-errors.ts'
import { body, button, fetchPost, field, postForm } from './post-form-screens.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const { open, createPostAs } = postForm(site)

const OLD = 'Avwg evsjvq Mvb MvB'
const NEW = 'আমি বাংলায় গান গাই'
const WORD = `<html><body><p class=MsoNormal><span style='font-family:"Times New Roman",serif'>BCB won</span> <span style='font-family:SutonnyMJ'>Avwg <b>evsjvq</b> Mvb ev</span><span style='font-family:SutonnyMJ'>sjv</span></p><p>Nothing over the cover here.</p></body></html>`

const paste = (into: Locator, contents: Record<string, string>) =>
  into.evaluate((element, texts) => {
    const data = new DataTransfer()
    for (const [type, text] of Object.entries(texts)) data.setData(type, text)
    element.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
    )
  }, contents)
const words = (page: Page) => body(page).innerText()
const note = (page: Page) => page.getByRole('status').filter({ hasText: 'Converted from Bijoy' })

describe('a paste', () => {
  test('converts in the story, shows both texts, undoes, redoes, stores', async () => {
    const id = await createPostAs('editor')
    const page = await open(`updatePost/${id}`)
    const consoleErrors = recordConsoleErrors(page)
    await body(page).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect.poll(() => words(page)).not.toContain('The text')
    await paste(body(page), { 'text/plain': OLD })
    await expect.poll(() => words(page)).toBe(NEW)
    await note(page).getByText(OLD).waitFor()
    await note(page).getByText(NEW).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.keyboard.press('Control+z')
    expect(await words(page)).toBe(OLD)
    expect(await note(page).count()).toBe(0)
    await page.keyboard.press('Control+Shift+z')
    expect(await words(page)).toBe(NEW)
    await button(page, 'Update').click()
    await page.getByText('Post updated successfully', { exact: true }).waitFor()
    expect((await fetchPost(page, id)).richText).toBe(`<p>${NEW}</p>`)
    expect(consoleErrors).toEqual([])
  })

  test('converts text in Bijoy fonts of Word only, keeps marks, and can be changed back', {
    tags: 'slow',
  }, async () => {
    const page = await open('addPost')
    await body(page).click()
    await paste(body(page), { 'text/html': WORD, 'text/plain': 'BCB won Avwg evsjvq Mvb evsjv' })
    await note(page).waitFor()
    const html = () => body(page).evaluate((story) => story.innerHTML)
    expect(await html()).toBe(
      '<p>BCB won আমি <strong>বাংলায়</strong> গান বাংলা</p><p>Nothing over the cover here.</p>',
    )
    await page.keyboard.type(' ok')
    await button(page, 'Change back').click()
    expect(await html()).toBe(
      '<p>BCB won Avwg <strong>evsjvq</strong> Mvb evsjv</p><p>Nothing over the cover here. ok</p>',
    )
    expect(await note(page).count()).toBe(0)
  })

  test('converts in a plain field and leaves English alone', { tags: 'slow' }, async () => {
    const page = await open('addPost')
    const headline = field(page, 'headline')
    await headline.click()
    await page.locator('main ~ p[role="status"]').waitFor({ state: 'attached' })
    await paste(headline, { 'text/plain': OLD })
    await expect.poll(() => headline.inputValue()).toBe(NEW)
    await note(page).getByText(OLD).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await button(page, 'Change back').click()
    expect(await headline.inputValue()).toBe(OLD)

    const english = 'Seven wickets over the evening gave Dhaka a five-run victory'
    const excerpt = field(page, 'excerpt')
    await excerpt.click()
    await paste(excerpt, { 'text/plain': english })
    await expect.poll(() => excerpt.inputValue()).toBe(english)
    await body(page).click()
    await paste(body(page), { 'text/plain': english })
    await expect.poll(() => words(page)).toBe(english)
    expect(await note(page).count()).toBe(0)
  })
})

describe('a selection', () => {
  test('converts in the story and in a field, by button and by shortcut', { tags: 'slow' }, async () => {
    const page = await open('addPost')
    await body(page).click()
    await page.keyboard.type(`Score: ${OLD}`)
    for (let letter = 0; letter < OLD.length; letter += 1) await page.keyboard.press('Shift+ArrowLeft')
    await button(page, 'Convert the selection from Bijoy').click()
    await expect.poll(() => words(page)).toBe(`Score: ${NEW}`)
    await button(page, 'Change back').click()
    expect(await words(page)).toBe(`Score: ${OLD}`)
    await page.keyboard.press('End')
    for (let letter = 0; letter < OLD.length; letter += 1) await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Control+Shift+m')
    await expect.poll(() => words(page)).toBe(`Score: ${NEW}`)

    await page.keyboard.press('Control+a')
    await page.keyboard.type('BCB')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('-i w')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('RZ')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+Shift+m')
    await expect.poll(() => body(page).locator('p').innerHTML()).toBe('BCB<strong>-র </strong>জিত')

    const headline = field(page, 'headline')
    await headline.fill(OLD)
    await headline.click()
    await page.keyboard.press('Control+a')
    await button(page, 'Bijoy → অ').click()
    await expect.poll(() => headline.inputValue()).toBe(NEW)
    await page.keyboard.press('Control+z')
    expect(await headline.inputValue()).toBe(OLD)
  })
})

test('converts the Bijoy text that the checklist finds', { tags: 'slow' }, async () => {
  const richText = `<p>শুরু।</p><p>${OLD}</p>`
  const id = await createPostAs('editor', { headline: OLD, richText })
  const page = await open(`updatePost/${id}`)
  await button(page, 'Convert').click()
  await expect.poll(() => field(page, 'headline').inputValue()).toBe(NEW)
  await expect.poll(() => words(page)).toBe(`শুরু।\n\n${NEW}`)
  await button(page, 'Convert').waitFor({ state: 'detached' })
})
