// Cleaning of clipboard HTML for a story. The samples are in the form that Word, Docs and websites write.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { withLargePictures } from '#app/reader/present/story-pictures.ts'
import { withEmbedCards } from '#app/ui/embed-card.ts'
import { cleanHtml } from '#server/domain/posts/text/post-html.ts'
import { closeWindows, openChromium } from '../chromium.ts'
import { buildText, type WorstCase } from '../linear/cost.ts'
import { WORST_CASES } from '../linear/worst-case-texts.ts'
import { bundleForBrowser } from './bundle.ts'

const CODE = `
import { cleanPasted } from '#app/dashboard/editor/paste/paste-clean.ts'
window.clean = (html) => cleanPasted(
  new DOMParser().parseFromString(html, 'text/html'),
  (address) => (address.startsWith('/media/') ? address : null),
)
`

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await openChromium()
  page = await browser.newPage()
  await page.addScriptTag({ content: await bundleForBrowser(CODE) })
})
afterAll(() => closeWindows())

const story = z.object({
  html: z.string(),
  pictures: z.array(z.string()),
  leftOut: z.number(),
  dropped: z.array(z.string()),
})

async function clean(html: string): Promise<z.infer<typeof story>> {
  const cleaned = story.parse(await page.evaluate((text) => Reflect.get(window, 'clean')(text), html))
  const withoutUploads = cleaned.html.replaceAll(/<figure><img src="upload:.*?<\/figure>/g, '')
  expect(cleanHtml(withoutUploads)).toBe(withoutUploads)
  return cleaned
}

describe('Word', () => {
  const word = (body: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal, li.MsoNormal {margin:0in; font-family:"Nirmala UI",sans-serif;} @list l0:level1 {mso-level-number-format:bullet;} --></style>
</head><body lang=EN-US style='tab-interval:.5in;word-wrap:break-word'><!--StartFragment-->${body}<!--EndFragment--></body></html>`

  test('paragraphs, emphasis, smart tags, no-break spaces, empty lines', async () => {
    const { html } = await clean(
      word(`<p class=MsoNormal style='margin-bottom:8.0pt;line-height:107%'><b style='mso-bidi-font-weight:normal'><span lang=BN style='font-family:"Nirmala UI",sans-serif;mso-bidi-language:BN'>শেষ বলে</span></b><span lang=BN style='font-size:12.0pt'> দরকার
চার&nbsp; রান।</span><span style='mso-spacerun:yes'>  </span><i><span>ইয়র্কার</span></i><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal><st1:City w:st="on"><st1:place w:st="on">Dhaka</st1:place></st1:City> won <span style='font-weight:bold'>again</span>.<o:p></o:p></p>`),
    )
    expect(html).toBe(
      '<p><strong>শেষ বলে</strong> দরকার চার রান। <em>ইয়র্কার</em></p><p>Dhaka won <strong>again</strong>.</p>',
    )
  })

  test('title, headings, quotation', async () => {
    const { html } = await clean(
      word(`<p class=MsoTitle>সিরিজ জয়<o:p></o:p></p><h1 style='mso-outline-level:1'><b><span>মাঝের ওভার</span></b><o:p></o:p></h1>
<h3>ফিল্ডিং<o:p></o:p></h3><h6>শেষ</h6><p class=MsoQuote><i>‘জানতাম না।’</i><o:p></o:p></p>`),
    )
    expect(html).toBe(
      '<h2>সিরিজ জয়</h2><h2>মাঝের ওভার</h2><h3>ফিল্ডিং</h3><h4>শেষ</h4><blockquote><p><em>‘জানতাম না।’</em></p></blockquote>',
    )
  })

  const item = (level: number, marker: string, words: string, where = 'Middle') =>
    `<p class=MsoListParagraphCxSp${where} style='margin-left:.5in;mso-add-space:auto;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=BN>${words}</span><o:p></o:p></p>\n`

  test('lists written as paragraphs', async () => {
    const { html } = await clean(
      word(
        `<p class=MsoNormal>দল:</p>${item(1, '·', 'এক', 'First')}${item(2, 'o', 'দুই')}${item(3, '§', 'তিন')}${item(1, '·', 'চার', 'Last')}<p class=MsoNormal>পরে</p>` +
          item(1, '১.', 'প্রথম', 'First') +
          item(2, 'a)', 'উপ', 'Middle') +
          item(1, '২.', '<b>দ্বিতীয়</b>', 'Last'),
      ),
    )
    expect(html).toBe(
      '<p>দল:</p><ul><li>এক<ul><li>দুই<ul><li>তিন</li></ul></li></ul></li><li>চার</li></ul><p>পরে</p>' +
        '<ol><li>প্রথম<ol><li>উপ</li></ol></li><li><strong>দ্বিতীয়</strong></li></ol>',
    )
  })

  test('removes comments, tracked deletions and hidden text; the number of a footnote is raised', async () => {
    const { html } = await clean(
      word(`<p class=MsoNormal>রান <a style='mso-comment-reference:RT_1;mso-comment-date:20261120T2152'>৯৪</a><span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[RT1]</a><![if !supportAnnotations]><![endif]></span></span><del cite="mailto:x">পুরোনো</del><a href="#_ftn1" name="_ftnref1"><span>১</span></a><span style='display:none;mso-hide:all'>গোপন</span></p>
<div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p class=MsoCommentText>ঠিক করুন</p></div></div>`),
    )
    expect(html).toBe('<p>রান ৯৪<sup>১</sup></p>')
  })

  test('removes table styles and keeps cells', async () => {
    const { html } = await clean(
      word(`<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-yfti-tbllook:1184'>
<thead><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=200 valign=top style='width:2in;border:solid windowtext 1.0pt'><p class=MsoNormal><b>দল<o:p></o:p></b></p></td><td colspan=2><p class=MsoNormal><b>রান</b></p></td></tr></thead>
<tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'><td><p class=MsoNormal>ক</p></td><td rowspan=2><p class=MsoNormal>১</p><p class=MsoNormal>২</p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>`),
    )
    expect(html).toBe(
      '<table><thead><tr><th>দল</th><th colspan="2">রান</th></tr></thead><tbody><tr><td>ক</td><td rowspan="2"><p>১</p><p>২</p></td><td></td></tr></tbody></table>',
    )
  })

  test('drops and counts pictures with file: addresses', async () => {
    const { html, leftOut } = await clean(
      word(
        `<p class=MsoNormal><!--[if gte vml 1]><v:shape id="x"><v:imagedata src="file:///C:/1.png" o:title=""/></v:shape><![endif]--><![if !vml]><img width=600 height=338 src="file:///C:/Users/x/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="x"><![endif]>মাঠ</p>`,
      ),
    )
    expect([html, leftOut]).toEqual(['<p>মাঠ</p>', 1])
  })
})

describe('Google Docs', () => {
  const docs = (body: string) =>
    `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0f5e6a1c-7fff-3a1b-9d35-1c2d3e4f5a6b">${body}</b><br class="Apple-interchange-newline">`
  const span = (text: string, looks = 'font-weight:400;font-style:normal') =>
    `<span style="font-size:11pt;font-family:'Noto Sans Bengali',sans-serif;color:#000000;background-color:transparent;${looks};font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">${text}</span>`
  const p = (inside: string) =>
    `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${inside}</p>`

  test('ignores the bold wrapper and reads marks from styles', async () => {
    const { html } = await clean(
      docs(
        `<h1 dir="ltr" style="line-height:1.38">${span('শিরোনাম')}</h1>${p(span('সাধারণ ') + span('মোটা', 'font-weight:700;font-style:normal') + span(' ') + span('বাঁকা', 'font-weight:400;font-style:italic') + span('&nbsp;শেষ'))}<br />${p(span('<a href="https://www.google.com/url?q=https://example.com/a?b%3D1&amp;sa=D&amp;source=docs" style="text-decoration:none;"><span style="color:#1155cc">লিংক</span></a>'))}`,
      ),
    )
    expect(html).toBe(
      '<h2>শিরোনাম</h2><p>সাধারণ <strong>মোটা</strong> <em>বাঁকা</em> শেষ</p><p><a href="https://example.com/a?b=1" rel="noopener">লিংক</a></p>',
    )
  })

  test('moves nested lists into their items', async () => {
    const li = (text: string, level: number) =>
      `<li dir="ltr" style="list-style-type:disc" aria-level="${level}"><p dir="ltr" role="presentation">${span(text)}</p></li>`
    const { html } = await clean(
      docs(
        `<ul style="margin-top:0">${li('এক', 1)}<ul>${li('দুই', 2)}</ul>${li('তিন', 1)}</ul><ol>${li('চার', 1)}</ol>`,
      ),
    )
    expect(html).toBe('<ul><li>এক<ul><li>দুই</li></ul></li><li>তিন</li></ul><ol><li>চার</li></ol>')
  })

  test('keeps tables; drops pictures hosted by Google', async () => {
    const cell = (text: string) => `<td style="border-left:solid #000 1pt;padding:5pt">${p(span(text))}</td>`
    const { html, leftOut } = await clean(
      docs(
        `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none"><colgroup><col width="301" /><col /></colgroup><tbody><tr style="height:0pt">${cell('ক')}${cell('১')}</tr></tbody></table></div>${p(span('<span style="border:none;display:inline-block;overflow:hidden;width:602px"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nX" width="602" height="339" /></span>'))}`,
      ),
    )
    expect([html, leftOut]).toEqual(['<table><tbody><tr><td>ক</td><td>১</td></tr></tbody></table>', 1])
  })
})

describe('websites, mails and this editor', () => {
  test.each([
    [
      'nested fonts',
      '<font face="SolaimanLipi"><font size="4"><b><font color="red">ক</font></b> খ</font></font>',
      '<p><strong>ক</strong> খ</p>',
    ],
    [
      'boxes in boxes',
      '<div class="a"><div><span>ক</span><div>খ<br><br>গ<br>ঘ</div></div></div>ঙ',
      '<p>ক</p><p>খ</p><p>গ<br />ঘ</p><p>ঙ</p>',
    ],
    [
      'scripts, forms and hidden elements',
      '<p>ক<script>x()</script><button>চাপুন</button></p><style>p{}</style><div style="display: none">খ</div>',
      '<p>ক</p>',
    ],
    [
      'invalid link addresses',
      '<p><a href="javascript:x()">ক</a> <a href="#x">খ</a> <a href="//e.example/">গ</a></p>',
      '<p>ক খ গ</p>',
    ],
    [
      'a link around blocks',
      '<a href="https://e.example/"><div>ক</div></a>',
      '<p><a href="https://e.example/" rel="noopener">ক</a></p>',
    ],
    ['a layout table', '<table><tr><td><p>ক</p><p>খ</p></td></tr></table>', '<p>ক</p><p>খ</p>'],
    [
      'a table’s head and caption',
      '<table><caption><b>ফল</b></caption><tr><th>দল</th><th>রান</th></tr><tr><th>ক</th><td>১</td></tr></table>',
      '<table><caption>ফল</caption><thead><tr><th>দল</th><th>রান</th></tr></thead><tbody><tr><th>ক</th><td>১</td></tr></tbody></table>',
    ],
    [
      'definitions and verse',
      '<dl><dt>ক</dt><dd>খ</dd></dl><pre>গ\nঘ</pre>',
      '<p>ক</p><p>খ</p><p>গ<br />ঘ</p>',
    ],
    [
      'raised, lowered and struck text',
      '<p>১০<sup>২</sup> H<sub>2</sub>O <del>ক</del> <span style="text-decoration: line-through">খ</span><span style="vertical-align:super">গ</span></p>',
      '<p>১০<sup>২</sup> H<sub>2</sub>O <s>ক</s> <s>খ</s><sup>গ</sup></p>',
    ],
    [
      'numbers of lists',
      '<ol start="5"><li value="7">ক</li></ol>',
      '<ol start="5"><li value="7">ক</li></ol>',
    ],
    ['rules and line separators', '<p>ক\u2028খ\u0003গ</p><hr><p>ঘ</p>', '<p>ক<br />খ গ</p><hr /><p>ঘ</p>'],
    ['HTML special characters', '<p>১ &lt; ২ &amp; ৩ &gt; ২ "ক"</p>', '<p>১ &lt; ২ &amp; ৩ &gt; ২ "ক"</p>'],
    [
      'a video',
      '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk?rel=0"></iframe><iframe src="https://e.example/"></iframe>',
      '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>',
    ],
    ['only white space', '<p>&nbsp;</p><br><div> </div>', ''],
  ])('%s', async (_name, pasted, html) => {
    expect((await clean(pasted)).html).toBe(html)
  })

  test('keeps our pictures, extracts data: pictures, drops remote ones and tracking pixels', async () => {
    const { html, pictures, leftOut } = await clean(
      '<figure><img src="/media/a/800.webp" alt="মাঠ &quot;বড়&quot;"><figcaption>মিরপুর</figcaption></figure>' +
        '<p>ক <img src="data:image/png;base64,AAAA" alt="image.png"> খ</p>' +
        '<figure><a href="/x"><img src="https://e.example/a.jpg"></a><figcaption>অন্যের ছবি</figcaption></figure>' +
        '<img src="https://e.example/pixel.gif" width="1" height="1">',
    )
    expect(html).toBe(
      '<figure><img src="/media/a/800.webp" alt="মাঠ &quot;বড়&quot;" /><figcaption>মিরপুর</figcaption></figure>' +
        '<p>ক</p><figure><img src="upload:0" alt="" /></figure><p>খ</p><p>অন্যের ছবি</p>',
    )
    expect([pictures, leftOut]).toEqual([['data:image/png;base64,AAAA'], 1])
  })

  test('names what a story cannot hold', async () => {
    const { dropped } = await clean(
      '<p>ক</p><iframe src="https://e.example/"></iframe><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe><select><option>খ</option></select><canvas></canvas>',
    )
    expect(dropped).toEqual(['embed', 'drawing', 'form'])
  })

  test('keeps slices copied within the editor unchanged', async () => {
    const own = '<ul data-pm-slice="3 3 []"><li><p>ক</p></li></ul>'
    expect((await clean(own.replace(' data-pm-slice="3 3 []"', ''))).html).toBe('<ul><li>ক</li></ul>')
    const kept = await page.evaluate((text) => Reflect.get(window, 'clean')(text).html, own)
    expect(kept).toBe(own)
  })
})

describe('embeds and galleries', () => {
  const shot = (id: string) => `<img src="/media/${id}/800.webp" alt="${id}">`

  const EMBED =
    '<figure data-embed="x"><blockquote><p><strong>ক</strong></p><p>খ &lt;b&gt;</p></blockquote><img src="/media/a/800.webp" alt="a" /><figcaption><a href="https://x.com/a/status/1" rel="noopener">গ</a></figcaption></figure>'
  const GALLERY =
    '<figure data-gallery><figure><img src="/media/a/800.webp" alt="a" /><figcaption>এক</figcaption></figure><figure><img src="/media/b/800.webp" alt="b" /></figure><figcaption>সব</figcaption></figure>'

  test('of stories and of our own pages stay what they are', async () => {
    expect(await clean(EMBED + GALLERY)).toMatchObject({ html: EMBED + GALLERY, leftOut: 0, dropped: [] })
    const { html, leftOut } = await clean(
      withEmbedCards(EMBED, 'bn') + withLargePictures(GALLERY, 'bn', new Map()),
    )
    expect(leftOut).toBe(0)
    expect(html).toBe(EMBED + GALLERY)
  })

  test('of others bring no picture, no script and no address that cannot be embedded', async () => {
    const { html } = await clean(
      '<figure data-embed="x"><blockquote><p>ক<script>x</script></p></blockquote><img src="https://e.example/a.jpg"><figcaption><a href="https://x.com/a/status/1">গ</a></figcaption></figure>' +
        '<figure data-embed="x"><figcaption><a href="javascript:alert(1)">ঘ</a></figcaption></figure>' +
        `<figure data-gallery><figure>${shot('a')}</figure><figure><img src="https://e.example/a.jpg"></figure><figcaption>সব</figcaption></figure>`,
    )
    expect(html).not.toContain('javascript')
    expect(html).toContain(
      '<figure data-embed="x"><blockquote><p>ক</p></blockquote><figcaption><a href="https://x.com/a/status/1" rel="noopener">গ</a></figcaption></figure>',
    )
    expect(html).toContain('<figure><img src="/media/a/800.webp" alt="a" /></figure><p>সব</p>')
  })

  test('frames of known providers become embeds', async () => {
    const { html, dropped } = await clean(
      '<p>ক</p><iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e"></iframe>',
    )
    expect(html).toBe(
      '<p>ক</p><figure data-embed="vimeo"><figcaption><a href="https://vimeo.com/76979871/8272103f6e" rel="noopener">vimeo.com</a></figcaption></figure>',
    )
    expect(dropped).toEqual([])
  })
})

describe('cleaning takes linear time', () => {
  const NESTED: WorstCase[] = [
    { name: 'spans in spans', unit: '<span style="font-weight:bold">' },
    { name: 'boxes in boxes', unit: '<div>x' },
    { name: 'tables in tables', unit: '<table><tr><td>x' },
    { name: 'items of Word', unit: '<p style="mso-list:l0 level9 lfo1">x</p>' },
    { name: 'figures', unit: '<figure><img src="/media/a/b.webp"><figcaption>x' },
    { name: 'lists beside lists', start: '<ul>', unit: '<ul><li>x</li></ul>' },
  ]
  const LENGTH = 20_000
  const NOISE_MS = 25
  /** Quadratic time would take 16 times as long. */
  const MAX_TIMES = 8
  const TURNS = 4

  test('for every worst-case text', { tags: 'slow' }, async () => {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    // Processor time of the page's thread, so that load on the machine does not count.
    const processorTime = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return z.number().parse(metrics.find(({ name }) => name === 'ThreadTime')?.value) * 1_000
    }
    const millisecondsOf = async (worstCase: WorstCase, length: number) => {
      const html = buildText(worstCase, length)
      let least = Number.POSITIVE_INFINITY
      for (let turn = 0; turn < TURNS && least > NOISE_MS; turn++) {
        const before = await processorTime()
        await page.evaluate((text) => void Reflect.get(window, 'clean')(text), html)
        least = Math.min(least, (await processorTime()) - before)
      }
      return least
    }
    const slow: string[] = []
    for (const worstCase of [...WORST_CASES, ...NESTED]) {
      const [short, long] = [
        await millisecondsOf(worstCase, LENGTH / 4),
        await millisecondsOf(worstCase, LENGTH),
      ]
      if (long > MAX_TIMES * Math.max(short, NOISE_MS))
        slow.push(`${worstCase.name}: ${short} ms, ${long} ms`)
    }
    expect(slow).toEqual([])
  })
})
