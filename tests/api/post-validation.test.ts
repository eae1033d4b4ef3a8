// Validation of posts: a fitting 4xx that names the field, and nothing stored.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { POST_LIMITS } from '#contract/posts/post.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'
import { heicPhoto, testPicture } from '../test-picture.ts'
import { badRequest, createSenders, readError } from './error-responses.ts'

let site: TestApp
let admin: Entered
let send: ReturnType<typeof createSenders>
beforeAll(async () => {
  site = await createTestApp()
  admin = await site.signIn('admin')
  send = createSenders(site, admin.cookie)
})
afterAll(() => site?.close())

const whole = { headline: 'A whole post', status: 'draft' }

describe('a post', () => {
  test('needs a headline when it is created', async () => {
    expect(await send.json('/allposts', {})).toEqual(badRequest('HEADLINE_REQUIRED', 'headline'))
    expect(await send.json('/allposts', { headline: ' \u200b ' })).toEqual(
      badRequest('HEADLINE_REQUIRED', 'headline'),
    )
    expect(await send.form([['headline', '']])).toEqual(badRequest('HEADLINE_REQUIRED', 'headline'))
  })

  test('needs a feature image unless it is a draft', async () => {
    expect(await send.form([['headline', 'x']])).toEqual(badRequest('IMAGE_REQUIRED', 'image'))
    expect(
      await send.form([
        ['headline', 'x'],
        ['mediaId', ''],
      ]),
    ).toEqual(badRequest('IMAGE_REQUIRED', 'image'))
    const empty = new File([], '', { type: 'application/octet-stream' })
    expect(
      await send.form([
        ['headline', 'x'],
        ['image', empty],
      ]),
    ).toEqual(badRequest('IMAGE_REQUIRED', 'image'))
    const draft = await site.call('/api/allposts', {
      method: 'POST',
      body: JSON.stringify({ ...whole, mediaId: '' }),
      headers: { 'content-type': 'application/json', ...admin.cookie },
    })
    expect(draft.status).toBe(201)
  })

  test('of combining marks only is checked in linear time', async () => {
    const richText = '\u09BC\u09CD'.repeat(POST_LIMITS.richText / 2)
    const before = process.cpuUsage()
    const answer = await send.json('/allposts', { ...whole, richText, status: 'nonsense' })
    const { user, system } = process.cpuUsage(before)
    expect(answer).toEqual(badRequest('FIELD_INVALID', 'status'))
    // Normalization that sorts all marks as one run would take a minute.
    expect((user + system) / 1e6).toBeLessThan(3)
  })

  test('is refused with an unknown field or a text above its limit', async () => {
    for (const name of ['_id', 'createdAt', 'isAdmin', 'authorId', '__proto__', 'constructor', '']) {
      expect(await send.json('/allposts', `{"headline":"x","${name}":"1"}`)).toEqual(
        badRequest('FIELD_UNKNOWN', name),
      )
    }
    for (const [name, max] of Object.entries(POST_LIMITS)) {
      if (name === 'id') continue
      const value = name === 'imageUrl' ? `https://example.org/${'x'.repeat(max)}` : 'x'.repeat(max + 1)
      expect(await send.json('/allposts', { ...whole, [name]: value })).toEqual(
        badRequest('FIELD_TOO_LONG', name),
      )
    }
  })

  test('is refused when a text field is not a text', async () => {
    const names = Object.keys(POST_LIMITS).filter((name) => name !== 'id')
    for (const name of [...names, 'language', 'placement', 'mediaId', 'translationOf']) {
      for (const value of [['a', 'b'], { $ne: '' }, 5, true, null]) {
        const answer = await send.json('/allposts', { ...whole, [name]: value })
        expect({ name, value, ...answer }).toEqual({ name, value, ...badRequest('FIELD_NOT_TEXT', name) })
      }
      expect(
        await send.form([
          ['status', 'draft'],
          [name, 'a'],
          [name, 'b'],
        ]),
      ).toMatchObject(badRequest('FIELD_NOT_TEXT', name))
      expect(
        await send.form([
          ['status', 'draft'],
          [name, new Blob(['a'])],
        ]),
      ).toMatchObject(badRequest('FIELD_NOT_TEXT', name))
    }
    for (const value of [{ a: 1 }, 5, [5], [['Cricket']]]) {
      expect(await send.json('/allposts', { ...whole, category: value })).toMatchObject({
        code: 'FIELD_NOT_TEXT',
      })
    }
  })

  test('is refused with text that cannot be stored or displayed', async () => {
    expect(await send.json('/allposts', '{"headline":"a\\u0000b"}')).toEqual(
      badRequest('FIELD_INVALID', 'headline'),
    )
    expect(await send.json('/allposts', '{"headline":"\\ud800"}')).toEqual(
      badRequest('FIELD_INVALID', 'headline'),
    )
    expect(await send.json('/allposts', '{"headline":"x","\\ud800":"y"}')).toEqual(
      badRequest('FIELD_UNKNOWN', ''),
    )
    const part = (text: string) =>
      `--XX\r\nContent-Disposition: form-data; name="headline"\r\n\r\n${text}\r\n--XX--\r\n`
    expect(await send.raw(part('a\xff'))).toEqual(badRequest('FIELD_INVALID', 'headline'))
    expect(await send.raw(part('a\0'))).toEqual(badRequest('FIELD_INVALID', 'headline'))
    // U+FFFD itself is a normal character.
    expect(await send.raw(part('a\xef\xbf\xbd'))).toEqual(badRequest('IMAGE_REQUIRED', 'image'))
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
    [{ canonicalUrl: 'http://agency.example/a' }, 'CANONICAL_INVALID', 'canonicalUrl'],
    [{ sponsorUrl: 'http://bank.example/' }, 'CANONICAL_INVALID', 'sponsorUrl'],
    [{ canonicalUrl: 'javascript:alert(1)' }, 'CANONICAL_INVALID', 'canonicalUrl'],
    [{ canonicalUrl: '//agency.example/a' }, 'CANONICAL_INVALID', 'canonicalUrl'],
    [{ canonicalUrl: 'https://agency.example\\@evil.example/' }, 'CANONICAL_INVALID', 'canonicalUrl'],
    [{ robots: 'nofollow' }, 'FIELD_INVALID', 'robots'],
    [{ socialPicture: 'nothing-there' }, 'MEDIA_UNKNOWN', 'socialPicture'],
    [{ socialPicture: '../secrets' }, 'FIELD_INVALID', 'socialPicture'],
    [{ related: 'a b <script>' }, 'FIELD_INVALID', 'related'],
    [{ related: Array.from({ length: 11 }, (_, at) => `post-${at}`).join(',') }, 'FIELD_INVALID', 'related'],
    [{ imageUrl: '//evil.example/a.jpg' }, 'FIELD_INVALID', 'imageUrl'],
    [{ imageUrl: '/media/nothing-there/800.webp' }, 'MEDIA_UNKNOWN', 'mediaId'],
    [{ mediaId: 'nothing-there' }, 'MEDIA_UNKNOWN', 'mediaId'],
    [{ translationOf: 'nothing-there' }, 'TRANSLATION_INVALID', 'translationOf'],
    [{ version: 'x' }, 'FIELD_INVALID', 'version'],
    [{ version: 1.5 }, 'FIELD_INVALID', 'version'],
    [{ image: 'data:image/png;base64,AAAA' }, 'FIELD_NOT_FILE', 'image'],
  ])('with %j is refused: %s', async (fields, code, field) => {
    expect(await send.json('/allposts', { ...whole, ...fields })).toEqual(badRequest(code, field))
  })

  test('takes one readable image of at most 5 MB', async () => {
    const sendImages = (...images: (string | Blob)[]) =>
      send.form([['headline', 'x'], ...images.map((image): [string, string | Blob] => ['image', image])])
    const picture = new Blob([await testPicture()])
    expect(await sendImages('a text')).toEqual(badRequest('FIELD_NOT_FILE', 'image'))
    expect(await sendImages(picture, picture)).toEqual(badRequest('FIELD_NOT_FILE', 'image'))
    expect(
      await sendImages(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' })),
    ).toEqual(badRequest('IMAGE_UNREADABLE', 'image'))
    expect(await sendImages(new Blob(['<script>alert(1)</script>'], { type: 'image/jpeg' }))).toEqual(
      badRequest('IMAGE_UNREADABLE', 'image'),
    )
    expect(await sendImages(new Blob([Uint8Array.from(heicPhoto())]))).toEqual(
      badRequest('IMAGE_HEIC', 'image'),
    )
    expect(await sendImages(new Blob([Buffer.alloc(5_242_881)]))).toEqual(
      badRequest('IMAGE_TOO_LARGE', 'image'),
    )
  })

  test.each(['/allposts', '/media'])(
    'has an image that is named when it is what makes the form of %s too large, and the form when not',
    async (path) => {
      const imageOf = (bytes: number): [string, Blob] => ['image', new Blob([Buffer.alloc(bytes)])]
      const text: [string, string] = ['alt', 'x'.repeat(10_000_000)]
      const named = badRequest('IMAGE_TOO_LARGE', 'image')
      expect(await send.form([['alt', 'x'], imageOf(20_000_000)], path)).toEqual(named)
      const form = new FormData()
      form.append(...imageOf(9_000_000))
      const sent = new Response(form)
      const body = Buffer.from(await sent.arrayBuffer())
      const type = { 'content-type': sent.headers.get('content-type') ?? '' }
      const headers = { ...admin.cookie, ...type, 'content-length': String(body.length) }
      const declared = await site.call(`/api${path}`, { method: 'POST', body, headers })
      expect(await readError(declared)).toEqual(named)
      const tooLarge = { status: 413, code: 'BODY_TOO_LARGE' }
      expect(await send.form([imageOf(5_000_000), text], path)).toEqual(tooLarge)
      expect(await send.form([text, imageOf(20_000_000)], path)).toEqual(tooLarge)
    },
  )

  test('leaves nothing but one draft after all refusals above', async () => {
    const answer = await site.call('/api/allposts?status=any', { headers: admin.cookie })
    expect(await answer.json()).toHaveLength(1)
  })
})
