// Error messages and their shape: every code in both languages, values printed as text, internal causes hidden.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERROR_STATUS, type ErrorCode } from '#contract/error-code.ts'
import { errors as bn } from '#contract/words/bn/account/errors.ts'
import { errors as en } from '#contract/words/en/account/errors.ts'
import { errorBody, sentenceOf } from '#server/api/error-response.ts'
import { AppError } from '#server/domain/app-error.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

const CODES = Object.keys(ERROR_STATUS).filter((code): code is ErrorCode => code in en)

describe('error messages', () => {
  test('exist for every code in both languages with the same values', () => {
    expect(CODES).toHaveLength(Object.keys(ERROR_STATUS).length)
    const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()
    for (const code of CODES) {
      expect({ code, values: valuesIn(bn[code]) }).toEqual({ code, values: valuesIn(en[code]) })
      expect(bn[code]).toMatch(/[\u0980-\u09ff]/)
      expect(en[code]).not.toMatch(/[\u0980-\u09ff]/)
    }
  })

  test('match the sentences of the specification', () => {
    expect(en).toMatchObject({
      HEADLINE_REQUIRED: expect.stringMatching(/^enter the news headline$/i),
      IMAGE_REQUIRED: expect.stringMatching(/^give a feature image$/i),
      IMAGE_TOO_LARGE: expect.stringMatching(/cannot exceed 5MB$/),
      VIDEO_LINK_INVALID: expect.stringMatching(/^give a valid YouTube link$/i),
      NO_CHANGES: expect.stringMatching(/^no changes found$/i),
    })
  })

  test('print the client’s values without interpreting them', () => {
    for (const field of ['{{code}}', '$t(INTERNAL)', '<b>&amp;', '__proto__']) {
      expect(sentenceOf(new AppError('FIELD_UNKNOWN', { field }), 'en')).toBe(`There is no field “${field}”.`)
    }
  })

  test('include the reason for a bad row', () => {
    const error = new AppError('UPLOAD_ROW_INVALID', {
      values: { row: 7, bad: 1, rows: 9 },
      reason: { code: 'FIELD_TOO_LONG', field: 'headline', values: { max: 300 } },
    })
    expect(errorBody(error, 'en').error).toContain(
      'Article 7: The field “headline” is too long: at most 300 characters.',
    )
  })

  test('format numbers in their language, except the values that the client sent', () => {
    const error = new AppError('UPLOAD_ROW_INVALID', {
      values: { row: 7, bad: 2, rows: 500_000 },
      reason: { code: 'FIELD_TOO_LONG', field: 'tags.3', values: { max: 300 } },
    })
    expect(sentenceOf(error, 'bn')).toBe(
      '৭ নম্বর লেখা: “tags.3” ঘরের লেখা অনেক বড়। সর্বোচ্চ ৩০০ অক্ষর দেওয়া যায়। (৫,০০,০০০টির মধ্যে ২টিতে ভুল আছে; কিছুই আপলোড হয়নি)',
    )
    expect(sentenceOf(error, 'en')).toContain('(with errors: 2 of 5,00,000; nothing was uploaded)')
  })
})

describe('an unexpected error', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp()
  })
  afterAll(() => site?.close())

  test('is 500 without its cause; the log has the cause under the request id', async () => {
    const { rows } = await site.world.db.$client.query('alter table posts rename to posts_away')
    expect(rows).toEqual([])
    const answer = await site.call('/api/allposts', { headers: { 'accept-language': 'bn' } })
    await site.world.db.$client.query('alter table posts_away rename to posts')
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ error: bn.INTERNAL, details: bn.INTERNAL, code: 'INTERNAL' })
    const logged = site.lines.find((line) => line.includes(answer.headers.get('x-request-id') ?? '-'))
    expect(logged).toContain('posts')
  })

  test('is 503 with Retry-After while the database is unavailable', async () => {
    const { $client } = site.world.db
    const connect = $client.connect
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    Object.assign($client, { query: () => Promise.reject(away), connect: () => Promise.reject(away) })
    try {
      const answer = await site.call('/api/allposts')
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await answer.json()).toEqual({
        error: en.DATABASE_AWAY,
        details: en.DATABASE_AWAY,
        code: 'DATABASE_AWAY',
      })
    } finally {
      Reflect.deleteProperty($client, 'query')
      Object.assign($client, { connect })
    }
  })
})
