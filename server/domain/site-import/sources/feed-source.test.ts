import { describe, expect, test } from 'vitest'
import { ofKind, readSite, refusal } from './read-site.ts'

const KIND = 'http://schemas.google.com/g/2005#kind'
const entry = (id: string, kind: string, inside: string) =>
  `<entry><id>tag:blogger.com,1999:blog-1.post-${id}</id><published>2019-05-18T11:00:00.000+06:00</published><updated>2019-05-19T11:00:00.000+06:00</updated>
<category scheme="${KIND}" term="http://schemas.google.com/blogger/2008/kind#${kind}"/>${inside}<author><name>রহিম</name><uri>https://b.example/p</uri><email>noreply@b.example</email></author></entry>`
const blogger = (...entries: string[]) =>
  `<?xml version='1.0' encoding='UTF-8'?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2008"><title type="text">মাঠ</title><link rel="self" href="https://www.blogger.com/feeds/1"/><link rel="alternate" href="https://b.example/"/>${entries.join('')}</feed>`
const post = (id: string, labels = 'ক্রিকেট', more = '') =>
  entry(
    id,
    'post',
    `<category scheme="http://www.blogger.com/atom/ns#" term="${labels}"/><title>শিরোনাম ${id}</title><content type="html">&lt;div class="separator"&gt;&lt;a href="https://1.bp.blogspot.com/x/s1600/a.jpg"&gt;&lt;img src="https://1.bp.blogspot.com/x/s320/a.jpg"&gt;&lt;/a&gt;&lt;/div&gt;ক&lt;br /&gt;&lt;br /&gt;খ</content><link rel="alternate" href="https://b.example/2019/05/x${id}.html"/>${more}`,
  )

const rss = (items: string, head = '') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="c" xmlns:dc="d" xmlns:media="m"><channel><title>মাঠ</title><link>https://f.example/</link><language>bn</language><image><url>https://f.example/l.png</url><title>ছবি</title></image>${head}${items}</channel></rss>`

describe('an export of Blogger', () => {
  test('has posts, pages and drafts with their addresses; comments and settings stay away', async () => {
    const draft = entry(
      '3',
      'post',
      '<title>খসড়া</title><content type="html">গ</content><app:control><app:draft>yes</app:draft></app:control>',
    )
    const page = entry(
      '4',
      'page',
      '<title>পাতা</title><content>ঘ</content><link rel="alternate" href="https://b.example/p/about.html"/>',
    )
    const comment = entry('5', 'comment', '<title>c</title><content>c</content><thr:in-reply-to ref="x"/>')
    const site = await readSite({
      'blog.xml': blogger(
        entry('0', 'settings', '<title>s</title>'),
        post('1'),
        post('2', 'একবার'),
        post('6'),
        draft,
        page,
        comment,
      ),
    })
    expect(site.entries.filter(({ kind }) => kind !== 'outline')).toEqual([
      { kind: 'site', title: 'মাঠ', address: 'https://b.example/', language: null },
      { kind: 'author', key: 'রহিম', name: 'রহিম', addresses: [] },
      {
        kind: 'section',
        key: 'ক্রিকেট',
        name: 'ক্রিকেট',
        slug: 'ক্রিকেট',
        parent: null,
        addresses: [`/search/label/${encodeURIComponent('ক্রিকেট')}`],
      },
      {
        kind: 'tag',
        key: 'একবার',
        name: 'একবার',
        slug: 'একবার',
        addresses: [`/search/label/${encodeURIComponent('একবার')}`],
      },
      { kind: 'left-out', what: 'settings', count: 1, reason: 'KIND_LEFT_OUT' },
      { kind: 'left-out', what: 'comment', count: 1, reason: 'COMMENTS_LEFT_OUT' },
    ])
    expect(site.texts[0]).toMatchObject({
      key: 'tag:blogger.com,1999:blog-1.post-1',
      addresses: ['/2019/05/x1.html'],
      slug: 'x1',
      html: '<figure><img src="https://1.bp.blogspot.com/x/s0/a.jpg" alt="" /></figure><p>ক</p><p>খ</p>',
      publishedAt: new Date('2019-05-18T05:00:00Z'),
      updatedAt: new Date('2019-05-19T05:00:00Z'),
      sections: ['ক্রিকেট'],
      tags: [],
      losses: [],
    })
    expect(
      site.texts.slice(3).map(({ kind, status, publishedAt }) => [kind, status, publishedAt !== null]),
    ).toEqual([
      ['post', 'draft', false],
      ['page', 'published', true],
    ])
    expect(JSON.stringify(site)).not.toContain('noreply')
  })

  test('of the present form is read', async () => {
    const now =
      '<entry><id>tag:blogger.com,1999:blog-1.post-9</id><blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><author><name>রহিম</name></author><title>ক</title><content type="html">খ</content><published>2019-05-18T05:00:00Z</published><category scheme="tag:blogger.com,1999:blog-1" term="ফুটবল"/><blogger:filename>/2019/05/k.html</blogger:filename></entry>'
    const bin = now.replace('post-9', 'post-8').replace('LIVE', 'SOFT_TRASHED')
    const site = await readSite({ 'feed.atom': blogger(now, bin) })
    expect(site.texts).toHaveLength(1)
    expect(site.texts[0]).toMatchObject({ addresses: ['/2019/05/k.html'], html: '<p>খ</p>', tags: ['ফুটবল'] })
  })
})

describe('a feed', () => {
  test('in RSS has its posts, with their picture and without mail addresses', async () => {
    const item =
      '<item><title>ক &amp;amp; খ</title><link>https://f.example/a</link><guid>https://f.example/?p=1</guid><pubDate>Sat, 18 May 2019 05:00:00 +0000</pubDate><dc:creator>রহিম</dc:creator><author>x@f.example (করিম)</author><category>ক্রিকেট</category><description>সার</description><content:encoded><![CDATA[<p>লেখা <a href="b">গ</a></p>]]></content:encoded><media:content url="https://f.example/a.jpg" medium="image"/></item>'
    const site = await readSite({ 'feed.xml': rss(item + item) })
    expect(site.texts).toHaveLength(1)
    expect(site.texts[0]).toMatchObject({
      title: 'ক & খ',
      html: '<p>লেখা <a href="https://f.example/b" rel="noopener">গ</a></p>',
      excerpt: 'সার',
      authors: ['রহিম', 'করিম'],
      publishedAt: new Date('2019-05-18T05:00:00Z'),
      picture: 'https://f.example/a.jpg',
      addresses: ['/a'],
    })
    expect(ofKind(site, 'site')).toEqual([
      { kind: 'site', title: 'মাঠ', address: 'https://f.example/', language: 'bn' },
    ])
    expect(JSON.stringify(site)).not.toContain('x@f.example')
  })

  test('in Atom with markup as elements, and RSS 1.0, is read', async () => {
    const atom =
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><entry><id>1</id><title>ক</title><updated>2019-05-18T05:00:00Z</updated><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>খ &lt; <b>গ</b></p></div></content></entry></feed>'
    expect((await readSite({ 'a.xml': atom })).texts[0]?.html).toBe('<p>খ &lt; <strong>গ</strong></p>')
    const rdf =
      '<rdf:RDF><channel><title>t</title><link>https://f.example</link></channel><item><title>ক</title><link>https://f.example/a</link><description>খ</description><dc:date>2019-05-18</dc:date></item></rdf:RDF>'
    expect((await readSite({ 'a.rdf': rdf })).texts[0]).toMatchObject({
      html: '<p>খ</p>',
      publishedAt: new Date('2019-05-17T18:00:00Z'),
    })
    const dated = async (date: string) =>
      (await readSite({ 'a.xml': rss(`<item><title>ক</title><pubDate>${date}</pubDate></item>`) })).texts[0]
    for (const unreadable of ['gestern', 'Fri, 30 Feb 2024 10:00:00 GMT'])
      expect(await dated(unreadable)).toMatchObject({
        publishedAt: null,
        losses: [{ code: 'DATE_UNREADABLE', text: unreadable }],
      })
    expect((await dated('29 February 2024 10:00 EST'))?.publishedAt).toEqual(new Date('2024-02-29T15:00:00Z'))
  })

  test('cut off anywhere is named', async () => {
    const whole = Buffer.from(blogger(post('1'), post('2')))
    for (let size = 200; size < whole.length - 8; size += 200)
      expect(await refusal({ 'a.xml': whole.subarray(0, size) })).toBe('SITE_FILE_TRUNCATED')
  })
})
