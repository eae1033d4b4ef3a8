import { describe, expect, test } from 'vitest'
import { ofKind, readSite, refusal } from './read-site.ts'

const read = (csv: string | Uint8Array) => readSite({ 'posts.csv': csv }, { address: 'https://c.example' })

describe('a table of posts', () => {
  test('is read by its column names, and others are named', async () => {
    const site = await read(
      '\uFEFFTitle,Content,Date,Author,Category,Tags,Image,Slug,Address,Excerpt,Status,Views\r\n' +
        '"ক ""খ""","<p>লেখা,\nদুই</p>",2019-05-18 11:00,রহিম,ক্রিকেট,"a, b",/a.jpg,s,https://c.example/x,সার,published,7\r\n' +
        'গ,ঘ,gestern,,,,,,,,?,\r\n,,,,,,,,,,,\r\n',
    )
    expect(site.texts).toMatchObject([
      {
        key: 'https://c.example/x',
        title: 'ক "খ"',
        html: '<p>লেখা, দুই</p>',
        publishedAt: new Date('2019-05-18T05:00:00Z'),
        authors: ['রহিম'],
        sections: ['ক্রিকেট'],
        tags: ['a', 'b'],
        picture: 'https://c.example/a.jpg',
        slug: 's',
        addresses: ['/x'],
        excerpt: 'সার',
        status: 'published',
        losses: [],
      },
      {
        title: 'গ',
        html: '<p>ঘ</p>',
        publishedAt: null,
        status: 'draft',
        losses: [
          { code: 'STATUS_UNKNOWN', text: '?' },
          { code: 'DATE_UNREADABLE', text: 'gestern' },
        ],
      },
    ])
    expect(ofKind(site, 'left-out').map(({ what }) => what)).toEqual(['column Views', 'row (empty)'])
    expect(ofKind(site, 'section')).toHaveLength(1)
  })

  test('with Bengali names and semicolons is read, plain text in paragraphs', async () => {
    const site = await read('শিরোনাম;লেখা;তারিখ;অবস্থা\nক;"খ\n\nগ";২০১৯-০৫-১৮;খসড়া\nঘ;ঙ;১৮/৫/২০১৯ 11:00;\n')
    expect(site.texts).toMatchObject([
      { title: 'ক', html: '<p>খ</p><p>গ</p>', status: 'draft', madeAt: new Date('2019-05-17T18:00:00Z') },
      { title: 'ঘ', status: 'published', publishedAt: new Date('2019-05-18T05:00:00Z') },
    ])
  })

  test.each([
    ['21/11/2024 9:05', '2024-11-21T03:05:00Z'],
    ['২১ নভেম্বর ২০২৪', '2024-11-20T18:00:00Z'],
    ['২১ নভেম্বর, ২০২৪, সকাল ৯:০৫', '2024-11-21T03:05:00Z'],
    ['Nov 21, 2024 9:05 PM', '2024-11-21T15:05:00Z'],
    ['21/11/24', '2024-11-20T18:00:00Z'],
    ['21/11/98 10:00', '1998-11-21T04:00:00Z'],
    ['21.11.2024 09:05:30+01:00', '2024-11-21T08:05:30Z'],
    ['2024-11-21T09:05:00Z', '2024-11-21T09:05:00Z'],
    ['"শনিবার, ১৮ মে ২০১৯, রাত ৯টা ৪৮ মিনিট"', '2019-05-18T15:48:00.000Z'],
  ])('with the date %s has the instant that it means', async (written, instant) => {
    const site = await read(`title;content;date\nক;খ;${written}\n`)
    expect(site.texts).toMatchObject([{ status: 'published', publishedAt: new Date(instant), losses: [] }])
  })

  test('that was given no address has that of its first whole one', async () => {
    const rows = 'title;content;address\nক;খ;/a\nগ;ঘ;https://d.example/b\nঙ;চ;https://www.d.example/c\n'
    const site = await readSite({ 'posts.csv': rows })
    expect(site.entries[0]).toMatchObject({ kind: 'site', address: 'https://d.example/' })
    expect(site.texts.map(({ addresses }) => addresses)).toEqual([['/a'], ['/b'], ['/c']])
    const given = await readSite({ 'posts.csv': rows }, { address: 'https://c.example' })
    expect(given.entries[0]).toMatchObject({ address: 'https://c.example/' })
  })

  test('without a title column, or cut off inside a field, is refused', async () => {
    expect(await refusal({ 'a.csv': 'a,b\n1,2\n' })).toBe('SITE_FILE_UNKNOWN')
    expect(await refusal({ 'a.csv': 'title,content\nক,"খ' })).toBe('SITE_FILE_TRUNCATED')
  })
})
