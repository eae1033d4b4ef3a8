import { describe, expect, test } from 'vitest'
import { ofKind, readSite, refusal } from '../read-site.ts'

type Post = Record<string, unknown>
const base = {
  id: '1',
  title: 'শিরোনাম',
  slug: 'story',
  html: '<p>ক</p>',
  status: 'published',
  type: 'post',
  visibility: 'public',
  published_at: '2021-03-04T05:06:07.000Z',
  created_at: '2021-03-01T00:00:00.000Z',
  updated_at: '2021-03-05T00:00:00.000Z',
  author_id: 'u1',
}
const data = (...posts: Post[]) => ({
  posts: posts.map((post, at) => ({ ...base, id: String(at + 1), ...post })),
  posts_authors: [
    { post_id: '1', author_id: 'u2', sort_order: 1 },
    { post_id: '1', author_id: 'u1', sort_order: 0 },
  ],
  posts_meta: [
    {
      post_id: '1',
      meta_title: 'খোঁজ',
      meta_description: null,
      feature_image_alt: 'মাঠ',
      feature_image_caption: '<b>রাত</b>',
    },
  ],
  posts_tags: [
    { post_id: '1', tag_id: 't3', sort_order: 0 },
    { post_id: '1', tag_id: 't2', sort_order: 2 },
    { post_id: '1', tag_id: 't1', sort_order: 1 },
  ],
  tags: [
    { id: 't1', name: 'ক্রিকেট', slug: 'cricket', visibility: 'public' },
    { id: 't2', name: 'মিরপুর', slug: 'mirpur' },
    { id: 't3', name: '#লুকানো', slug: 'hash-x', visibility: 'internal' },
  ],
  users: [
    { id: 'u1', name: 'রহিম', slug: 'rahim', email: 'r@g.example', password: '$2a$x' },
    { id: 'u2', name: 'করিম', slug: 'karim' },
  ],
  settings: [
    { key: 'title', value: 'মাঠ' },
    { key: 'navigation', value: '[{"label":"Home","url":"/"},{"label":"About","url":"/about/"}]' },
  ],
})
const exported = (...posts: Post[]) =>
  JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data: data(...posts) }] })
const read = (...posts: Post[]) =>
  readSite({ 'ghost.json': exported(...posts) }, { address: 'https://g.example' })
const html = async (post: Post) => (await read(post)).texts[0]?.html
const lexical = (...children: object[]) => ({ lexical: JSON.stringify({ root: { type: 'root', children } }) })
const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format })

describe('a Ghost export', () => {
  test('has posts with their fields, its people, sections and tags', async () => {
    const site = await read(
      {
        feature_image: '__GHOST_URL__/content/images/size/w600/2021/03/a.jpg',
        custom_excerpt: 'সার',
        featured: 1,
        codeinjection_foot: '<script>x()</script>',
      },
      { id: '2', type: 'page', slug: 'about' },
    )
    expect(site.texts[0]).toEqual({
      kind: 'post',
      key: '1',
      addresses: ['/story/'],
      title: 'শিরোনাম',
      slug: 'story',
      html: '<p>ক</p>',
      original: '<p>ক</p>',
      excerpt: 'সার',
      status: 'published',
      publishedAt: new Date('2021-03-04T05:06:07Z'),
      updatedAt: new Date('2021-03-05T00:00:00Z'),
      madeAt: new Date('2021-03-01T00:00:00Z'),
      authors: ['rahim', 'karim'],
      picture: 'https://g.example/content/images/2021/03/a.jpg',
      pictureTexts: { alt: 'মাঠ', caption: 'রাত' },
      losses: [{ code: 'SCRIPT_DROPPED', text: '<script>x()</script>' }],
      language: null,
      seo: { title: 'খোঁজ', description: '', canonical: '', isHidden: false },
      sections: ['cricket'],
      tags: ['mirpur'],
      isSticky: true,
      video: '',
      kicker: '',
      twin: null,
    })
    expect(site.texts[1]).toMatchObject({ kind: 'page', addresses: ['/about/'] })
    expect(site.entries.filter(({ kind }) => kind !== 'outline')).toEqual([
      { kind: 'site', title: 'মাঠ', address: 'https://g.example/', language: null },
      { kind: 'author', key: 'rahim', name: 'রহিম', addresses: ['/author/rahim/'] },
      { kind: 'author', key: 'karim', name: 'করিম', addresses: ['/author/karim/'] },
      {
        kind: 'section',
        key: 'cricket',
        name: 'ক্রিকেট',
        slug: 'cricket',
        parent: null,
        addresses: ['/tag/cricket/'],
      },
      { kind: 'tag', key: 'cricket', name: 'ক্রিকেট', slug: 'cricket', addresses: [] },
      { kind: 'tag', key: 'mirpur', name: 'মিরপুর', slug: 'mirpur', addresses: ['/tag/mirpur/'] },
      {
        kind: 'picture',
        key: 'https://g.example/content/images/2021/03/a.jpg',
        url: 'https://g.example/content/images/2021/03/a.jpg',
        file: '2021/03/a.jpg',
        addresses: ['/content/images/2021/03/a.jpg'],
        title: '',
        alt: 'মাঠ',
        caption: 'রাত',
        credit: '',
      },
      { kind: 'left-out', what: 'tag (internal)', count: 1, reason: 'KIND_LEFT_OUT' },
      { kind: 'left-out', what: 'navigation', count: 2, reason: 'KIND_LEFT_OUT' },
    ])
    expect(JSON.stringify(site)).not.toMatch(/r@g\.example|\$2a/)
  })

  test.each([
    [{ status: 'draft', uuid: 'u-1' }, 'draft', ['/p/u-1/'], []],
    [{ status: 'scheduled' }, 'scheduled', ['/story/'], []],
    [{ visibility: 'paid' }, 'draft', ['/story/'], ['PRIVATE_TO_DRAFT']],
    [{ status: 'sent' }, 'draft', ['/story/'], ['PRIVATE_TO_DRAFT']],
    [{ published_at: null }, 'published', ['/story/'], ['DATE_UNREADABLE']],
  ])('%j is %s', async (given, status, addresses, losses) => {
    const post = (await read(given)).texts[0]
    expect([post?.status, post?.addresses, post?.losses.map(({ code }) => code)]).toEqual([
      status,
      addresses,
      losses,
    ])
  })

  test('of older versions is read, and finds its address in its pictures', async () => {
    const old = JSON.stringify({
      data: {
        posts: [
          {
            ...base,
            type: undefined,
            page: true,
            id: 7,
            html: '<img src="https://g.example/blog/content/images/a.jpg">',
            published_at: 1614834367000,
          },
        ],
      },
    })
    const site = await readSite({ 'g.json': old })
    expect(site.texts[0]).toMatchObject({
      kind: 'page',
      key: '7',
      publishedAt: new Date(1614834367000),
      addresses: ['/blog/story/'],
    })
    expect(ofKind(site, 'site')[0]?.address).toBe('https://g.example/blog/')
  })

  test('has the texts of its present editor', async () => {
    expect(
      await html(
        lexical(
          { type: 'extended-heading', tag: 'h2', children: [text('ক')] },
          {
            type: 'paragraph',
            children: [
              text('খ & '),
              text('গ', 3),
              { type: 'linebreak' },
              { type: 'link', url: 'https://e.example/', children: [text('ঘ')] },
            ],
          },
          {
            type: 'list',
            listType: 'number',
            start: 3,
            children: [{ type: 'listitem', children: [text('১')] }],
          },
          { type: 'image', src: '__GHOST_URL__/content/images/a.jpg', alt: 'ম', caption: 'ছবি <b>ক</b>' },
          { type: 'gallery', images: [{ src: 'https://e.example/b.jpg' }], caption: 'সব' },
          { type: 'horizontalrule' },
          { type: 'bookmark', url: 'https://e.example/x', metadata: { title: 't' } },
          { type: 'embed', url: 'https://youtu.be/dQw4w9WgXcQ', html: '<iframe></iframe>' },
          { type: 'callout', calloutText: 'শোনো', calloutEmoji: '💡' },
          { type: 'toggle', heading: 'প্রশ্ন', content: '<p>উত্তর</p>' },
          { type: 'codeblock', code: 'a < b\nc' },
          { type: 'html', html: '<p>নিজের</p>' },
          { type: 'paywall' },
          { type: 'button', buttonText: 'যান', buttonUrl: 'https://e.example/y' },
        ),
      ),
    ).toBe(
      '<h2>ক</h2><p>খ &amp; <strong><em>গ</em></strong><br /><a href="https://e.example/" rel="noopener">ঘ</a></p><ol start="3"><li>১</li></ol>' +
        '<figure><img src="https://g.example/content/images/a.jpg" alt="ম" /><figcaption>ছবি <strong>ক</strong></figcaption></figure>' +
        '<figure><img src="https://e.example/b.jpg" alt="" /><figcaption>সব</figcaption></figure><hr />' +
        '<figure data-embed="link"><blockquote><p><strong>t</strong></p></blockquote><figcaption><a href="https://e.example/x" rel="noopener">e.example</a></figcaption></figure>' +
        '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe><blockquote><p>💡 শোনো</p></blockquote><h3>প্রশ্ন</h3><p>উত্তর</p><p>a &lt; b<br />c</p><p>নিজের</p>' +
        '<p><a href="https://e.example/y" rel="noopener">যান</a></p>',
    )
  })

  test('has what its cards say beside their text', async () => {
    expect(
      await html(
        lexical(
          {
            type: 'bookmark',
            url: 'https://e.example/x',
            metadata: {
              title: 'খবর & মাঠ',
              description: 'সার',
              author: 'ক',
              publisher: 'খ',
              thumbnail: 'https://e.example/t.jpg',
            },
            caption: 'সূত্র',
          },
          {
            type: 'embed',
            url: 'https://twitter.com/x/status/1',
            html: '<blockquote class="twitter-tweet"><p>জয়</p></blockquote>',
          },
          {
            type: 'embed',
            url: 'https://soundcloud.com/a/b',
            html: '<iframe src="https://w.soundcloud.com/player/?url=x"></iframe>',
            metadata: { title: 'গান', author_name: 'শিল্পী' },
          },
          {
            type: 'gallery',
            images: [{ src: 'https://e.example/1.jpg', caption: 'এক' }, { src: 'https://e.example/2.jpg' }],
            caption: 'সব',
          },
          { type: 'header', header: 'মাথা', backgroundImageSrc: '__GHOST_URL__/content/images/a.jpg' },
          {
            type: 'header',
            header: 'ক',
            buttonEnabled: false,
            buttonUrl: 'https://e.example/',
            buttonText: 'খ',
          },
          {
            type: 'call-to-action',
            hasSponsorLabel: true,
            sponsorLabel: '<p>বিজ্ঞাপন</p>',
            textValue: '<p>আসুন</p>',
            imageUrl: 'https://e.example/c.jpg',
            buttonUrl: 'https://e.example/',
            buttonText: 'যান',
          },
          { type: 'file', src: 'https://e.example/f.pdf', fileTitle: 'নথি', fileCaption: 'ক < খ' },
          {
            type: 'list',
            listType: 'bullet',
            children: [
              { type: 'listitem', children: [text('১')] },
              {
                type: 'listitem',
                children: [
                  {
                    type: 'list',
                    listType: 'bullet',
                    children: [{ type: 'listitem', children: [text('২')] }],
                  },
                ],
              },
            ],
          },
        ),
      ),
    ).toBe(
      '<figure data-embed="link"><blockquote><p><strong>খবর &amp; মাঠ</strong></p><p>সার</p></blockquote><img src="https://e.example/t.jpg" alt="" /><figcaption><a href="https://e.example/x" rel="noopener">ক · খ</a></figcaption></figure><p>সূত্র</p>' +
        '<figure data-embed="x"><blockquote><p>জয়</p></blockquote><figcaption><a href="https://x.com/x/status/1" rel="noopener">x.com</a></figcaption></figure>' +
        '<figure data-embed="soundcloud"><blockquote><p><strong>গান</strong></p></blockquote><figcaption><a href="https://soundcloud.com/a/b" rel="noopener">শিল্পী</a></figcaption></figure>' +
        '<figure data-gallery><figure><img src="https://e.example/1.jpg" alt="" /><figcaption>এক</figcaption></figure><figure><img src="https://e.example/2.jpg" alt="" /></figure><figcaption>সব</figcaption></figure>' +
        '<figure><img src="https://g.example/content/images/a.jpg" alt="" /></figure>' +
        '<h2>মাথা</h2><h2>ক</h2><p>বিজ্ঞাপন</p><figure><img src="https://e.example/c.jpg" alt="" /></figure><p>আসুন</p>' +
        '<p><a href="https://e.example/" rel="noopener">যান</a></p><p><a href="https://e.example/f.pdf" rel="noopener">নথি</a></p>' +
        '<p>ক &lt; খ</p><ul><li>১<ul><li>২</li></ul></li></ul>',
    )
  })

  test('has the picture above a page in the page', async () => {
    const page = { type: 'page', feature_image: '__GHOST_URL__/content/images/p.jpg' }
    const site = await read(page, { ...page, show_title_and_feature_image: false })
    expect(site.texts.map(({ picture, html }) => [picture, html])).toEqual([
      [
        null,
        '<figure><img src="https://g.example/content/images/p.jpg" alt="মাঠ" /><figcaption>রাত</figcaption></figure><p>ক</p>',
      ],
      [null, '<p>ক</p>'],
    ])
  })

  test('keeps what only members see to itself', async () => {
    const gate = (nonMember: boolean, words: string) =>
      `<!--kg-gated-block:begin nonMember:${nonMember} memberSegment:"" --><p>${words}</p><!--kg-gated-block:end-->`
    const rendered = await read({ html: `<p>ক</p>${gate(false, 'গোপন')}<p>খ</p>${gate(true, 'সবার')}` })
    expect(rendered.texts[0]?.html).toBe('<p>ক</p><p>খ</p><p>সবার</p>')
    const cards = [
      { web: { nonMember: false, memberSegment: 'status:free' } },
      { showOnWeb: false, showOnEmail: true },
      { emailOnly: true },
    ].map((visibility) => ({ type: 'html', html: '<p>গোপন</p>', visibility }))
    const open = { web: { nonMember: true, memberSegment: '' } }
    const site = await read(lexical(...cards, { type: 'html', html: '<p>সবার</p>', visibility: open }))
    expect(site.texts[0]?.html).toBe('<p>সবার</p>')
    expect(site.texts[0]?.losses).toEqual([{ code: 'FIELD_DROPPED', text: 'members: <p>গোপন</p>' }])
  })

  test('has tables in Markdown', async () => {
    const markdown = '| দল | রান |\n|:--|--:|\n| ঢাকা | **২৩** |\n| ক \\| খ | ১ | ৫ |\n\nনাম\n---\nলেখা'
    expect(await html(lexical({ type: 'markdown', markdown }))).toBe(
      '<table><thead><tr><th>দল</th><th>রান</th></tr></thead><tbody><tr><td>ঢাকা</td><td><strong>২৩</strong></td></tr>' +
        '<tr><td>ক | খ</td><td>১</td></tr></tbody></table><h2>নাম</h2><p>লেখা</p>',
    )
  })

  test('has a placeholder for its address: that of a picture may be elsewhere', async () => {
    const picture = '<img src="https://storage.example/c/content/images/a.jpg">'
    const site = await readSite(
      { 'g.json': exported({ uuid: 'u-1', html: `${picture}<a href="__GHOST_URL__/x/">খ</a>` }) },
      { address: 'https://paper.example' },
    )
    expect(ofKind(site, 'site')[0]?.address).toBe('https://paper.example/')
    expect(site.texts[0]?.addresses).toEqual(['/story/', '/p/u-1/'])
    expect(site.texts[0]?.html).toContain('"https://paper.example/x/"')
  })

  test('has the texts of its older editor', async () => {
    const mobiledoc = JSON.stringify({
      version: '0.3.1',
      atoms: [['soft-return', '', {}]],
      cards: [
        ['image', { src: 'https://e.example/a.jpg', caption: 'ছবি' }],
        ['signup', {}],
      ],
      markups: [['strong'], ['a', ['href', 'https://e.example/']]],
      sections: [
        [
          1,
          'p',
          [
            [0, [0], 0, 'ক'],
            [1, [], 0, 0],
            [0, [1], 2, 'খ'],
            [0, [], 0, ' গ'],
          ],
        ],
        [3, 'ul', [[[0, [], 0, '১']]]],
        [10, 0],
        [10, 1],
      ],
    })
    const site = await read({ mobiledoc, html: '' })
    expect(site.texts[0]?.html).toBe(
      '<p><strong>ক</strong><br /><a href="https://e.example/" rel="noopener"><strong>খ</strong></a> গ</p><ul><li>১</li></ul><figure><img src="https://e.example/a.jpg" alt="" /><figcaption>ছবি</figcaption></figure>',
    )
    expect(site.texts[0]?.losses.map(({ code }) => code)).toEqual(['FORM_DROPPED'])
    const markdown = JSON.stringify({
      cards: [
        [
          'markdown',
          {
            markdown:
              '# ক\n\nখ **গ** [ঘ](https://e.example/)\n\n- ১\n- ২\n\n> ঙ\n\n![ম](https://e.example/a.jpg)',
          },
        ],
      ],
      sections: [[10, 0]],
    })
    expect(await html({ mobiledoc: markdown, html: '' })).toBe(
      '<h2>ক</h2><p>খ <strong>গ</strong> <a href="https://e.example/" rel="noopener">ঘ</a></p><ul><li>১</li><li>২</li></ul><blockquote><p>ঙ</p></blockquote><figure><img src="https://e.example/a.jpg" alt="ম" /></figure>',
    )
    expect(await html({ mobiledoc: markdown, html: '<p>তৈরি</p>' })).toBe('<p>তৈরি</p>')
  })

  test('brings the redirects that stand beside it', async () => {
    const redirects = JSON.stringify([
      { from: '^\\/old\\/?$', to: '/story/' },
      { from: '^/a/(.*)', to: '/b/$1' },
    ])
    const yaml = '301:\n  /y: /z\n302:\n  "/q/": https://e.example/\n'
    const site = await readSite({
      'ghost.json': exported({}),
      'redirects.json': redirects,
      'redirects.yaml': yaml,
    })
    expect(ofKind(site, 'redirect').map(({ from, to }) => [from, to])).toEqual([
      ['/old/', '/story/'],
      ['/y', '/z'],
      ['/q/', 'https://e.example/'],
    ])
    expect(ofKind(site, 'left-out').map(({ what }) => what)).toContain('redirect (pattern)')
  })

  test('names a file of redirects that cannot be read', async () => {
    const site = await readSite({ 'ghost.json': exported({}), 'redirects.json': '[{"from": "/a", ' })
    expect(ofKind(site, 'left-out').map(({ what }) => what)).toContain('redirects.json')
  })

  test('names its files that are no pictures: their addresses are gone', async () => {
    const site = await read({
      html: '<a href="__GHOST_URL__/content/files/2024/01/a.pdf">ক</a><video src="__GHOST_URL__/content/media/b.mp4"></video><a href="__GHOST_URL__/content/files/2024/01/a.pdf">খ</a><a href="https://e.example/content/files/c.pdf">গ</a>',
    })
    expect(ofKind(site, 'redirect').map(({ from, to }) => [from, to])).toEqual([
      ['/content/files/2024/01/a.pdf', null],
      ['/content/media/b.mp4', null],
    ])
    expect(ofKind(site, 'left-out')).toContainEqual(expect.objectContaining({ what: 'file', count: 2 }))
  })

  test('has the addresses of the routes that stand beside it, with the day of its time zone', async () => {
    const routes =
      'collections:\n  /blog/:\n    permalink: /blog/{year}/{month}/{day}/{slug}/\n    filter: tag:blog\n  /:\n' +
      '    permalink: "/{primary_tag}/{slug}/"\ntaxonomies:\n  tag: /topic/{slug}/\n  author: /writer/{slug}/\n'
    const settings = [{ key: 'timezone', value: 'Asia/Dhaka' }]
    const dated = { ...base, published_at: '2021-12-31T20:00:00.000Z' }
    const site = await readSite(
      {
        'ghost.json': JSON.stringify({ data: { ...data(), posts: [dated], settings } }),
        'routes.yaml': routes,
      },
      { address: 'https://g.example' },
    )
    expect(site.texts[0]?.addresses).toEqual(['/blog/2022/01/01/story/', '/cricket/story/', '/story/'])
    expect(ofKind(site, 'author')[0]?.addresses).toEqual(['/writer/rahim/'])
    expect(ofKind(site, 'section')[0]?.addresses).toEqual(['/topic/cricket/'])
  })

  test('cut off, damaged or nested too deeply is named', async () => {
    const whole = Buffer.from(exported({}, {}))
    for (let size = 40; size < whole.length - 2; size += 150)
      expect(await refusal({ 'g.json': whole.subarray(0, size) })).toMatch(/^SITE_FILE_(?:TRUNCATED|BROKEN)$/)
    expect(await refusal({ 'g.json': `{"data":${'['.repeat(10_000)}` })).toBe('SITE_FILE_TOO_DEEP')
    expect(await refusal({ 'g.json': '{"data":{"posts":[{"id":1,]}]}}' })).toBe('SITE_FILE_BROKEN')
    expect(await refusal({ 'g.json': '{"articles":[]}' })).toBe('SITE_FILE_UNKNOWN')
    const deep = `{"root":${'{"type":"x","children":['.repeat(5_000)}${']}'.repeat(5_000)}}`
    expect(await html({ lexical: deep })).toBe('<p>ক</p>')
  })
})
