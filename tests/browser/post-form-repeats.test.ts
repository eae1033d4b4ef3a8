// A repeated save, a reload or browser history navigation never duplicates a post or loses text, picture or planned time.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { countPicturesInBrowser, expectSavedInBrowser, headline, typeInBody } from './autosave-screens.ts'
import {
  body,
  button,
  choosePicture,
  fetchPost,
  field,
  fillTextAndCategory,
  postForm,
  state,
} from './post-form-screens.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const { open, createPostAs } = postForm(site)

/** In this page, IndexedDB takes ten seconds to store a picture. Texts have a store to themselves. */
async function slowDownPictureWrites(page: Page): Promise<void> {
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...values) {
      const until = performance.now() + 10_000
      const prolong = () => {
        if (performance.now() < until) this.count().onsuccess = prolong
      }
      if (this.name === 'pictures') prolong()
      return put.apply(this, values)
    }
  })
}

/**
 * Answers saves of this post with another first sentence. Call it well before the save: Chromium must confirm that it intercepts
 * requests before it does so for the page's own requests.
 */
async function normalizeOnServer(page: Page, id: string): Promise<void> {
  await page.route(`**/api/allposts/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const response = await route.fetch()
    const { post, ...answer } = await response.json()
    const richText = post.richText.replace('One.', 'First.')
    return route.fulfill({ response, json: { ...answer, post: { ...post, richText } } })
  })
}

/** Types `words` directly after this page has handled the answer to its next save. No other task, so no render, is between. */
async function typeRightAfterSave(page: Page, words: string): Promise<void> {
  await page.evaluate((typed) => {
    const read = Response.prototype.json
    Response.prototype.json = async function () {
      const answer = await read.call(this)
      if (answer?.post !== undefined) void typeSoon()
      return answer
    }
    const typeSoon = async () => {
      for (let turn = 0; turn < 500; turn++) await Promise.resolve()
      document.execCommand('insertText', false, typed)
    }
  }, words)
}

/** What localStorage holds if the window closes directly after the first render that counts `words` words. */
function closeWhenCounted(words: number): Promise<string> {
  return new Promise((resolve) => {
    // Called before React runs the effects of that render.
    const observer = new MutationObserver(() => {
      const isCounted = [...document.querySelectorAll('p')].some((line) =>
        line.textContent?.startsWith(`Words: ${words},`),
      )
      if (!isCounted) return
      observer.disconnect()
      window.dispatchEvent(new PageTransitionEvent('pagehide'))
      resolve(JSON.stringify(Object.values(localStorage)))
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

const edit = (id: string) => `updatePost/${id}`

describe('a save whose response was lost', () => {
  const title = 'creates one post when repeated %s, and keeps newer text'
  test.each<[string, boolean]>([['after a reload', true]])(title, repeat)
  test.each<[string, boolean]>([['in the same window', false]])(title, { tags: 'slow' }, repeat)

  async function repeat(where: string, reloads: boolean): Promise<void> {
    const page = await open('addPost')
    const title = `Sent twice ${where}`
    await headline(page).fill(title)
    await page.route(
      '**/api/allposts',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await button(page, 'Save draft').click()
    await page.getByText('Server problem, try again').waitFor()
    await expectSavedInBrowser(page, '"triedKey":"')
    if (reloads) {
      await page.reload()
      await page.getByText('Your draft was restored').waitFor()
    }
    await field(page, 'excerpt').fill('Typed since')
    await button(page, 'Save draft').click()
    await page.getByText('Your first attempt did save the post').waitFor()
    expect(await field(page, 'excerpt').inputValue()).toBe('Typed since')
    await button(page, 'Update').click()
    await page.getByText('Post updated successfully').waitFor()
    const query = new URLSearchParams({ status: 'any', q: title })
    const posts = await (await page.request.get(`/api/allposts?${query}`)).json()
    expect(posts.map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual(['Typed since'])
  }

  test('of an existing post causes no conflict with itself', { tags: 'slow' }, async () => {
    const id = await createPostAs('editor')
    const page = await open(edit(id))
    await field(page, 'excerpt').fill('Once')
    await page.route(
      `**/api/allposts/${id}`,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await button(page, 'Update').click()
    await page.getByText('Update failed').waitFor()
    await button(page, 'Update').click()
    await page.getByText('Post updated successfully').waitFor()
    expect((await fetchPost(page, id)).version).toBe(2)
  })

  test('a second post after publishing is a separate post', { tags: 'slow' }, async () => {
    const page = await open('addPost')
    for (const title of ['Sequel, the first', 'Sequel, the second']) {
      await headline(page).fill(title)
      await choosePicture(page)
      await fillTextAndCategory(page)
      await button(page, 'Publish').click()
      await page.getByText('Post added successfully').waitFor()
      await expect.poll(() => headline(page).inputValue()).toBe('')
    }
    const posts = await (await page.request.get('/api/allposts?status=any&q=Sequel')).json()
    expect(posts).toHaveLength(2)
  })
})

describe('without waiting for an autosave', { tags: 'slow' }, () => {
  test('restores the last words and a chosen picture after a reload', async () => {
    const page = await open('addPost')
    await choosePicture(page)
    await page.getByText('The image uploads when you save.').waitFor()
    await headline(page).fill('With a picture')
    await expect.poll(() => countPicturesInBrowser(page)).toBe(1)
    await typeInBody(page, 'The last words')
    await page.reload()
    await body(page).waitFor()
    await expect.poll(() => body(page).innerText()).toBe('The last words')
    await page.locator('img[src^="data:image/jpeg"]').first().waitFor()
    await page.locator('form input[name="category"][value="General"]').check()
    await button(page, 'Publish').click()
    await page.getByText('Post added successfully').waitFor()
    const [post] = await (await page.request.get('/api/allposts?status=any&q=With a picture')).json()
    expect(post.mediaId).not.toBeNull()
  })

  test('restores the last words typed while a picture is being stored', async () => {
    const page = await open('addPost')
    await slowDownPictureWrites(page)
    await choosePicture(page)
    await headline(page).fill('With a slow picture')
    await expectSavedInBrowser(page, 'With a slow picture')
    await typeInBody(page, 'The last words')
    await page.reload()
    await body(page).waitFor()
    await expect.poll(() => body(page).innerText()).toBe('The last words')
  })

  test('stores words that the form has rendered but not yet given to the autosaver', async () => {
    const page = await open('addPost')
    await headline(page).fill('Closed at once')
    await expectSavedInBrowser(page, 'Closed at once')
    const stored = page.evaluate(closeWhenCounted, 3)
    await body(page).click()
    // Inserted at once, so that the form renders only once.
    await page.keyboard.insertText('The last words')
    expect(await stored).toContain('The last words')
  })

  test('restores the last words after browser history navigation', async () => {
    const id = await createPostAs('editor', { richText: '<p>One.</p>' })
    const page = await open(edit(id))
    await page.getByRole('link', { name: 'All posts' }).first().click()
    await page.getByRole('table').waitFor()
    await page.goBack()
    await body(page).waitFor()
    await typeInBody(page, ' Two.')
    await page.evaluate(() => history.forward())
    await page.getByRole('table').waitFor()
    await page.goBack()
    await body(page).waitFor()
    await expect.poll(() => body(page).innerText()).toBe('One. Two.')
  })
})

describe('a save', { tags: 'slow' }, () => {
  test('stores the planned time of a draft, and a change of only that time', async () => {
    const id = await createPostAs('editor', { status: 'draft' })
    const page = await open(edit(id))
    // What cannot be read as a time must not publish the post now.
    await field(page, 'publishAt').fill('31/02/2091 09:15')
    await button(page, 'Publish').click()
    await expect
      .poll(() => field(page, 'publishAt').evaluate((it) => it === document.activeElement))
      .toBe(true)
    expect(await fetchPost(page, id)).toMatchObject({ status: 'draft' })
    await field(page, 'publishAt').fill('2091-02-03T09:15')
    await button(page, 'Schedule').waitFor()
    await button(page, 'Update').click()
    await page.getByText('Post updated successfully').waitFor()
    expect(await fetchPost(page, id)).toMatchObject({
      status: 'draft',
      publishAt: '2091-02-03T03:15:00.000Z',
    })
    await page.reload()
    await expect
      .poll(() => field(page, 'publishAt').inputValue())
      .toMatch(/^(?:03\/02\/2091 09:15|০৩\/০২\/২০৯১ ০৯:১৫)$/)
    await field(page, 'publishAt').fill('')
    await button(page, 'Update').click()
    await page.getByText('Post updated successfully').waitFor()
    expect((await fetchPost(page, id)).publishAt).toBeNull()
  })

  test('by shortcut keeps an open note and an unfinished correction', async () => {
    const id = await createPostAs('reporter')
    const page = await open(edit(id))
    await button(page, 'Send back').click()
    await page.getByLabel('Note to the writer').fill('Who said so?')
    await field(page, 'excerpt').fill('Changed')
    await page.keyboard.press('Control+S')
    await page.getByText('Post updated successfully').waitFor()
    expect(await page.getByLabel('Note to the writer').inputValue()).toBe('Who said so?')
    await button(page, 'Publish').click()
    await state(page, 'Published').waitFor()
    await button(page, 'Add a correction').click()
    const correction = page.getByLabel('What was wrong, and what is right')
    await correction.fill('Five, not four.')
    await button(page, 'Unpublish').click()
    await button(page, 'Yes, unpublish').click()
    await state(page, 'Unpublished').waitFor()
    await button(page, 'Publish').click()
    await expect.poll(() => correction.inputValue()).toBe('Five, not four.')
  })

  test('keeps the caret and the undo history when the server normalizes the text', async () => {
    const id = await createPostAs('editor', { richText: '<p>One.</p><p>Two.</p>' })
    const page = await open(edit(id))
    await normalizeOnServer(page, id)
    await typeInBody(page, ' Three.')
    await page.keyboard.press('Control+S')
    await page.getByText('Post updated successfully').waitFor()
    await expect.poll(() => body(page).innerText()).toMatch(/^First\.\s+Two\. Three\.$/)
    await page.keyboard.type(' Four.')
    await expect.poll(() => body(page).innerText()).toMatch(/^First\.\s+Two\. Three\. Four\.$/)
    // Undo is repeated, because pauses in the typing may have split it into several steps.
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+Z')
        return body(page).innerText()
      })
      .toMatch(/^One\.\s+Two\.$/)
  })

  test('keeps what is typed at the moment when the server’s text arrives', async () => {
    const id = await createPostAs('editor', { richText: '<p>One.</p><p>Two.</p>' })
    const page = await open(edit(id))
    await normalizeOnServer(page, id)
    await typeInBody(page, ' Three.')
    await typeRightAfterSave(page, ' Four.')
    await page.keyboard.press('Control+S')
    await expect.poll(() => body(page).innerText()).toMatch(/^First\.\s+Two\. Three\. Four\.$/)
  })

  test('shows in the table after going back', async () => {
    const id = await createPostAs('editor', { headline: 'As it was' })
    const page = await open(edit(id))
    await page.getByRole('link', { name: 'All posts' }).first().click()
    await page.getByRole('table').getByText('As it was').first().waitFor()
    await page.goBack()
    await headline(page).fill('As it is')
    await page.keyboard.press('Control+S')
    await page.getByText('Post updated successfully').waitFor()
    await page.goForward()
    await page.getByRole('table').getByText('As it is').first().waitFor()
  })
})

test('checks links again on publishing; the toolbar is one row', { tags: 'slow' }, async () => {
  const admin = await open('addPost', { role: 'admin' })
  const tools = admin.getByRole('toolbar').getByRole('button')
  const tops = await tools.evaluateAll((all) => all.map((tool) => tool.getBoundingClientRect().top))
  expect(new Set(tops).size, `${tops}`).toBe(1)
  const settings = await (await admin.request.get('/api/settings')).json()
  const set = (reportersPublishDirectly: boolean) =>
    admin.request.put('/api/settings', { data: { ...settings, reportersPublishDirectly } })
  await set(true)
  try {
    const id = await createPostAs('reporter', {
      status: 'draft',
      alt: 'A field',
      richText: '<p><a href="/allposts/nothing-there">Before</a></p>',
    })
    const page = await open('addPost', { role: 'reporter' })
    await page.route('**/api/links/check', (route) => route.fulfill({ json: { dead: [] } }), { times: 1 })
    const asked = page.waitForResponse('**/api/links/check')
    await page.goto(`/dashboard/${edit(id)}`)
    await asked
    await button(page, 'Publish').click()
    await page.getByText('Broken link: /allposts/nothing-there').first().waitFor()
    expect((await fetchPost(page, id)).status).toBe('draft')
  } finally {
    await set(false)
  }
})
