import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ofKind, readSite, refusal } from '../read-site.ts'

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>মাঠ</title><link>https://e.example/blog</link>
<language>bn-BD</language><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://e.example/blog</wp:base_blog_url>
<wp:author><wp:author_id>2</wp:author_id><wp:author_login>Rahim.K</wp:author_login><wp:author_email>rahim@e.example</wp:author_email><wp:author_display_name><![CDATA[রহিম]]></wp:author_display_name></wp:author>
<wp:category><wp:term_id>4</wp:term_id><wp:category_nicename>cricket</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name><![CDATA[ক্রিকেট]]></wp:cat_name></wp:category>
<wp:category><wp:term_id>5</wp:term_id><wp:category_nicename>bpl</wp:category_nicename><wp:category_parent>cricket</wp:category_parent><wp:cat_name><![CDATA[বিপিএল]]></wp:cat_name></wp:category>
<wp:tag><wp:term_id>6</wp:term_id><wp:tag_slug>%e0%a6%95</wp:tag_slug><wp:tag_name><![CDATA[ক]]></wp:tag_name></wp:tag>`
const END = '</channel></rss>'

type Item = Partial<
  Record<
    | 'id'
    | 'type'
    | 'status'
    | 'link'
    | 'slug'
    | 'title'
    | 'content'
    | 'local'
    | 'utc'
    | 'more'
    | 'creator'
    | 'excerpt',
    string
  >
> & {
  meta?: Record<string, string>
}

function item({
  id = '10',
  type = 'post',
  status = 'publish',
  slug = `s${id}`,
  meta = {},
  ...given
}: Item): string {
  const {
    local = '2020-01-02 10:00:00',
    utc = '2020-01-02 04:00:00',
    link = `https://e.example/blog/2020/01/02/${slug}/`,
  } = given
  const fields = Object.entries(meta)
    .map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
    )
    .join('')
  return `<item><title><![CDATA[${given.title ?? 'শিরোনাম'}]]></title><link>${link}</link><dc:creator>${given.creator ?? 'Rahim.K'}</dc:creator>
<content:encoded><![CDATA[${given.content ?? 'ক'}]]></content:encoded><excerpt:encoded><![CDATA[${given.excerpt ?? ''}]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${local}</wp:post_date><wp:post_date_gmt>${utc}</wp:post_date_gmt><wp:post_name>${slug}</wp:post_name>
<wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${given.more ?? ''}${fields}</item>`
}

const wxr = (...items: Item[]) => `${HEAD}${items.map(item).join('\n')}${END}`
const read = (...items: Item[]) => readSite({ 'export.xml': wxr(...items) })
async function post(given: Item, ...others: Item[]) {
  const [text] = (await read(given, ...others)).texts
  if (text?.kind !== 'post') throw new Error('no post')
  return text
}

describe('a WordPress export', () => {
  test('has its people, sections and tags, with every address, and no mail address', async () => {
    const site = await read({})
    expect(site.entries.slice(0, 5)).toEqual([
      { kind: 'site', title: 'মাঠ', address: 'https://e.example/blog/', language: 'bn' },
      {
        kind: 'author',
        key: 'Rahim.K',
        name: 'রহিম',
        addresses: ['/blog/author/rahim-k/', '/blog/?author_name=rahim-k', '/blog/?author=2'],
      },
      {
        kind: 'section',
        key: 'cricket',
        name: 'ক্রিকেট',
        slug: 'cricket',
        parent: null,
        addresses: ['/blog/category/cricket/', '/blog/?cat=4'],
      },
      {
        kind: 'section',
        key: 'bpl',
        name: 'বিপিএল',
        slug: 'bpl',
        parent: 'cricket',
        addresses: ['/blog/category/cricket/bpl/', '/blog/?cat=5'],
      },
      {
        kind: 'tag',
        key: '%e0%a6%95',
        name: 'ক',
        slug: 'ক',
        addresses: ['/blog/tag/%e0%a6%95/', '/blog/?tag=%e0%a6%95'],
      },
    ])
    expect(JSON.stringify(site)).not.toContain('@e.example')
  })

  test('has posts with their fields', async () => {
    const meta = {
      _thumbnail_id: '11',
      _wp_old_slug: 'old',
      _yoast_wpseo_title: '%%title%% %%sep%% %%sitename%%',
      _yoast_wpseo_metadesc: 'বর্ণনা',
      '_yoast_wpseo_meta-robots-noindex': '1',
      _yoast_wpseo_primary_category: '5',
      kicker: 'বিশেষ',
      video_url: 'https://youtu.be/dQw4w9WgXcQ',
      theme_intro: 'এই লেখাটি একটি থিমের ঘরে ছিল এবং হারিয়ে যায়',
    }
    const more =
      '<category domain="category" nicename="cricket">ক্রিকেট</category><category domain="category" nicename="bpl">বিপিএল</category>' +
      '<category domain="post_tag" nicename="%e0%a6%95">ক</category><category domain="language" nicename="en">English</category>' +
      '<category domain="post_translations" nicename="pll_1">x</category><wp:is_sticky>1</wp:is_sticky>' +
      '<wp:post_modified>2020-01-03 10:00:00</wp:post_modified><wp:post_modified_gmt>2020-01-03 04:00:00</wp:post_modified_gmt>'
    expect(await post({ title: 'ক &amp;amp; <em>খ</em>', excerpt: 'সার', meta, more })).toEqual({
      kind: 'post',
      key: '10',
      addresses: ['/blog/2020/01/02/s10/', '/blog/?p=10', '/blog/2020/01/02/old/'],
      title: 'ক & খ',
      slug: 's10',
      html: '<p>ক</p>',
      original: 'ক',
      excerpt: 'সার',
      status: 'published',
      publishedAt: new Date('2020-01-02T04:00:00Z'),
      updatedAt: new Date('2020-01-03T04:00:00Z'),
      madeAt: new Date('2020-01-02T04:00:00Z'),
      authors: ['Rahim.K'],
      picture: '11',
      losses: [{ code: 'FIELD_DROPPED', text: `theme_intro: ${meta.theme_intro}` }],
      language: 'en',
      seo: { title: 'ক & খ – মাঠ', description: 'বর্ণনা', canonical: '', isHidden: true },
      sections: ['bpl', 'cricket'],
      tags: ['%e0%a6%95'],
      isSticky: true,
      video: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
      kicker: 'বিশেষ',
      twin: 'pll_1',
    })
  })

  test('has a section and a tag of the same slug, declared or not', async () => {
    const more =
      '<category domain="category" nicename="cricket">ক্রিকেট</category><category domain="post_tag" nicename="cricket">ক্রিকেট খেলা</category>' +
      '<category domain="post_tag" nicename="news">নিউজ</category><category domain="category" nicename="news">খবর</category>'
    const site = await read({ more, meta: { _yoast_wpseo_title: '%%category%%' } })
    expect(ofKind(site, 'section').map(({ key, name }) => `${key} ${name}`)).toEqual([
      'cricket ক্রিকেট',
      'bpl বিপিএল',
      'news খবর',
    ])
    expect(ofKind(site, 'tag').map(({ key, name, addresses }) => [key, name, addresses[0]])).toEqual([
      ['%e0%a6%95', 'ক', '/blog/tag/%e0%a6%95/'],
      ['cricket', 'ক্রিকেট খেলা', '/blog/tag/cricket/'],
      ['news', 'নিউজ', '/blog/tag/news/'],
    ])
    expect(site.texts).toMatchObject([
      { sections: ['cricket', 'news'], tags: ['cricket', 'news'], seo: { title: 'ক্রিকেট' } },
    ])
  })

  test('has reused blocks whole, and those too long for it among the losses', async () => {
    const text = 'সবার জন্য একই কথা। '.repeat(100).trim()
    const block = (id: number) => `<!-- wp:block {"ref":${id}} /-->`
    const paragraph = (words: string) => `<!-- wp:paragraph --><p>${words}</p><!-- /wp:paragraph -->`
    const { html, losses } = await post(
      { content: `${paragraph('ক')}${block(20)}${block(21)}` },
      { id: '20', type: 'wp_block', content: paragraph(text) },
      { id: '21', type: 'wp_block', content: paragraph('খ'.repeat(70_000)) },
    )
    expect(html).toBe(`<p>ক</p><p>${text}</p>`)
    expect(losses).toEqual([{ code: 'SHORTCODE_DROPPED', text: 'wp:block {"ref":21}' }])
    const often = await post(
      { content: block(20).repeat(1_000) },
      { id: '20', type: 'wp_block', content: paragraph(text) },
    )
    expect(often.html.length).toBeLessThan(1024 * 1024)
    expect(often.losses).toEqual([{ code: 'SHORTCODE_DROPPED', text: 'wp:block {"ref":20}' }])
  })

  test('has fields of Rank Math and All in One SEO', async () => {
    const rank = {
      rank_math_title: '%title% %sep% %sitename%',
      rank_math_robots: 'a:1:{i:0;s:7:"noindex";}',
      rank_math_canonical_url: 'https://a.example/x',
    }
    expect((await post({ meta: rank })).seo).toEqual({
      title: 'শিরোনাম – মাঠ',
      description: '',
      canonical: 'https://a.example/x',
      isHidden: true,
    })
    expect((await post({ meta: { _aioseo_title: '#post_title #separator_sa #site_title' } })).seo.title).toBe(
      'শিরোনাম – মাঠ',
    )
  })

  test.each([
    [{ status: 'draft', utc: '0000-00-00 00:00:00' }, 'draft', null, []],
    [{ status: 'pending' }, 'review', null, []],
    [{ status: 'future' }, 'scheduled', '2020-01-02T04:00:00.000Z', []],
    [{ status: 'private' }, 'draft', null, ['PRIVATE_TO_DRAFT']],
    [{ more: '<wp:post_password>x</wp:post_password>' }, 'draft', null, ['PASSWORD_TO_DRAFT']],
    [{ status: 'archived' }, 'draft', null, ['STATUS_UNKNOWN']],
    [{ local: 'x', utc: '' }, 'published', null, ['DATE_UNREADABLE']],
  ])('%j is %s', async (given, status, date, losses) => {
    const read = await post(given)
    expect([
      read.status,
      read.publishedAt?.toISOString() ?? null,
      read.losses.map(({ code }) => code),
    ]).toEqual([status, date, losses])
  })

  test('dates without UTC follow the clock of their month, else that of Dhaka', async () => {
    const unset = '0000-00-00 00:00:00'
    const at = async (given: Item, ...others: Item[]) =>
      (await post(given, ...others)).publishedAt?.toISOString()
    expect(await at({ utc: unset })).toBe('2020-01-02T04:00:00.000Z')
    expect(await at({ utc: unset, local: '2009-07-01 23:30:00' })).toBe('2009-07-01T16:30:00.000Z')
    const london = { id: '12', local: '2020-01-05 10:00:00', utc: '2020-01-05 10:00:00' }
    expect(await at({ utc: unset }, london)).toBe('2020-01-02T10:00:00.000Z')
  })

  test('has pages, pictures with every text, and authors without accounts', async () => {
    const attachment = {
      id: '12',
      type: 'attachment',
      status: 'inherit',
      excerpt: 'লেখা',
      content: '',
      link: 'https://e.example/blog/a/',
      more: '<wp:attachment_url>https://e.example/blog/wp-content/uploads/2020/01/a-scaled.jpg</wp:attachment_url>',
      meta: { _wp_attached_file: '2020/01/a-scaled.jpg', _wp_attachment_image_alt: 'মাঠ' },
    }
    const site = await read(
      { id: '10', type: 'page', slug: 'about', link: 'https://e.example/blog/about/' },
      { id: '11', type: 'page', slug: 'team', more: '<wp:post_parent>10</wp:post_parent>' },
      attachment,
      {
        id: '13',
        type: 'guest-author',
        slug: 'cap-karim',
        meta: { 'cap-display_name': 'করিম', 'cap-user_login': 'karim' },
      },
      {
        id: '14',
        content:
          '<img src="https://i0.wp.com/e.example/blog/wp-content/uploads/2020/01/a-300x200.jpg?resize=3" alt="">',
        more: '<category domain="author" nicename="cap-karim">karim</category><category domain="author" nicename="cap-rahim-k">Rahim.K</category>',
      },
    )
    expect(
      site.texts.map(({ kind, key, ...text }) => [kind, key, 'parent' in text ? text.parent : text.authors]),
    ).toEqual([
      ['page', '10', null],
      ['page', '11', '10'],
      ['post', '14', ['karim', 'Rahim.K']],
    ])
    expect(ofKind(site, 'picture')).toEqual([
      {
        kind: 'picture',
        key: '12',
        addresses: [
          '/blog/a/',
          '/blog/?p=12',
          '/blog/?attachment_id=12',
          '/blog/wp-content/uploads/2020/01/a-scaled.jpg',
        ],
        url: 'https://e.example/blog/wp-content/uploads/2020/01/a-scaled.jpg',
        file: '2020/01/a-scaled.jpg',
        title: 'শিরোনাম',
        alt: 'মাঠ',
        caption: 'লেখা',
        credit: '',
      },
    ])
    const described = { ...attachment, excerpt: '', content: 'বর্ণনা '.repeat(60).trim() }
    expect(ofKind(await read(described), 'picture')[0]?.caption).toBe(described.content)
    expect(site.texts[2]?.html).toBe(
      '<figure><img src="https://e.example/blog/wp-content/uploads/2020/01/a-scaled.jpg" alt="" /></figure>',
    )
    expect(ofKind(site, 'author').map(({ name }) => name)).toEqual(['রহিম', 'করিম'])
  })

  test('brings public texts of other kinds, counts what is left out, and keeps nothing of commenters', async () => {
    const comment =
      '<wp:comment><wp:comment_author_email>who@c.example</wp:comment_author_email><wp:comment_author_IP>192.0.2.9</wp:comment_author_IP></wp:comment>'
    const site = await read(
      { id: '10', type: 'news', more: comment },
      { id: '11', type: 'nav_menu_item' },
      { id: '12', type: 'nav_menu_item' },
      { id: '13', status: 'trash' },
      { id: '14', type: 'elementor_library' },
    )
    expect(site.texts.map(({ key }) => key)).toEqual(['10'])
    expect(ofKind(site, 'outline')[0]?.addresses).toContain('/blog/?post_type=news&p=10')
    expect(ofKind(site, 'left-out').map(({ what, count }) => `${count} ${what}`)).toEqual([
      '2 nav_menu_item',
      '1 post (trash)',
      '1 elementor_library',
      '1 comment',
    ])
    expect(JSON.stringify(site)).not.toMatch(/c\.example|192\.0\.2/)
  })

  test('comes in parts, packed or not, and each thing once', async () => {
    const parts = {
      'a.xml': wxr({ id: '10' }),
      'b.xml.gz': gzipSync(wxr({ id: '10' }, { id: '11' })),
      'notes.txt': 'x',
    }
    const site = await readSite(parts)
    expect(site.texts.map(({ key }) => key)).toEqual(['10', '11'])
    expect(ofKind(site, 'section')).toHaveLength(2)
  })

  test('cut off anywhere is refused or gives whole items only', async () => {
    const whole = Buffer.from(wxr({ id: '10', content: 'ক্রিকেট '.repeat(400) }, { id: '11' }))
    for (let size = 0; size < whole.length - END.length; size += 500) {
      expect(await refusal({ 'a.xml': whole.subarray(0, size) })).toMatch(
        /^SITE_FILE_(?:TRUNCATED|EMPTY|UNKNOWN)$/,
      )
    }
  })

  test('with an endless text in one element is read within bounds', async () => {
    const content = 'ক'.repeat(12 * 1024 * 1024)
    const { losses, html } = await post({ content })
    expect(losses.map(({ code }) => code)).toEqual(['TEXT_CUT'])
    expect(html.length).toBeLessThan(6 * 1024 * 1024)
  })

  test('with wrong bytes and control characters is read', async () => {
    const [before = '', after = ''] = wxr({ content: 'ক#খ' }).split('#')
    const site = await readSite({
      'a.xml': Buffer.concat([
        Buffer.from(before),
        Buffer.from([0xff, 0, 0x0b, 0xed, 0xa0, 0x80]),
        Buffer.from(after),
      ]),
    })
    expect(site.texts[0]?.html).toMatch(/^<p>ক\uFFFD+ ?(?:<br \/>)?\uFFFD+খ<\/p>$/)
  })
})
