// The editor's round trip of stored HTML: untouched blocks stay byte-identical, edited ones come out as the server's cleaner
// stores them.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { writeEmbed } from '#contract/embeds/embed.ts'
import { escapeAttribute, escapeText } from '#contract/escape-html.ts'
import { cleanHtml, plainText } from '#server/domain/posts/text/post-html.ts'
import { closeWindows, openChromium } from '../chromium.ts'
import { bundleForBrowser } from './bundle.ts'

const CODE = `
import { getSchema } from '@tiptap/core'
import { openStory } from '#app/dashboard/editor/story-html.client.ts'
import { storyExtensions } from '#app/dashboard/editor/story-extensions.client.ts'
const schema = getSchema(storyExtensions({ t: (path) => path }))
const paragraph = (words) => schema.node('paragraph', null, [schema.text(words)])
window.roundTrip = (html) => {
  const { doc, getHtml } = openStory(schema, html, 'bn')
  const longer = doc.copy(doc.content.addToEnd(paragraph('শেষ')))
  const remade = schema.nodeFromJSON(longer.toJSON())
  return { opened: getHtml(doc), longer: getHtml(longer), remade: getHtml(remade) }
}
`
const END = '<p>শেষ</p>'
const DEMO = join(import.meta.dirname, '../../demo/articles')

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await openChromium()
  page = await browser.newPage()
  await page.addScriptTag({ content: await bundleForBrowser(CODE) })
})
afterAll(() => closeWindows())

const passed = z.object({ opened: z.string(), longer: z.string(), remade: z.string() })

/** `opened`: unchanged. `longer`: a paragraph added. `remade`: every block rebuilt and a paragraph added. */
async function roundTrip(html: string): Promise<z.infer<typeof passed>> {
  return passed.parse(await page.evaluate((text) => Reflect.get(window, 'roundTrip')(text), html))
}

const articles = z.array(z.object({ headline: z.string(), richText: z.string() }))

test('the demo newsroom’s stories stay unchanged in the editor and lose no text when edited', async () => {
  const files = readdirSync(DEMO).filter((name) => name.endsWith('.json'))
  const stories = files.flatMap((name) => articles.parse(JSON.parse(readFileSync(join(DEMO, name), 'utf8'))))
  expect(stories.length).toBeGreaterThan(100)
  for (const { richText } of stories) {
    const html = cleanHtml(richText)
    const { opened, longer, remade } = await roundTrip(html)
    expect([opened, longer]).toEqual([html, html + END])
    expect([cleanHtml(remade), plainText(remade)]).toEqual([remade, plainText(html + END)])
  }
})

describe('everything the cleaner accepts', () => {
  const PICTURE = '<img src="/media/abc/800.webp" alt="মাঠ &quot;বড়&quot;" width="800" height="450" />'
  const EMBED = `<figure data-embed="x"><blockquote><p><strong>শিরোনাম</strong></p><p>এক &amp; দুই</p></blockquote>${PICTURE}<figcaption><a href="https://x.com/a/status/1" rel="noopener">রুহান</a></figcaption></figure>`

  // HTML in the editor's own form stays unchanged even when every block is rebuilt.
  test.each([
    ['headings', '<h2>ক</h2><h3>খ</h3><h4>গ</h4>'],
    ['marks and a line break', '<p>এক <strong>দুই <em>তিন</em></strong><br />চার &amp; &lt;পাঁচ&gt;</p>'],
    [
      'links',
      '<p><a href="/cricket">ক</a> <a href="https://e.example/?a=1&amp;b=2" rel="noopener">খ</a> <a href="mailto:a@e.example">গ</a></p>',
    ],
    ['lists', '<ul><li>ক<ol><li>খ</li></ol></li><li><p>গ</p><p>ঘ</p></li></ul>'],
    ['raised, lowered and struck text', '<p>১০<sup>২</sup> H<sub>2</sub>O <strong><s>ক</s></strong></p>'],
    ['numbers of lists and a rule', '<ol start="5" reversed><li value="3">ক</li></ol><hr /><p>খ</p>'],
    ['quotation', '<blockquote><p>‘কথা’</p><p>বক্তা</p></blockquote>'],
    ['figure', `<figure>${PICTURE}<figcaption>মাঠ <em>আজ</em> <em>ছবি: বাসস</em></figcaption></figure>`],
    ['figure without words', '<figure><img src="/media/abc/800.webp" alt="" /></figure>'],
    [
      'video',
      '<iframe src="https://www.youtube.com/embed/abcdefghijk" title="শেষ &quot;ওভার&quot;"></iframe>',
    ],
    [
      'figure of another kind',
      '<figure><blockquote><p>ক</p></blockquote><figcaption>খ</figcaption></figure>',
    ],
    ['embed with everything', EMBED],
    [
      'embed of an address',
      '<figure data-embed="link"><figcaption><a href="https://e.example/?a=1&amp;b=2" rel="noopener">e.example</a></figcaption></figure>',
    ],
    [
      'embed between paragraphs, with text and no title',
      `<p>ক</p><figure data-embed="vimeo"><blockquote><p>এক &lt;b&gt;</p><p>দুই</p></blockquote><figcaption><a href="https://vimeo.com/76979871" rel="noopener">ক</a></figcaption></figure>${EMBED}<p>খ</p>`,
    ],
    [
      'gallery',
      `<figure data-gallery><figure>${PICTURE}<figcaption>মাঠ <a href="/cricket">আজ</a> <em>ছবি: বাসস</em></figcaption></figure><figure>${PICTURE}</figure><figcaption>দিনের <strong>ছবি</strong></figcaption></figure>`,
    ],
    [
      'gallery without captions, beside pictures',
      `<figure>${PICTURE}</figure><figure data-gallery><figure>${PICTURE}</figure><figure>${PICTURE}</figure></figure><figure>${PICTURE}</figure>`,
    ],
    [
      'table',
      '<table><caption>ফল <em>আজ</em></caption><thead><tr><th scope="col">দল</th><th colspan="2">রান</th></tr></thead><tbody><tr><th scope="row">ক</th><td rowspan="2">১</td><td></td></tr><tr><td>ক</td><td><p>১</p><p>২</p></td></tr></tbody><tfoot><tr><td>ক</td><td>খ</td><td>গ</td></tr></tfoot></table>',
    ],
  ])('%s: unchanged even when every block is edited', async (_name, html) => {
    expect(cleanHtml(html)).toBe(html)
    expect(await roundTrip(html)).toEqual({ opened: html, longer: html + END, remade: html + END })
  })

  test('embeds and galleries with any words: unchanged even when every block is edited', async () => {
    const words = fc
      .string({
        unit: fc.constantFrom('ক', 'ষ্', 'a', ' ', '<', '>', '&', '"', "'", '১', '🏏'),
        maxLength: 12,
      })
      .map((text) => text.replace(/\s+/g, ' ').trim())
    const picture = fc.record({ src: fc.constant('/media/abc/800.webp'), alt: words })
    const card = fc
      .record({
        address: fc.constantFrom(
          'https://x.com/a/status/1',
          'https://vimeo.com/76979871',
          'https://e.example/?a=1&b="',
        ),
        author: words,
        title: words,
        text: fc.array(words, { maxLength: 3 }).map((lines) => lines.join('\n')),
        picture: fc.option(picture),
      })
      .map(writeEmbed)
    const caption = words.map((text) => (text === '' ? '' : `<figcaption>${escapeText(text)}</figcaption>`))
    const figure = fc
      .tuple(words, caption)
      .map(
        ([alt, below]) =>
          `<figure><img src="/media/a/1.webp" alt="${escapeAttribute(alt)}" />${below}</figure>`,
      )
    const gallery = fc
      .tuple(fc.array(figure, { minLength: 2, maxLength: 4 }), caption)
      .map(([figures, below]) => `<figure data-gallery>${figures.join('')}${below}</figure>`)
    const story = fc.array(fc.oneof(card, gallery, figure), { maxLength: 5 }).map((blocks) => blocks.join(''))
    await fc.assert(
      fc.asyncProperty(story, async (html) => {
        expect(cleanHtml(html)).toBe(html)
        expect(await roundTrip(html)).toEqual({ opened: html, longer: html + END, remade: html + END })
      }),
      { numRuns: 100 },
    )
  })

  // HTML of other programs stays byte-identical until its block is edited; then no text is lost.
  test.each([
    ['words without a paragraph', 'এক <strong>দুই</strong> তিন<br />চার'],
    ['space between blocks', '<p>ক</p>\n\n<p>খ</p>\n'],
    ['empty paragraphs', '<p>ক</p><p></p><p>খ</p><p></p>'],
    [
      'paragraphs in items and cells',
      '<ul><li><p>ক</p></li></ul><table><tbody><tr><td><p>খ</p></td></tr></tbody></table>',
    ],
    ['a quotation without paragraphs', '<blockquote>ক</blockquote>'],
    ['a picture in a sentence', `<p>ক ${PICTURE} খ</p>`],
    ['a picture alone', PICTURE],
    ['a picture in a link', `<p><a href="/x">${PICTURE}</a></p>`],
    ['a link that leads nowhere', '<p><a>ক</a> <a href="/">খ</a></p>'],
    [
      'a table without a body, of uneven rows',
      '<table><tr><td>ক</td><td>খ</td></tr><tr><td>গ</td></tr></table>',
    ],
    [
      'a table in a table',
      '<table><tbody><tr><td><table><tbody><tr><td>ক</td></tr></tbody></table></td></tr></tbody></table>',
    ],
    ['a heading in a quotation in an item', '<ul><li><blockquote><h2>ক</h2></blockquote></li></ul>'],
    ['a list in a list without an item', '<ul><ul><li>ক</li></ul></ul>'],
    ['bold around a heading', '<strong><h2>ক</h2></strong><p>খ</p>'],
    ['the words of a table outside of it', '<table><caption>ক</caption></table>'],
    ['nothing', ''],
  ])('%s: unchanged until edited, then no text is lost', async (_name, written) => {
    const html = cleanHtml(written)
    const { opened, longer, remade } = await roundTrip(html)
    expect(opened).toBe(html)
    expect(longer).toBe(html + END)
    expect(cleanHtml(remade)).toBe(remade)
    expect(plainText(remade)).toBe(plainText(`${html} ${END}`))
  })
})
