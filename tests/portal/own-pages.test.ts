// Static pages as readers get them: texts that every site has, pages of the site's own, and what is at no address.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newTextPageSchema } from '#contract/pages/text-page.ts'
import { createPage, deletePage, getPage, updatePage } from '#server/domain/pages/text-pages.ts'
import { saveSettings } from '#server/domain/settings/save-settings.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ demo: false })
})
afterAll(() => portal?.close())

async function open(path: string) {
  const answer = await fetch(`${portal.origin}${path}`, { redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
}
const add = (page: object) => createPage(portal.system, newTextPageSchema.parse(page))
const text = (title: string, html = '<p>কথা</p>') => ({ title, html })

describe('a text that every site has', () => {
  test('is shown as it always was, with its fragments and values', async () => {
    await saveSettings(portal.system, { contactEmail: 'desk@example.com' })
    const { html } = await open('/en/about')
    expect(html).toMatch(
      /<section id="corrections"[^>]*aria-labelledby="corrections-heading"><h2 id="corrections-heading">/,
    )
    expect(html).toContain(
      'Write to <a href="mailto:desk@example.com">desk@example.com</a> or use the <a href="/en/contact">',
    )
    expect(html).toContain('<a href="#corrections">Corrections and complaints</a>')
    expect((await open('/terms')).html).not.toContain('{{')
  })

  test.each(['about', 'terms', 'privacy-policy', 'team', 'contact'])(
    '%s shows its change at once',
    async (id) => {
      const before = await getPage(portal.system, id)
      const bn = { title: `নতুন ${id}`, description: 'বিবরণ {{site}}', html: '<p>নতুন লেখা</p>' }
      await updatePage(portal.system, id, { version: before.version, bn })
      const { status, html } = await open(`/${id}`)
      expect(status).toBe(200)
      expect(html).toMatch(new RegExp(`<h1[^>]*>নতুন ${id}</h1>`))
      expect(html).toContain('<p>নতুন লেখা</p>')
      expect(html).toMatch(/<meta name="description" content="বিবরণ [^{]+"/)
      expect((await open(`/en/${id}`)).html).not.toContain('নতুন লেখা')
    },
  )
})

describe('a page of its own', () => {
  test('is at its address in its editions, in any letter case, and in the sitemap', async () => {
    expect((await open('/rate-card')).status).toBe(404)
    await add({ slug: 'rate-card', bn: text('বিজ্ঞাপনের হার'), en: text('Rates') })
    const { status, html } = await open('/rate-card')
    expect([status, html.includes('<h1 class')]).toEqual([200, true])
    expect(html).toContain('<meta name="description" content="কথা"/>')
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/rate-card"/)
    expect(html).toMatch(/hrefLang="en" href="[^"]+\/en\/rate-card"/i)
    expect((await open('/en/rate-card')).html).toContain('Rates')
    const search = async (path: string) => (await open(path)).html.includes('id="found-')
    expect(await search(`/search?q=${encodeURIComponent('বিজ্ঞাপনের হার কত')}`)).toBe(true)
    expect(await search('/en/search?q=rates')).toBe(true)
    expect(await search('/en/search?q=high%20rates')).toBe(false)
    expect(await open('/Rate-Card')).toMatchObject({ status: 301, to: '/rate-card' })
    expect(await open('/rate-card/')).toMatchObject({ status: 301, to: '/rate-card' })
    expect((await open('/sitemaps/pages-bn.xml')).html).toContain('/rate-card</loc>')
  })

  test('of one language leads there from the other edition', async () => {
    await add({ slug: 'imprint-en', en: text('Imprint') })
    expect(await open('/imprint-en')).toMatchObject({ status: 301, to: '/en/imprint-en' })
    expect((await open('/en/imprint-en')).html).not.toContain('<link rel="alternate" hrefLang')
    expect((await open('/sitemaps/pages-bn.xml')).html).not.toContain('imprint-en')
  })

  test('keeps its former address, is hidden and deleted at once', async () => {
    const { id } = await add({ slug: 'old-name', bn: text('পাতা') })
    await updatePage(portal.system, id, { version: 1, slug: 'new-name' })
    expect(await open('/old-name')).toMatchObject({ status: 301, to: '/new-name' })
    await updatePage(portal.system, id, { version: 2, isHidden: true })
    expect([(await open('/new-name')).status, (await open('/old-name')).status]).toEqual([404, 404])
    await updatePage(portal.system, id, { version: 3, isHidden: false })
    expect((await open('/new-name')).status).toBe(200)
    await deletePage(portal.system, id)
    expect((await open('/new-name')).status).toBe(404)
  })

  test('shows its parent, and the parent its pages', async () => {
    const { id } = await add({ slug: 'policies', bn: text('নীতিমালা') })
    expect((await open('/policies')).html).not.toContain('/comments-policy')
    await add({ slug: 'comments-policy', bn: text('মন্তব্যের নীতি'), parentId: id })
    expect((await open('/policies')).html).toContain('<a href="/comments-policy">মন্তব্যের নীতি</a>')
    expect((await open('/comments-policy')).html).toContain('<a href="/policies">নীতিমালা</a>')
  })
})

test.each(['/nothing-here', '/wp-login.php', '/en/nothing', '/%E0%A6%95', '/_hidden', '/.env'])(
  '%s gets the stored 404 page',
  async (path) => {
    const { status, html } = await open(path)
    expect(status).toBe(404)
    expect(html).toContain('<h1')
  },
)

test('built files and pages of the portal stay where they are', async () => {
  for (const path of ['/favicon.ico', '/robots.txt', '/latest', '/cricket', '/health/live'])
    expect([path, (await open(path)).status]).toEqual([path, 200])
  expect((await open('/dashboard')).status).toBe(302)
})
