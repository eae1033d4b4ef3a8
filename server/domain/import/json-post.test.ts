import { describe, expect, test } from 'vitest'
import { SPECIFICATION } from '#contract/posts/specification-sections.ts'
import { openReadRow } from './json-post.ts'

const readRow = openReadRow({
  now: new Date('2026-06-01T00:00:00Z'),
  convertsBijoy: true,
  sections: SPECIFICATION,
})
const post = (row: object) => {
  const read = readRow(row)
  if ('error' in read) throw new Error(JSON.stringify(read.error))
  return read.post
}
const error = (row: object) => {
  const read = readRow(row)
  return 'error' in read ? read.error : null
}
const whole = { headline: 'খবর' }

describe('a row', () => {
  test('keeps its id, also as databases and older programs write it', () => {
    expect(post({ ...whole, _id: '65a1b2c3d4e5f60718293a4b' }).id).toBe('65a1b2c3d4e5f60718293a4b')
    expect(post({ ...whole, _id: { $oid: '65a1b2c3d4e5f60718293a4b' } }).id).toBe('65a1b2c3d4e5f60718293a4b')
    expect(post({ ...whole, _id: 42 }).id).toBe('42')
    for (const _id of ['', '..', 'a/b', 'a b', 'x'.repeat(65), ['a'], { $ne: 1 }, 1.5, true]) {
      expect({ _id, ...error({ ...whole, _id }) }).toMatchObject({ _id, field: '_id' })
    }
  })

  test('dated in the future is accepted with a warning', () => {
    const notesOf = (createdAt: string) => {
      const read = readRow({ ...whole, createdAt })
      return 'error' in read ? read.error : read.notes
    }
    expect(notesOf('2026-06-01T00:30:00Z')).toEqual([])
    const values = { date: '2027-06-01' }
    expect(notesOf('2027-06-01')).toEqual([
      { level: 'warning', code: 'DATE_AHEAD', field: 'createdAt', values },
    ])
    expect(post({ ...whole, createdAt: '2027-06-01' }).createdAt).toEqual(
      new Date('2027-06-01T00:00:00+06:00'),
    )
  })

  test('warns of a missing date where readers would see one', () => {
    const notesOf = (row: object) => {
      const read = readRow({ ...whole, ...row })
      return 'error' in read ? read.error : read.notes
    }
    const missing = [{ level: 'warning', code: 'DATE_MISSING', field: 'createdAt', values: {} }]
    for (const createdAt of [undefined, null]) {
      expect(notesOf({ createdAt })).toEqual(missing)
      expect(notesOf({ createdAt, status: 'unpublished' })).toEqual(missing)
      expect(notesOf({ createdAt, status: 'draft' })).toEqual([])
    }
  })

  test('without an id gets one derived from headline and date, or from its text when it has no date', () => {
    const dated = { ...whole, createdAt: '2024-03-26T00:00:00Z' }
    const { id } = post(dated)
    expect(id).toMatch(/^[0-9a-z]{14}$/)
    // Exported again: another order, another spelling of the date, other fields.
    expect(
      post({ createdAt: { $date: '2024-03-26T06:00:00+06:00' }, richText: '<p>ক</p>', headline: ' খবর ' }).id,
    ).toBe(id)
    expect(post({ ...dated, createdAt: '2024-03-27' }).id).not.toBe(id)
    expect(post({ ...dated, headline: 'আরেক' }).id).not.toBe(id)
    const undated = post({ ...whole, richText: '<p>ক</p>' }).id
    expect(post({ richText: '<p>ক</p>', __v: 3, placement: 'lead', ...whole }).id).toBe(undated)
    expect(post({ ...whole, richText: '<p>খ</p>' }).id).not.toBe(undated)
  })

  test('keeps its date in any of the formats that exports use', () => {
    const spellings = [
      '2024-03-26T00:00:00Z',
      '2024-03-26T06:00:00',
      { $date: '2024-03-26T00:00:00.000Z' },
      { $date: { $numberLong: '1711411200000' } },
      1_711_411_200_000,
    ]
    for (const createdAt of spellings) {
      expect(post({ ...whole, createdAt }).createdAt?.toISOString()).toBe('2024-03-26T00:00:00.000Z')
    }
    expect(post(whole)).not.toHaveProperty('createdAt')
    expect(post({ ...whole, createdAt: null })).not.toHaveProperty('createdAt')
  })

  test('with an unreadable date is an error, not silently dated now', () => {
    for (const createdAt of [
      '',
      'গতকাল',
      '26/03/2024',
      '2024-02-30',
      1_711_411_200,
      true,
      {},
      [],
      { $date: 'x' },
    ]) {
      expect(error({ ...whole, createdAt })).toEqual({ code: 'DATE_INVALID', field: 'createdAt' })
    }
  })

  test('stores the embed form of every kind of YouTube address', () => {
    const embed = 'https://www.youtube.com/embed/dQw4w9WgXcQ'
    for (const videoURL of [
      embed,
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5',
      'https://youtu.be/dQw4w9WgXcQ',
      'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    ]) {
      expect(post({ ...whole, videoURL }).videoURL).toBe(embed)
    }
    expect(post({ ...whole, videoURL: ' ' }).videoURL).toBe('')
    expect(error({ ...whole, videoURL: 'https://vimeo.com/1' })).toMatchObject({ code: 'VIDEO_LINK_INVALID' })
  })

  test('gives its legacy image as bytes, with an id for the picture', () => {
    const read = (image: string, more: object = {}) => readRow({ ...whole, ...more, image })
    const bytes = Buffer.from('not looked at here')
    const found = read(bytes.toString('base64'), { alt: 'মাঠ' })
    if ('error' in found) throw new Error(found.error.code)
    expect(found.pictures).toMatchObject([{ id: found.post.mediaId, bytes, alt: 'মাঠ', field: 'image' }])
    expect(read(`data:image/jpeg;base64,${bytes.toString('base64')}`)).toMatchObject({
      pictures: [{ bytes }],
    })
    expect(read('')).toMatchObject({ pictures: [] })
    expect(read('<b>no base64</b>')).toEqual({ error: { code: 'IMAGE_UNREADABLE', field: 'image' } })
    expect(read('A'.repeat(7_000_000))).toEqual({ error: { code: 'IMAGE_TOO_LARGE', field: 'image' } })
    expect(read(bytes.toString('base64'), { mediaId: '06abc' })).toMatchObject({
      post: { mediaId: '06abc' },
      pictures: [{ id: '06abc' }],
    })
  })

  test('reads the pictures of its text in the format of our own export', () => {
    const data = Buffer.from('a').toString('base64')
    const read = (pictures: unknown, more: object = {}) => readRow({ ...whole, ...more, pictures })
    expect(read([{ id: '06abc', data, alt: 'ক', focalX: 10 }])).toMatchObject({
      pictures: [{ id: '06abc', bytes: Buffer.from('a'), alt: 'ক', focalX: 10, focalY: 50 }],
    })
    const both = read([{ id: '06abc', alt: 'ক' }], { mediaId: '06abc', image: data, alt: 'খ' })
    expect(both).toMatchObject({ pictures: [{ id: '06abc', bytes: Buffer.from('a'), alt: 'ক' }] })
    for (const wrong of ['x', [{}], [{ id: '../x' }], [{ id: 'a', data: 5 }], [{ id: 'a', focalX: 101 }]]) {
      expect(read(wrong)).toMatchObject({ error: { field: expect.stringMatching(/^pictures/) } })
    }
    expect(read([{ id: 'demo-photo-newspapers', data }])).toHaveProperty('post')
  })

  test('never gets a picture id that belongs to files of people, newspapers or cards', () => {
    const image = Buffer.from('a').toString('base64')
    for (const id of ['newspapers', 'cards', 'photo-1m7zwgre8th6h6']) {
      expect(readRow({ ...whole, pictures: [{ id, data: image }] })).toMatchObject({
        error: { code: 'FIELD_INVALID', field: 'pictures.0.id' },
      })
      const read = readRow({ ...whole, mediaId: id, image })
      expect(read).toHaveProperty('pictures.0.id', expect.not.stringContaining(id))
    }
  })

  test('keeps its earlier corrections, and refuses invalid ones', () => {
    const read = (corrections: unknown) => readRow({ ...whole, corrections })
    const made = { text: 'ঠিক করা হলো', at: '2024-01-01T00:00:00Z' }
    expect(read([made])).toMatchObject({
      post: { corrections: [{ ...made, at: new Date(made.at) }] },
    })
    const errors: [unknown, string, string][] = [
      [[{ ...made, at: '2999-01-01T00:00:00Z' }], 'DATE_INVALID', 'corrections.0.at'],
      [[made, { ...made, text: '  ' }], 'FIELD_REQUIRED', 'corrections.1.text'],
      [[made, { ...made, text: 'ক'.repeat(1_001) }], 'FIELD_TOO_LONG', 'corrections.1.text'],
      [[{ text: 'ক' }], 'DATE_INVALID', 'corrections.0.at'],
      ['ক', 'FIELD_INVALID', 'corrections'],
    ]
    for (const [wrong, code, field] of errors) expect(read(wrong)).toMatchObject({ error: { code, field } })
  })

  test('keeps the date of its last update, and refuses an unreadable one', () => {
    const dates = {
      createdAt: '2024-03-26',
      publishedAt: '2024-03-27',
      updatedAt: '2024-03-28',
      madeAt: '2024-03-25',
    }
    expect(post({ ...whole, ...dates })).toMatchObject({ updatedAt: new Date('2024-03-27T18:00:00Z') })
    expect(error({ ...whole, updatedAt: 'কাল' })).toEqual({ code: 'DATE_INVALID', field: 'updatedAt' })
  })

  test('keeps all its earlier dates, each as given and without a note', () => {
    const dates = {
      createdAt: '2014-03-26T10:00:00Z',
      publishedAt: '2014-03-27T11:00:00Z',
      updatedAt: '2015-03-28T12:00:00Z',
      placedAt: '2014-03-29T13:00:00Z',
      madeAt: '2014-03-25T14:00:00Z',
    }
    const read = readRow({ ...whole, placement: 'lead', ...dates })
    const { madeAt: insertedAt, ...others } = dates
    expect(read).toMatchObject({
      post: Object.fromEntries(
        Object.entries({ ...others, insertedAt }).map(([name, at]) => [name, new Date(at)]),
      ),
      notes: [],
    })
  })

  test('may have unknown keys', () => {
    expect(readRow({ ...whole, __v: 0, views: { a: 1 } })).toMatchObject({
      notes: expect.arrayContaining([
        { level: 'warning', code: 'KEY_UNKNOWN', field: '__v', values: {} },
        { level: 'warning', code: 'KEY_UNKNOWN', field: 'views', values: {} },
      ]),
    })
  })

  test('is refused without a headline, with an unknown category or with another invalid field', () => {
    expect(error({})).toEqual({ code: 'HEADLINE_REQUIRED', field: 'headline' })
    expect(error({ headline: ' \u200b' })).toEqual({ code: 'HEADLINE_REQUIRED', field: 'headline' })
    expect(error({ ...whole, category: 'Chess' })).toEqual({ code: 'CATEGORY_UNKNOWN', field: 'category' })
    expect(error({ ...whole, caption: 5 })).toEqual({ code: 'FIELD_NOT_TEXT', field: 'caption' })
    expect(error({ ...whole, status: 'scheduled' })).toMatchObject({ code: 'PUBLISH_AT_REQUIRED' })
    expect(post({ ...whole, caption: null, categories: ['Cricket'] })).toMatchObject({
      categories: ['Cricket'],
    })
  })
})
