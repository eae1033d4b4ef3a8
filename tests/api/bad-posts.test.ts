// What no post may be, and what is answered: a fitting 4xx with the field by its name, nothing stored.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { POST_LIMITS } from '#contract/post.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'
import { heicPhoto, testPicture } from '../test-picture.ts'
import { bad, sendersOf } from './refusals.ts'

let site: TestApp
let admin: Entered
let send: ReturnType<typeof sendersOf>
beforeAll(async () => {
  site = await createTestApp()
  admin = await site.signIn('admin')
  send = sendersOf(site, admin.cookie)
})
afterAll(() => site?.close())

const whole = { headline: 'A whole post', status: 'draft' }

describe('a post', () => {
  test('has a headline, unless it keeps the one it has', async () => {
    expect(await send.json('/allposts', {})).toEqual(bad('HEADLINE_REQUIRED', 'headline'))
    expect(await send.json('/allposts', { headline: ' \u200b ' })).toEqual(
      bad('HEADLINE_REQUIRED', 'headline'),
    )
    expect(await send.form([['headline', '']])).toEqual(bad('HEADLINE_REQUIRED', 'headline'))
  })

  test('has a feature image, unless it is a draft', async () => {
    expect(await send.form([['headline', 'x']])).toEqual(bad('IMAGE_REQUIRED', 'image'))
    expect(
      await send.form([
        ['headline', 'x'],
        ['mediaId', ''],
      ]),
    ).toEqual(bad('IMAGE_REQUIRED', 'image'))
    const empty = new File([], '', { type: 'application/octet-stream' })
    expect(
      await send.form([
        ['headline', 'x'],
        ['image', empty],
      ]),
    ).toEqual(bad('IMAGE_REQUIRED', 'image'))
    const draft = await site.call('/api/allposts', {
      method: 'POST',
      body: JSON.stringify({ ...whole, mediaId: '' }),
      headers: { 'content-type': 'application/json', ...admin.cookie },
    })
    expect(draft.status).toBe(201)
  })

  test('of nothing but combining marks is read in the time of its length', async () => {
    const richText = '\u09BC\u09CD'.repeat(POST_LIMITS.richText / 2)
    const before = process.cpuUsage()
    const answer = await send.json('/allposts', { ...whole, richText, status: 'nonsense' })
    const { user, system } = process.cpuUsage(before)
    expect(answer).toEqual(bad('FIELD_INVALID', 'status'))
    // Sorting them as one run takes a minute.
    expect((user + system) / 1e6).toBeLessThan(3)
  })

  test('takes no field it does not know, and no text longer than its limit', async () => {
    for (const name of ['_id', 'createdAt', 'isAdmin', 'authorId', '__proto__', 'constructor', '']) {
      expect(await send.json('/allposts', `{"headline":"x","${name}":"1"}`)).toEqual(
        bad('FIELD_UNKNOWN', name),
      )
    }
    for (const [name, max] of Object.entries(POST_LIMITS)) {
      if (name === 'id') continue
      const value = name === 'imageUrl' ? `https://example.org/${'x'.repeat(max)}` : 'x'.repeat(max + 1)
      expect(await send.json('/allposts', { ...whole, [name]: value })).toEqual(bad('FIELD_TOO_LONG', name))
    }
  })

  test('takes texts where texts belong', async () => {
    const names = Object.keys(POST_LIMITS).filter((name) => name !== 'id')
    for (const name of [...names, 'language', 'placement', 'mediaId', 'translationOf']) {
      for (const value of [['a', 'b'], { $ne: '' }, 5, true, null]) {
        const answer = await send.json('/allposts', { ...whole, [name]: value })
        expect({ name, value, ...answer }).toEqual({ name, value, ...bad('FIELD_NOT_TEXT', name) })
      }
      expect(
        await send.form([
          ['status', 'draft'],
          [name, 'a'],
          [name, 'b'],
        ]),
      ).toMatchObject(bad('FIELD_NOT_TEXT', name))
      expect(
        await send.form([
          ['status', 'draft'],
          [name, new Blob(['a'])],
        ]),
      ).toMatchObject(bad('FIELD_NOT_TEXT', name))
    }
    for (const value of [{ a: 1 }, 5, [5], [['Cricket']]]) {
      expect(await send.json('/allposts', { ...whole, category: value })).toMatchObject({
        code: 'FIELD_NOT_TEXT',
      })
    }
  })

  test('takes text that can be stored and read', async () => {
    expect(await send.json('/allposts', '{"headline":"a\\u0000b"}')).toEqual(bad('FIELD_INVALID', 'headline'))
    expect(await send.json('/allposts', '{"headline":"\\ud800"}')).toEqual(bad('FIELD_INVALID', 'headline'))
    expect(await send.json('/allposts', '{"headline":"x","\\ud800":"y"}')).toEqual(bad('FIELD_UNKNOWN', ''))
    const part = (text: string) =>
      `--XX\r\nContent-Disposition: form-data; name="headline"\r\n\r\n${text}\r\n--XX--\r\n`
    expect(await send.raw(part('a\xff'))).toEqual(bad('FIELD_INVALID', 'headline'))
    expect(await send.raw(part('a\0'))).toEqual(bad('FIELD_INVALID', 'headline'))
    // U+FFFD itself is a character like any other.
    expect(await send.raw(part('a\xef\xbf\xbd'))).toEqual(bad('IMAGE_REQUIRED', 'image'))
  })

  test.each([
    [{ videoURL: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }, 'VIDEO_LINK_INVALID', 'videoURL'],
    [{ videoURL: 'http://www.youtube.com/embed/dQw4w9WgXcQ' }, 'VIDEO_LINK_INVALID', 'videoURL'],
    [{ videoURL: 'https://evil.example/embed/dQw4w9WgXcQ' }, 'VIDEO_LINK_INVALID', 'videoURL'],
    [{ placement: 'Front page' }, 'PLACEMENT_UNKNOWN', 'placement'],
    [{ category: 'Cricket,Chess' }, 'CATEGORY_UNKNOWN', 'category'],
    [{ categories: ['Chess'] }, 'CATEGORY_UNKNOWN', 'categories'],
    [{ language: 'fr' }, 'FIELD_INVALID', 'language'],
    [{ status: 'bin' }, 'FIELD_INVALID', 'status'],
    [{ status: 'hidden' }, 'FIELD_INVALID', 'status'],
    [{ status: 'scheduled' }, 'PUBLISH_AT_REQUIRED', 'publishAt'],
    [{ status: 'scheduled', publishAt: '2020-01-01T00:00:00Z' }, 'PUBLISH_AT_IN_PAST', 'publishAt'],
    [{ publishAt: 'tomorrow' }, 'DATE_INVALID', 'publishAt'],
    [{ publishAt: '2040-02-30T00:00:00Z' }, 'DATE_INVALID', 'publishAt'],
    [{ publishAt: '2040-02-01T00:00:00' }, 'DATE_INVALID', 'publishAt'],
    [{ imageUrl: 'javascript:alert(1)' }, 'FIELD_INVALID', 'imageUrl'],
    [{ imageUrl: '//evil.example/a.jpg' }, 'FIELD_INVALID', 'imageUrl'],
    [{ imageUrl: '/media/nothing-there/800.webp' }, 'MEDIA_UNKNOWN', 'mediaId'],
    [{ mediaId: 'nothing-there' }, 'MEDIA_UNKNOWN', 'mediaId'],
    [{ translationOf: 'nothing-there' }, 'TRANSLATION_INVALID', 'translationOf'],
    [{ version: 'x' }, 'FIELD_INVALID', 'version'],
    [{ version: 1.5 }, 'FIELD_INVALID', 'version'],
    [{ image: 'data:image/png;base64,AAAA' }, 'FIELD_NOT_FILE', 'image'],
  ])('with %j is refused: %s', async (fields, code, field) => {
    expect(await send.json('/allposts', { ...whole, ...fields })).toEqual(bad(code, field))
  })

  test('comes with one readable image of at most 5 MB', async () => {
    const sendImages = (...images: (string | Blob)[]) =>
      send.form([['headline', 'x'], ...images.map((image): [string, string | Blob] => ['image', image])])
    const picture = new Blob([await testPicture()])
    expect(await sendImages('a text')).toEqual(bad('FIELD_NOT_FILE', 'image'))
    expect(await sendImages(picture, picture)).toEqual(bad('FIELD_NOT_FILE', 'image'))
    expect(
      await sendImages(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' })),
    ).toEqual(bad('IMAGE_UNREADABLE', 'image'))
    expect(await sendImages(new Blob(['<script>alert(1)</script>'], { type: 'image/jpeg' }))).toEqual(
      bad('IMAGE_UNREADABLE', 'image'),
    )
    expect(await sendImages(new Blob([Uint8Array.from(heicPhoto())]))).toEqual(bad('IMAGE_HEIC', 'image'))
    expect(await sendImages(new Blob([Buffer.alloc(5_242_881)]))).toEqual(bad('IMAGE_TOO_LARGE', 'image'))
  })

  test('is what the refusals above left behind: nothing but one draft', async () => {
    const answer = await site.call('/api/allposts?status=any', { headers: admin.cookie })
    expect(await answer.json()).toHaveLength(1)
  })
})
