import { describe, expect, test } from 'vitest'
import { readRow } from './upload-row.ts'

const NOW = new Date('2026-06-01T00:00:00Z')
const post = (row: unknown, earlier = 0) => {
  const read = readRow(row, earlier, NOW)
  if ('fault' in read) throw new Error(JSON.stringify(read.fault))
  return read.post
}
const fault = (row: unknown) => {
  const read = readRow(row, 0, NOW)
  return 'fault' in read ? read.fault : null
}
const whole = { headline: 'খবর' }

describe('a row', () => {
  test('keeps its id, also as databases and older programs write it', () => {
    expect(post({ ...whole, _id: '65a1b2c3d4e5f60718293a4b' }).id).toBe('65a1b2c3d4e5f60718293a4b')
    expect(post({ ...whole, _id: { $oid: '65a1b2c3d4e5f60718293a4b' } }).id).toBe('65a1b2c3d4e5f60718293a4b')
    expect(post({ ...whole, _id: 42 }).id).toBe('42')
    for (const _id of ['', '..', 'a/b', 'a b', 'x'.repeat(65), ['a'], { $ne: 1 }, 1.5, true]) {
      expect({ _id, ...fault({ ...whole, _id }) }).toMatchObject({ _id, field: '_id' })
    }
  })

  test('without id gets the same one every time, and equal rows get different ones', () => {
    const { id } = post(whole)
    expect(id).toMatch(/^[0-9a-z]{14}$/)
    expect(post({ ...whole }).id).toBe(id)
    expect(post(whole, 1).id).not.toBe(id)
    expect(post({ headline: 'আরেক' }).id).not.toBe(id)
  })

  test('has the date it brings, in any of the spellings of exports', () => {
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

  test('with an unreadable date is an error, never silently now', () => {
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
      expect(fault({ ...whole, createdAt })).toEqual({ code: 'DATE_INVALID', field: 'createdAt' })
    }
  })

  test('stores the embed form of every video address people have', () => {
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
    expect(fault({ ...whole, videoURL: 'https://vimeo.com/1' })).toMatchObject({ code: 'VIDEO_LINK_INVALID' })
  })

  test('brings its legacy image as bytes', () => {
    const read = (image: string) => readRow({ ...whole, image }, 0, NOW)
    const bytes = Buffer.from('not looked at here')
    expect(read(bytes.toString('base64'))).toMatchObject({ image: bytes })
    expect(read(`data:image/jpeg;base64,${bytes.toString('base64')}`)).toMatchObject({ image: bytes })
    expect(read('')).toMatchObject({ image: null })
    expect(read('<b>no base64</b>')).toEqual({ fault: { code: 'IMAGE_UNREADABLE', field: 'image' } })
    expect(read('A'.repeat(7_000_000))).toEqual({ fault: { code: 'IMAGE_TOO_LARGE', field: 'image' } })
  })

  test('may have keys that mean nothing to us, harmless ones and others', () => {
    const row: unknown = JSON.parse(
      '{"headline":"খবর","__v":0,"__proto__":{"status":"draft"},"views":{"a":1}}',
    )
    expect(readRow(row, 0, NOW)).toMatchObject({ unknownKeys: ['__v', '__proto__', 'views'] })
    expect(post(row)).not.toHaveProperty('status')
    expect(Object.hasOwn(Object.prototype, 'status')).toBe(false)
  })

  test('is an object with a headline and known categories', () => {
    for (const row of [null, 5, 'x', [], [whole]]) expect(fault(row)).toEqual({ code: 'FILE_NOT_ARRAY' })
    expect(fault({})).toEqual({ code: 'HEADLINE_REQUIRED', field: 'headline' })
    expect(fault({ headline: ' \u200b' })).toEqual({ code: 'HEADLINE_REQUIRED', field: 'headline' })
    expect(fault({ ...whole, category: 'Chess' })).toEqual({ code: 'CATEGORY_UNKNOWN', field: 'category' })
    expect(fault({ ...whole, caption: 5 })).toEqual({ code: 'FIELD_NOT_TEXT', field: 'caption' })
    expect(fault({ ...whole, status: 'scheduled' })).toMatchObject({ code: 'PUBLISH_AT_REQUIRED' })
    expect(post({ ...whole, caption: null, categories: ['Cricket'] })).toMatchObject({
      categories: ['Cricket'],
    })
  })
})
