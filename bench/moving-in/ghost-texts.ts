// The texts with which a Ghost is filled: every card of its editor, the documents of its older editor, and HTML of its oldest.

export type Picture = { url: string; alt: string }
type Node = Readonly<Record<string, unknown>>

const WORDS =
  'মিরপুরে বিকেলের আলোয় বাংলাদেশ দল প্রথম ইনিংসে ভালো শুরু পেয়েছে অধিনায়ক বললেন মাঠে দর্শক ছিলেন প্রায় কুড়ি হাজার শেষ ওভারে ম্যাচ ঘুরে যায়'.split(
    ' ',
  )

/** The same words at every run. */
export function sentence(seed: number, length = 9): string {
  const words = Array.from({ length }, (_, at) => WORDS[(seed * 7 + at * (3 + (seed % 5))) % WORDS.length])
  return `${words.join(' ')}।`
}

const node = (type: string, fields: Node = {}): Node => ({ type, version: 1, ...fields })
const text = (words: string, format = 0) =>
  node('extended-text', { text: words, format, detail: 0, mode: 'normal', style: '' })
const box = (type: string, children: Node[], fields: Node = {}) =>
  node(type, { children, direction: 'ltr', format: '', indent: 0, ...fields })
const paragraph = (...children: Node[]) => box('paragraph', children)
const link = (url: string, words: string) =>
  box('link', [text(words)], { url, rel: null, target: null, title: null })
const list = (listType: string, children: Node[]) =>
  box('list', children, { listType, start: 1, tag: listType === 'number' ? 'ol' : 'ul' })
const item = (value: number, ...children: Node[]) => box('listitem', children, { value })
const onlyMembers = {
  web: { nonMember: false, memberSegment: 'status:free,status:-free' },
  email: { memberSegment: 'status:free,status:-free' },
}
const SIZE = { width: 1300, height: 800 }

/** `document`, `sound`: addresses of uploaded files. */
export type Given = {
  n: number
  picture: Picture
  other: Picture
  previous: string
  document: string
  sound: string
}

const image = ({ url, alt }: Picture, caption: string, more: Node = {}) =>
  node('image', { src: url, alt, caption, title: '', cardWidth: 'regular', href: '', ...SIZE, ...more })

const galleryPictures = (pictures: Picture[]) =>
  pictures.map(({ url, alt }, row) => ({ fileName: `${row}.jpg`, row: 0, src: url, alt, ...SIZE }))

/** One card, or one structure of the text, by turns. */
const CARDS: readonly ((given: Given) => Node[])[] = [
  ({ n, picture }) => [image(picture, `ক্যাপশন ${n}: <em>${sentence(n, 4)}</em>`)],
  ({ n, picture, other }) => [
    node('gallery', { images: galleryPictures([picture, other]), caption: `গ্যালারি ${n}` }),
  ],
  ({ n }) => [node('html', { html: `<div class="note"><p>নিজের${n} <b>লেখা</b></p></div>` })],
  ({ n }) => [
    node('markdown', {
      markdown: `## মার্ক${n}\n\nলেখা **মোটা${n}** আর [সূত্র](https://example.com/${n}).\n\n- এক${n}\n- দুই\n\n> উক্তি${n}\n\n| দল | রান |\n|---|---|\n| ঢাকা${n} | ২৩ |`,
    }),
  ],
  ({ n }) => [
    node('embed', {
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      embedType: 'video',
      html: '<iframe width="200" height="113" src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" title="V"></iframe>',
      metadata: {},
      caption: `ভিডিওর কথা${n}`,
    }),
  ],
  ({ n }) => [
    node('embed', {
      url: `https://twitter.com/x/status/${n}`,
      embedType: 'twitter',
      html: `<blockquote class="twitter-tweet"><p lang="bn" dir="ltr">টুইট${n} জিতেছি</p>&mdash; X (@x) <a href="https://twitter.com/x/status/${n}">March 4, 2021</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script>`,
      metadata: {},
      caption: '',
    }),
  ],
  ({ n, picture }) => [
    node('bookmark', {
      url: `https://example.com/report/${n}`,
      metadata: {
        icon: 'https://example.com/icon.png',
        title: `প্রতিবেদন${n} & আরও`,
        description: `বিবরণ${n} <ছোট>`,
        author: 'সম্পাদক',
        publisher: 'উদাহরণ',
        thumbnail: picture.url,
      },
      caption: `সূত্রের কথা${n}`,
    }),
  ],
  ({ n }) => [node('horizontalrule'), paragraph(text(`রেখার পরে${n}`))],
  ({ n }) => [
    node('codeblock', { code: `let a = ${n}\nif (a < 2) b()`, language: 'js', caption: `কোড${n}` }),
  ],
  ({ n }) => [
    node('callout', {
      calloutEmoji: '💡',
      calloutText: `শোনো${n} <strong>জরুরি</strong>`,
      backgroundColor: 'blue',
    }),
  ],
  ({ n }) => [node('toggle', { heading: `<span>প্রশ্ন${n}</span>`, content: `<p>উত্তর${n}</p><p>আরও</p>` })],
  ({ n }) => [
    node('button', { buttonText: `যান${n}`, alignment: 'center', buttonUrl: `https://example.com/${n}` }),
  ],
  ({ n, picture }) => [
    node('header', {
      version: 2,
      size: 'small',
      style: 'image',
      layout: 'split',
      backgroundImageSrc: picture.url,
      header: `<span>মাথা${n}</span>`,
      subheader: `<span>উপমাথা${n}</span>`,
      buttonEnabled: true,
      buttonText: `দেখুন${n}`,
      buttonUrl: `https://example.com/h/${n}`,
      backgroundImageWidth: SIZE.width,
      backgroundImageHeight: SIZE.height,
      accentColor: '#FF1A75',
    }),
  ],
  ({ n }) => [
    node('header', {
      size: 'small',
      style: 'dark',
      header: `পুরোনো মাথা${n}`,
      subheader: `নিচে${n}`,
      buttonEnabled: false,
      buttonText: 'বন্ধ',
      buttonUrl: 'https://example.com/off',
      backgroundImageSrc: '',
    }),
  ],
  ({ n }) => [node('paywall'), paragraph(text(`দেয়ালের পরে${n}`))],
  ({ n, picture }) => [
    node('product', {
      productTitle: `বই${n}`,
      productDescription: `<p>ভালো বই${n}</p>`,
      productImageSrc: picture.url,
      productRatingEnabled: true,
      productStarRating: 4,
      productButtonEnabled: true,
      productButton: `কিনুন${n}`,
      productUrl: `https://example.com/buy/${n}`,
    }),
  ],
  ({ n, picture }) => [
    node('call-to-action', {
      layout: 'immersive',
      alignment: 'left',
      textValue: `<p>ডাক${n} <strong>আসুন</strong></p>`,
      showButton: true,
      buttonText: `যোগ দিন${n}`,
      buttonUrl: 'https://example.com/join',
      hasSponsorLabel: true,
      sponsorLabel: '<p>বিজ্ঞাপন</p>',
      backgroundColor: 'grey',
      linkColor: 'text',
      imageUrl: picture.url,
      imageWidth: SIZE.width,
      imageHeight: SIZE.height,
    }),
  ],
  ({ n, document }) => [
    node('file', {
      src: document,
      fileTitle: `নথি${n}`,
      fileCaption: `নথির কথা${n}`,
      fileName: 'x.pdf',
      fileSize: 123_456,
    }),
  ],
  ({ n, sound }) => [
    node('video', {
      src: 'https://example.com/x.mp4',
      caption: `ছবির কথা${n}`,
      fileName: 'x.mp4',
      mimeType: 'video/mp4',
      ...SIZE,
      duration: 12,
      thumbnailSrc: '',
      cardWidth: 'regular',
    }),
    node('audio', { src: sound, title: `শব্দ${n}`, duration: 9, mimeType: 'audio/mp3' }),
  ],
  ({ n }) => [
    node('signup', {
      header: `গ্রাহক${n}`,
      subheader: 'হোন',
      disclaimer: '',
      buttonText: 'Subscribe',
      labels: [],
    }),
    node('email', { html: `<p>শুধু ডাকে${n}</p>` }),
    node('email-cta', { html: `<p>ডাকের ডাক${n}</p>`, segment: 'status:free', showButton: false }),
  ],
  ({ n }) => [
    list('bullet', [
      item(1, text(`তালিকা${n}`)),
      item(2, list('number', [item(1, text(`ভেতরে${n}`)), item(2, text('দুই'))])),
      item(2, text('শেষ', 1)),
    ]),
  ],
  ({ n }) => [
    box('extended-quote', [text(`উদ্ধৃতি${n}`), node('linebreak'), text('নাম', 2)]),
    box('aside', [text(`পাশে${n}`)]),
  ],
  ({ n }) => [
    box('extended-heading', [text(`উপশিরোনাম${n} `), text('তির্যক', 2)], { tag: 'h3' }),
    paragraph(text('ক', 1), text('খ', 3), text('গ', 16), text(`H`), text('2', 32), text('O & <b>', 0)),
  ],
  ({ n }) => [
    node('html', { html: `<p>সবার জন্য নয়${n}</p>`, visibility: onlyMembers }),
    node('html', { html: `<p>সবার জন্য${n}</p>` }),
  ],
  ({ n, picture }) => [
    image(picture, `<span style="white-space: pre-wrap;">সংযোগ ${n}</span>`, {
      href: 'https://example.com/more',
      cardWidth: 'wide',
    }),
  ],
]

export function lexicalOf(given: Given): string {
  const { n, previous } = given
  const card = CARDS[n % CARDS.length]?.(given) ?? []
  const children = [
    paragraph(text(`অনু${n}-ক ${sentence(n)} ${sentence(n + 1)}`)),
    ...card,
    paragraph(text(`অনু${n}-খ ${sentence(n + 2)}`)),
    ...(previous === '' ? [] : [paragraph(text('আরও: '), link(previous, `আগের খবর${n}`), text(` (${n})`))]),
    paragraph(text(`অনু${n}-গ ${sentence(n + 3)}`)),
  ]
  return JSON.stringify({ root: box('root', children) })
}

function oldCardsOf({ n, picture, other }: Given, used: number[]) {
  const cards = [
    ['image', { src: picture.url, alt: picture.alt, caption: `ক্যাপশন ${n}`, cardWidth: 'wide' }],
    ['gallery', { images: galleryPictures([picture, other]), caption: `গ্যালারি ${n}` }],
    ['markdown', { markdown: `### মার্ক${n}\n\n1. এক${n}\n2. দুই` }],
    ['html', { html: `<p>নিজের${n}</p>` }],
    [
      'bookmark',
      { url: `https://example.com/b/${n}`, metadata: { title: `বই${n}`, url: 'https://example.com' } },
    ],
    ['code', { code: `a = ${n}` }],
    ['hr', {}],
    ['callout', { calloutEmoji: '💡', calloutText: `শোনো${n}`, backgroundColor: 'grey' }],
    ['toggle', { heading: `প্রশ্ন${n}`, content: `<p>উত্তর${n}</p>` }],
    ['button', { buttonUrl: 'https://example.com/go', buttonText: `যান${n}`, alignment: 'center' }],
  ]
  return used.flatMap((at) => (cards[at] ? [cards[at]] : []))
}

/** As the editor of versions 1 to 5 wrote it. */
export function mobiledocOf(given: Given): string {
  const { n, previous } = given
  return JSON.stringify({
    version: '0.3.1',
    ghostVersion: '4.0',
    atoms: [['soft-return', '', {}]],
    cards: oldCardsOf(given, [n % 2, 2 + (n % 8)]),
    markups: [['strong'], ['a', ['href', previous || 'https://example.com/']], ['em']],
    sections: [
      [
        1,
        'p',
        [
          [0, [], 0, `অনু${n}-ক ${sentence(n)} `],
          [0, [0], 1, 'মোটা'],
          [1, [], 0, 0],
          [0, [1], 1, `সূত্র${n}`],
        ],
      ],
      [10, 0],
      [1, 'h2', [[0, [], 0, `উপশিরোনাম${n}`]]],
      [3, 'ul', [[[0, [], 0, `তালিকা${n}`]], [[0, [2], 1, 'দুই']]]],
      [1, 'blockquote', [[0, [], 0, `উদ্ধৃতি${n}`]]],
      [10, 1],
      [1, 'p', [[0, [], 0, `অনু${n}-খ ${sentence(n + 1)}`]]],
    ],
  })
}

/** As blogs that were moved to Ghost long ago have it: no document, HTML only. */
export function htmlOf({ n, picture, previous }: Given): string {
  return [
    `<p>অনু${n}-ক ${sentence(n)}</p>`,
    `<figure class="kg-card kg-image-card kg-card-hascaption"><img src="${picture.url}" class="kg-image" alt="${picture.alt.replaceAll('"', '&quot;')}"><figcaption>ক্যাপশন ${n}</figcaption></figure>`,
    `<h2 id="x">উপশিরোনাম${n}</h2><ul><li>তালিকা${n}</li></ul>`,
    previous === '' ? '' : `<p><a href="${previous}">আগের খবর${n}</a></p>`,
    `<table><thead><tr><th>দল</th><th>রান</th></tr></thead><tbody><tr><td>ঢাকা${n}</td><td>২৩</td></tr></tbody></table>`,
    `<p>অনু${n}-খ ${sentence(n + 1)}</p>`,
  ].join('\n')
}
