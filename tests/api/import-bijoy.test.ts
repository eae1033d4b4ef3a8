// Imports of articles in the Bijoy encoding: converted and reported row by row, left unchanged with a warning on request;
// Unicode articles are never changed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'

let site: TestApp
let admin: Entered
beforeAll(async () => {
  site = await createTestApp()
  admin = await site.signIn('admin')
})
afterAll(() => site?.close())

async function upload(rows: unknown, query = '') {
  const form = new FormData()
  form.append('jsonFile', new File([JSON.stringify(rows)], 'old.json'))
  const headers = { ...admin.bearer, 'accept-language': 'en' }
  const answer = await site.call(`/api/upload-json${query}`, { method: 'POST', body: form, headers })
  return { status: answer.status, ...(await answer.json()) }
}
const get = async (path: string) => (await site.call(`/api${path}`, { headers: admin.bearer })).json()
const notesOf = async ({ batch }: { batch: string }) => get(`/imports/${batch}/notes`)

const createdAt = '2025-03-26T09:00:00+06:00'
const OLD = {
  _id: 'old-1',
  createdAt,
  headline: 'evsjv‡`k wµ‡KU `j wek¦Kvc †Lj‡e',
  bannerHead: 'wek¦Kvc',
  excerpt: 'wgicy‡i evsjv‡`‡ki Rq, Avb›` mviv †`‡k',
  richText:
    '<p>Avgvi <b>†mvbvi</b> evsjv, Avwg &Dagger;Zvgvq fvjevwm|</p><p class="Avwg">wZwb e‡jb, GB Rq mevi|</p>' +
    '<p>The match was broadcast by every channel in the country.</p>' +
    '<p>we¯ÍvwiZ Lei: <a href="https://maidan.com/a">https://maidan.com/a</a>, <b>BCB</b>-i gZ: info@maidan.com</p>',
  keywords: 'wµ‡KU, dzUej, BCB',
  reporter: 'Staff Reporter',
  caption: 'XvKvq Rq',
}
const ORDINARY = [
  {
    _id: 'bn-1',
    createdAt,
    headline: 'বাংলাদেশ দলের জয়',
    richText: '<p>ক্যাফে Müller © ২০২৬, TV ও DVD</p>',
  },
  {
    _id: 'en-1',
    createdAt,
    language: 'en',
    headline: 'Café Müller © wins the DVV cup',
    richText: '<p>Pavlov‡ and Novgorod† met the TV crew of HTV.</p>',
    reporter: 'Staff Reporter™',
  },
]

describe('an article in the Bijoy encoding', () => {
  test('is converted to Unicode field by field, with a note', async () => {
    const answer = await upload([...ORDINARY, OLD])
    expect(answer).toMatchObject({ status: 200, insertedCount: 3, convertedCount: 1, warnings: [] })
    expect(await get('/allposts/old-1')).toMatchObject({
      headline: 'বাংলাদেশ ক্রিকেট দল বিশ্বকাপ খেলবে',
      bannerHead: 'বিশ্বকাপ',
      excerpt: 'মিরপুরে বাংলাদেশের জয়, আনন্দ সারা দেশে'.normalize('NFC'),
      richText:
        '<p>আমার <strong>সোনার</strong> বাংলা, আমি তোমায় ভালবাসি।</p><p>তিনি বলেন, এই জয় সবার।</p>'.normalize('NFC') +
        '<p>The match was broadcast by every channel in the country.</p>' +
        '<p>বিস্তারিত খবর: <a href="https://maidan.com/a" rel="noopener">https://maidan.com/a</a>, <strong>BCB</strong>-র মত: info@maidan.com</p>',
      keywords: 'ক্রিকেট, ফুটবল, BCB',
      reporter: 'Staff Reporter',
      caption: 'ঢাকায় জয়'.normalize('NFC'),
    })
    const notes = await notesOf(answer)
    expect(notes.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual(
      ['headline', 'bannerHead', 'excerpt', 'keywords', 'caption', 'richText'].map((field) => [3, field]),
    )
    expect(notes[0]).toMatchObject({
      level: 'note',
      code: 'BIJOY_CONVERTED',
      pointer: '/2/headline',
      message: { en: expect.stringContaining('wek¦Kvc †Lj‡e → বাংলাদেশ ক্রিকেট দল') },
    })
    expect(notes[0].message.bn).toContain('ইউনিকোডে')
  })

  test('is only reported in a dry run', async () => {
    const answer = await upload([{ ...OLD, _id: 'dry-1' }], '?dryRun=1')
    expect(answer).toMatchObject({ insertedCount: 0, convertedCount: 1 })
    expect((await notesOf(answer)).length).toBe(6)
  })

  test('stays unchanged on request, with a warning', async () => {
    const answer = await upload([{ ...OLD, _id: 'kept-1' }], '?convertBijoy=0')
    expect(answer).toMatchObject({ insertedCount: 1, convertedCount: 0, warnings: [] })
    expect(await get('/allposts/kept-1')).toMatchObject({ headline: OLD.headline })
    expect(await notesOf(answer)).toMatchObject([{ level: 'warning', code: 'BIJOY_LEFT', field: 'headline' }])
  })

  test('is recognized as the same article, converted or not', async () => {
    const row = { headline: OLD.headline, richText: OLD.richText }
    expect(await upload([row], '?convertBijoy=0')).toMatchObject({ insertedCount: 1 })
    expect(await upload([row])).toMatchObject({ insertedCount: 0, skippedCount: 1 })
  })

  test('gets a warning for unknown characters, and a single unconverted paragraph is converted too', async () => {
    const body = '<p>ভালো লেখা, নাম Café ©.</p><p>Avgvi †mvbvi evsjv´, Avwg †Zvgvq fv‡jvevwm</p>'
    const row = { _id: 'mixed', createdAt, headline: 'খবর', richText: body, caption: 'Photo: AFP' }
    const answer = await upload([row])
    expect(await get('/allposts/mixed')).toMatchObject({
      richText: '<p>ভালো লেখা, নাম Café ©.</p><p>আমার সোনার বাংলা´, আমি তোমায় ভালোবাসি</p>'.normalize('NFC'),
      caption: 'Photo: AFP',
    })
    expect(await notesOf(answer)).toMatchObject([
      { code: 'BIJOY_CONVERTED', field: 'richText' },
      {
        level: 'warning',
        code: 'BIJOY_UNKNOWN',
        field: 'richText',
        message: { en: expect.stringMatching(/: ´$/) },
      },
    ])
  })
})

test('Unicode articles in Bengali and English are not changed', async () => {
  for (const { _id, richText, headline } of ORDINARY) {
    expect(await get(`/allposts/${_id}`)).toMatchObject({ headline, richText })
  }
})
