import { decodeHTML } from 'entities'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanHtml } from '../posts/text/post-html.ts'
import { fromHtml, fromWordPressText } from './foreign-story.ts'
import { storedEmbeds } from './stored-embeds.ts'
import { type TextSource, textSource } from './text-source.ts'

const PICTURES: Readonly<Record<string, { url: string; alt: string; caption: string }>> = {
  7: { url: 'https://e.example/wp-content/uploads/a.jpg', alt: 'মাঠ', caption: 'রাতের মাঠ' },
  8: { url: 'https://e.example/wp-content/uploads/b.jpg', alt: '', caption: '' },
}
const source: TextSource = {
  ...textSource('https://e.example/'),
  picture: (id) => PICTURES[id] ?? null,
  attached: () => ['8', '7'],
  original: (url) => url.replace(/-\d+x\d+(?=\.\w+$)/, ''),
  reused: (id) => (id === '5' ? '<!-- wp:paragraph --><p>সবখানে এক</p><!-- /wp:paragraph -->' : null),
}
const read = (text: string) => fromWordPressText(text, source)
const html = (text: string) => read(text).html
const losses = (text: string) => read(text).losses.map(({ code, text }) => `${code} ${text}`)

const figure = (src: string, alt = '', caption = '') =>
  `<figure><img src="https://e.example/${src}" alt="${alt}" />${caption && `<figcaption>${caption}</figcaption>`}</figure>`
const gallery = (pictures: string, caption = '') =>
  `<figure data-gallery>${pictures}${caption && `<figcaption>${caption}</figcaption>`}</figure>`
const embed = (key: string, href: string, author: string, quote = '') =>
  `<figure data-embed="${key}">${quote && `<blockquote>${quote}</blockquote>`}<figcaption><a href="${href}" rel="noopener">${author}</a></figcaption></figure>`
const youtube = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>'
const link = (href: string, words = href) => `<a href="${href}" rel="noopener">${words}</a>`

describe('a text of the classic editor', () => {
  test.each([
    ['ক\n\nখ\nগ', '<p>ক</p><p>খ<br />গ</p>'],
    ['ক\r\n\r\n&nbsp;\r\n\r\nখ', '<p>ক</p><p>খ</p>'],
    ['<strong>ক\n\nখ</strong> গ', '<p><strong>ক</strong></p><p><strong>খ</strong> গ</p>'],
    ['ক<!--more-->খ<!--nextpage-->গ', '<p>ক</p><p>খ</p><p>গ</p>'],
    ['<h1>ক</h1>\nখ', '<h2>ক</h2><p>খ</p>'],
    ['ক<br />\nখ<br><br>গ', '<p>ক<br />খ</p><p>গ</p>'],
    ['a &lt;b&gt; &amp; c', '<p>a &lt;b&gt; &amp; c</p>'],
    ['ক\nhttps://youtu.be/dQw4w9WgXcQ\nখ', `<p>ক</p>${youtube}<p>খ</p>`],
    ['https://e.example/x?a=1&b=2', `<p>${link('https://e.example/x?a=1&amp;b=2')}</p>`],
  ])('%j', (text, story) => {
    expect(html(text)).toBe(story)
  })

  test('keeps pictures with caption, alternative text and the address of the original', () => {
    expect(
      html(
        '[caption id="a" width="3"]<a href="x.jpg"><img src="/u/a-300x200.jpg" alt="ক" /></a> মাঠ <em>আজ</em>[/caption]',
      ),
    ).toBe(figure('u/a.jpg', 'ক', 'মাঠ <em>আজ</em>'))
    expect(html('ক <img class="wp-image-7" src="/wp-content/uploads/a-3x2.jpg"> খ')).toBe(
      `<p>ক</p>${figure('wp-content/uploads/a.jpg', 'মাঠ')}<p>খ</p>`,
    )
    expect(html('<div class="wp-caption"><img src="/u/a.jpg"><p class="wp-caption-text">মাঠ</p></div>')).toBe(
      figure('u/a.jpg', '', 'মাঠ'),
    )
    expect(
      html(
        '<img src="data:image/gif;base64,R0" data-lazy-src="/u/a.jpg"><noscript><img src="/u/a.jpg"></noscript>',
      ),
    ).toBe(figure('u/a.jpg'))
  })

  test('keeps galleries in their order, with every caption', () => {
    const [a, b] = [figure('wp-content/uploads/a.jpg', 'মাঠ', 'রাতের মাঠ'), figure('wp-content/uploads/b.jpg')]
    expect(html('[gallery ids="7,8" columns="2"]')).toBe(gallery(a + b))
    expect(html('[gallery]')).toBe(gallery(b + a))
    expect(html('[gallery exclude="8"]')).toBe(a)
    expect(losses('[gallery ids="7,99"]')).toEqual(['PICTURE_MISSING gallery: 99'])
  })
})

describe('shortcodes', () => {
  test.each([
    ['শব্দ [sic] ও [১] ও [Editor]', '<p>শব্দ [sic] ও [১] ও [Editor]</p>'],
    ['[[gallery ids="7"]]', '<p>[gallery ids="7"]</p>'],
    ['[su_box title="শিরোনাম"]ভেতর[/su_box]', '<h2>শিরোনাম</h2><p>ভেতর</p>'],
    ['[dropcap]আ[/dropcap]জ', '<p>আজ</p>'],
    ['[vc_row][vc_column][vc_column_text]ক[/vc_column_text][/vc_column][/vc_row]', '<p>ক</p>'],
    ['[et_pb_section admin_label="x"][et_pb_text]<p>ক</p>[/et_pb_text][/et_pb_section]', '<p>ক</p>'],
    ['[embed width="3"]https://youtu.be/dQw4w9WgXcQ[/embed]', youtube],
    ['[youtube id="dQw4w9WgXcQ"]', youtube],
    ['[su_button url="https://e.example/x"]পড়ুন[/su_button]', `<p>${link('https://e.example/x', 'পড়ুন')}</p>`],
    [
      '[vc_btn title="পড়ুন" link="url:https%3A%2F%2Fe.example%2Fx|title:y"]',
      `<p>${link('https://e.example/x', 'পড়ুন')}</p>`,
    ],
    ['[su_quote cite="রহিম"]কথা[/su_quote]', '<blockquote><p>কথা</p><p>রহিম</p></blockquote>'],
    ['ক[ref]টীকা[/ref]', '<p>ক (টীকা)</p>'],
    ['[x a="]"]ক[/x]', '<p>ক</p>'],
    ['[x a=“b”]ক[/x]', '<p>ক</p>'],
    ['[a_1 x="1"][b_1 x="1"]ক[/a_1]খ[/b_1]', '<p>কখ[/b_1]</p>'],
    ['[vc_single_image image="8"]', figure('wp-content/uploads/b.jpg')],
    ['[vc_raw_html]JTNDcCUzRSVFMCVBNiU5NSUzQyUyRnAlM0U=[/vc_raw_html]', '<p>ক</p>'],
  ])('%s', (text, story) => {
    expect(html(text)).toBe(story)
  })

  test('that are dropped or unwrapped are named', () => {
    expect(
      losses(
        '[contact-form-7 id="12"][wp_ad][tablepress id=1 /][su_x a="1"]ক[/su_x] [audio mp3="https://e.example/a.mp3"]',
      ),
    ).toEqual([
      'SHORTCODE_DROPPED [contact-form-7 id="12"]',
      'SHORTCODE_DROPPED [wp_ad]',
      'SHORTCODE_DROPPED [tablepress id=1 /]',
      'SHORTCODE_UNWRAPPED [su_x]',
      'EMBED_TO_LINK https://e.example/a.mp3',
    ])
  })

  test('made to keep a parser busy are read in linear time', () => {
    const started = performance.now()
    for (const piece of ['[a "', '[a x="1"]', '[a][b', '[[', '<!-- wp:x {', '<script', '[gallery ids="'])
      html(piece.repeat(100_000))
    html(`${'[su_x a="1"]'.repeat(5_000)}ক${'[/su_x]'.repeat(5_000)}`)
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})

describe('a text of the block editor', () => {
  test.each([
    ['<!-- wp:paragraph --><p>ক\nখ</p><!-- /wp:paragraph -->', '<p>ক খ</p>'],
    [
      '<!-- wp:image {"id":8} --><figure class="wp-block-image"><img src="/u/b.jpg" alt="ক"/><figcaption>খ</figcaption></figure><!-- /wp:image -->',
      figure('u/b.jpg', 'ক', 'খ'),
    ],
    [
      '<!-- wp:gallery --><figure class="wp-block-gallery"><ul><li><figure><img src="/u/a.jpg"/><figcaption>১</figcaption></figure></li><li><figure><img src="/u/b.jpg"/></figure></li></ul><figcaption>সব</figcaption></figure><!-- /wp:gallery -->',
      gallery(`${figure('u/a.jpg', '', '১')}${figure('u/b.jpg')}`, 'সব'),
    ],
    [
      '<!-- wp:table --><figure class="wp-block-table"><table><thead><tr><th>ক</th></tr></thead><tbody><tr><td>১</td><td>২<br>৩</td></tr></tbody></table><figcaption>ছক</figcaption></figure><!-- /wp:table -->',
      '<table><caption>ছক</caption><thead><tr><th>ক</th></tr></thead><tbody><tr><td>১</td><td>২<br />৩</td></tr></tbody></table>',
    ],
    [
      '<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>ক</p><cite>খ</cite></blockquote></figure><!-- /wp:pullquote -->',
      '<blockquote><p>ক</p><p>খ</p></blockquote>',
    ],
    ['<!-- wp:verse --><pre class="wp-block-verse">ক\nখ</pre><!-- /wp:verse -->', '<p>ক<br />খ</p>'],
    [
      '<!-- wp:list --><ol start="3" reversed><li>ক<ul><li>খ</li></ul></li></ol><!-- /wp:list -->',
      '<ol start="3" reversed><li>ক<ul><li>খ</li></ul></li></ol>',
    ],
    [
      '<!-- wp:embed {"url":"https://vimeo.com/1"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://vimeo.com/1\n</div><figcaption>দেখুন</figcaption></figure><!-- /wp:embed -->',
      `${embed('vimeo', 'https://vimeo.com/1', 'vimeo.com')}<p>দেখুন</p>`,
    ],
    ['<!-- wp:block {"ref":5} /-->', '<p>সবখানে এক</p>'],
    [
      '<!-- wp:cover --><div class="wp-block-cover" style="background-image:url(/u/a.jpg)"><div><p>ক</p></div></div><!-- /wp:cover -->',
      `${figure('u/a.jpg')}<p>ক</p>`,
    ],
    [
      '<!-- wp:buttons --><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="/x">ক</a></div></div><!-- /wp:buttons -->',
      `<p>${link('https://e.example/x', 'ক')}</p>`,
    ],
    [
      '<!-- wp:details --><details><summary>ক</summary><p>খ</p></details><!-- /wp:details -->',
      '<p><strong>ক</strong></p><p>খ</p>',
    ],
  ])('%s', (text, story) => {
    expect(html(text)).toBe(story)
  })

  test('names the blocks that WordPress fills itself', () => {
    expect(losses('<!-- wp:latest-posts {"n":5} /--><!-- wp:spacer /-->')).toEqual([
      'SHORTCODE_DROPPED wp:latest-posts {"n":5}',
    ])
  })
})

describe('HTML of any kind', () => {
  test.each([
    ['<div>ক</div><center>খ</center><font color=red>গ</font>', '<p>ক</p><p>খ</p><p>গ</p>'],
    [
      '<span style="font-weight:700">ক</span><b style="font-weight:normal">খ</b>',
      '<p><strong>ক</strong>খ</p>',
    ],
    ['<p class="MsoNormal"><o:p>&nbsp;</o:p></p><p>ক<o:p></o:p></p>', '<p>ক</p>'],
    ['<ul><li>ক</li><ul><li>খ</li></ul></ul>', '<ul><li>ক<ul><li>খ</li></ul></li></ul>'],
    ['<table><tr><td><p>ক</p><img src="/a.jpg"></td></tr></table>', `<p>ক</p>${figure('a.jpg')}`],
    ['<p>ক <img src="/a.jpg"> খ</p>', `<p>ক</p>${figure('a.jpg')}<p>খ</p>`],
    ['<b><p>ক</p></b>', '<p><strong>ক</strong></p>'],
    ['<a href="javascript:x()">ক</a><a href="#n">খ</a>', '<p>কখ</p>'],
    ['<object><param name="movie" value="http://www.youtube.com/v/dQw4w9WgXcQ&hl=en"></object>', youtube],
    ['<p>সে বলল <q>হ্যাঁ</q></p>', '<p>সে বলল “হ্যাঁ”</p>'],
    ['<dl><dt>ক</dt><dd>খ</dd></dl>', '<p><strong>ক</strong></p><p>খ</p>'],
    ['<p style="text-align:center">ক</p><p>&nbsp;</p>', '<p>ক</p>'],
    ['প্রথম\n\nদ্বিতীয়', '<p>প্রথম</p><p>দ্বিতীয়</p>'],
    ['<font face="SutonnyMJ">evsjv‡`k</font>', '<p>বাংলাদেশ</p>'],
    ['<font face="SutonnyMJ">D`&amp;‡eM ev</font><font face="SutonnyMJ">sjvq</font>', '<p>উদ্বেগ বাংলায়</p>'],
    [
      '<div style="font-family: SutonnyMJ">wRZ <span style="font-family: Arial">said</span> <b>w</b>gicy‡i</div>',
      '<p>জিত said মিরপুরে</p>',
    ],
    [
      '<blockquote class="twitter-tweet"><p lang="bn">ক<br>খ <a href="https://t.co/1">pic</a></p>&mdash; রহিম (@a) <a href="https://twitter.com/a/status/1?ref_src=x">May 1</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script>',
      embed('x', 'https://x.com/a/status/1', 'রহিম (@a) May 1', '<p>ক</p><p>খ pic</p>'),
    ],
    [
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/x/?utm_source=ig"><div><a href="y">View this post on Instagram</a><p>ছবি</p><p><a href="z">A post shared by BCB (@bcb)</a></p></div></blockquote>',
      embed('instagram', 'https://www.instagram.com/p/x/', 'BCB (@bcb)', '<p>ছবি</p>'),
    ],
    [
      '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@a/video/71000000"><section><a title="@a">@a</a> <p>ছক্কা</p> <a>♬ সুর</a></section></blockquote>',
      embed('tiktok', 'https://www.tiktok.com/@a/video/71000000', '@a ♬ সুর', '<p>ছক্কা</p>'),
    ],
    [
      '<div class="fb-post" data-href="https://www.facebook.com/a/posts/1"><blockquote class="fb-xfbml-parse-ignore" cite="x"><p>ক</p>Posted by <a href="https://www.facebook.com/a">A</a> on <a href="x">May 1</a></blockquote></div>',
      embed('facebook', 'https://www.facebook.com/a/posts/1', 'A on May 1', '<p>ক</p>'),
    ],
    [
      '<blockquote class="bluesky-embed" data-bluesky-uri="at://x"><p>ক</p>&mdash; A (<a href="https://bsky.app/profile/a">@a</a>) <a href="https://bsky.app/profile/a/post/1">May 1</a></blockquote>',
      embed('link', 'https://bsky.app/profile/a/post/1', 'A (@a ) May 1', '<p>ক</p>'),
    ],
    [
      '<p>ক</p><iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e" title="মাঠ"></iframe><iframe src="//w.soundcloud.com/player/?url=https%3A//soundcloud.com/a/b&color=x"></iframe>',
      `<p>ক</p>${embed('vimeo', 'https://vimeo.com/76979871/8272103f6e', 'vimeo.com', '<p><strong>মাঠ</strong></p>')}${embed('soundcloud', 'https://soundcloud.com/a/b', 'soundcloud.com')}`,
    ],
    [
      '<p>ক</p><p>https://x.com/a/status/1</p><p>http://www.dailymotion.com/video/x1</p>',
      `<p>ক</p>${embed('x', 'https://x.com/a/status/1', 'x.com')}${embed('link', 'https://www.dailymotion.com/video/x1', 'www.dailymotion.com')}`,
    ],
    [
      '<ul class="x"><li><img src="/a.jpg"></li><li><img src="/b.jpg"></li></ul>',
      gallery(figure('a.jpg') + figure('b.jpg')),
    ],
    [
      '<div class="gallery gallery-columns-3"><dl class="gallery-item"><dt><a href="/a.jpg"><img src="/a.jpg"></a></dt><dd class="wp-caption-text">এক</dd></dl><dl class="gallery-item"><dt><img src="/b.jpg"></dt></dl></div>',
      gallery(figure('a.jpg', '', 'এক') + figure('b.jpg')),
    ],
    [
      `${embed('x', 'https://x.com/a/status/1', 'A', '<p><strong>ক</strong></p><p>খ</p>')}${gallery(figure('a.jpg') + figure('b.jpg'), 'সব')}`,
      `${embed('x', 'https://x.com/a/status/1', 'A', '<p><strong>ক</strong></p><p>খ</p>')}${gallery(figure('a.jpg') + figure('b.jpg'), 'সব')}`,
    ],
    [
      '<amp-twitter data-tweetid="12" layout="responsive"></amp-twitter>',
      embed('x', 'https://x.com/i/status/12', 'x.com'),
    ],
    ['<amp-youtube data-videoid="dQw4w9WgXcQ"></amp-youtube>', youtube],
  ])('%s', (text, story) => {
    expect(fromHtml(text, source).html).toBe(story)
  })

  test('what the system had stored of an embed stands in its card', () => {
    const meta = new Map([
      [
        '_oembed_0123456789abcdef0123456789abcdef',
        [
          '<blockquote class="twitter-tweet"><p>জয়</p>&mdash; BCB <a href="https://twitter.com/a/status/1?ref_src=x">May 1</a></blockquote>',
        ],
      ],
    ])
    const embeds = storedEmbeds(meta)
    const stored = { ...source, embedded: (address: string) => embeds.get(address) ?? null }
    expect(fromWordPressText('ক\n\nhttps://twitter.com/a/status/1', stored)).toEqual({
      html: `<p>ক</p>${embed('x', 'https://x.com/a/status/1', 'BCB May 1', '<p>জয়</p>')}`,
      losses: [],
    })
  })

  test('only what becomes a link is named as one', () => {
    expect(
      losses('[embed]https://e.example/own-post/[/embed][embed]https://other.example/page[/embed]'),
    ).toEqual(['EMBED_TO_LINK https://e.example/own-post/'])
  })

  test('loses scripts, styles, forms and frames, and says so', () => {
    const text =
      '<script src="https://x.example/a.js"></script><style>p{}</style><form><input placeholder="নাম"><button>পাঠান</button></form><iframe src="https://maps.example/x"></iframe><p>ক</p>'
    const { html, losses } = fromHtml(text, source)
    expect(html).toBe(`<p>${link('https://maps.example/x')}</p><p>ক</p>`)
    expect(losses).toEqual([
      { code: 'SCRIPT_DROPPED', text: 'https://x.example/a.js' },
      { code: 'STYLE_DROPPED', text: 'p{}' },
      { code: 'FORM_DROPPED', text: 'পাঠান' },
      { code: 'FRAME_TO_LINK', text: 'https://maps.example/x' },
    ])
  })

  test('nested ten thousand deep, five million letters long or with wrong characters is a story', () => {
    expect(html(`${'<div>'.repeat(9_000)}ক${'</div>'.repeat(9_000)}`)).toBe('<p>ক</p>')
    expect(html(`${'<b>'.repeat(20_000)}ক`)).toBe('<p>ক</p>')
    expect(losses('ক '.repeat(4_000_000)).join().slice(0, 8)).toBe('TEXT_CUT')
    expect(html('ক\u0000\u0007খ\uD800')).toBe('<p>ক খ\uFFFD</p>')
  })
})

describe('of any text', () => {
  const words = fc.string({
    unit: fc.constantFrom('ক', 'ষ', 'x', '1', ' ', '&amp;', '\n', '\n\n'),
    minLength: 1,
    maxLength: 12,
  })
  const tag = fc.constantFrom(
    'p',
    'div',
    'b',
    'em',
    'ul',
    'ol',
    'li',
    'td',
    'table',
    'tr',
    'h1',
    'h3',
    'blockquote',
    'figure',
    'figcaption',
    'span',
    'pre',
    'sup',
    'a',
    'center',
    'dl',
    'dd',
    'q',
    'section',
  )
  const tree: fc.Arbitrary<string> = fc.letrec<{ node: string; nodes: string }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      words,
      fc.constantFrom('<br>', '<hr>', '<img src="/a.jpg">'),
      fc.tuple(tag, tie('nodes')).map(([name, inner]) => `<${name}>${inner}</${name}>`),
    ),
    nodes: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
  })).nodes
  const letters = (text: string) =>
    [...decodeHTML(text.replaceAll(/<[^<>]*>/g, ' '))]
      .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
      .sort()
      .join('')

  test('every letter stays, the story is clean, and reading it again changes nothing', () => {
    fc.assert(
      fc.property(tree, (text) => {
        const { html: story } = read(text)
        expect(letters(story)).toBe(letters(text))
        expect(cleanHtml(story)).toBe(story)
        expect(fromHtml(story, source).html).toBe(story)
      }),
      { numRuns: 1_000 },
    )
  })
})
