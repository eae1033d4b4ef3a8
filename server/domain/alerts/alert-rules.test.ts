import { expect, test } from 'vitest'
import { ALERT_LIMITS } from '#contract/alerts/alert.ts'
import { alertPayloadSchema } from '#contract/alerts/payload.ts'
import { isQuietTime, levelsThatHear, payloadOf, retryDelay, shorten, topicOf } from './alert-rules.ts'

test('a choice hears what is at most as frequent as it wishes', () => {
  expect(levelsThatHear('result')).toEqual(['result', 'moments', 'all'])
  expect(levelsThatHear('moments')).toEqual(['moments', 'all'])
  expect(levelsThatHear('all')).toEqual(['all'])
  expect(levelsThatHear(null)).toContain('')
})

test.each([
  ['2026-03-01T16:59:59Z', false],
  ['2026-03-01T17:00:00Z', true],
  ['2026-03-02T00:59:59Z', true],
  ['2026-03-02T01:00:00Z', false],
])('at %s it is quiet: %s', (instant, isQuiet) => {
  expect(isQuietTime(new Date(instant))).toBe(isQuiet)
})

test('the topic fits its header and is the same for the same tag', () => {
  expect(topicOf('match:ম্যাচ')).toMatch(/^[\w-]{32}$/)
  expect(topicOf('match:a')).toBe(topicOf('match:a'))
  expect(topicOf('match:a')).not.toBe(topicOf('match:b'))
})

test('texts are cut at words, and the longest Bengali alert still fits', () => {
  expect(shorten(' এক\n দুই ', 20)).toBe('এক দুই')
  const title = shorten('বাংলাদেশ জিতেছে '.repeat(40), ALERT_LIMITS.title)
  const body = shorten('শেষ বলে ছক্কা মেরে '.repeat(40), ALERT_LIMITS.body)
  expect(title.length).toBeLessThanOrEqual(ALERT_LIMITS.title)
  expect(body.length).toBeLessThanOrEqual(ALERT_LIMITS.body)
  const path = `/allposts/2026/03/01/${'%E0%A6%95'.repeat(60)}`
  const sent = { title, body, path, language: 'bn', tag: 'match:a', createdAt: new Date(0) } as const
  const text = payloadOf(sent, 'https://news.example')
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(ALERT_LIMITS.payloadBytes)
  expect(alertPayloadSchema.parse(JSON.parse(text)).notification.navigate).toBe(`https://news.example${path}`)
})

test('a refused message waits as long as the service asks, else longer with every try', () => {
  expect(retryDelay('7', 0)).toBe(7)
  expect(retryDelay('9999', 0)).toBe(60)
  expect(retryDelay('soon', 0)).toBe(2)
  expect(retryDelay(null, 3)).toBe(16)
})
