import { expect, test } from 'vitest'
import { composeText, fitsService, unknownPlaceholder } from './template.ts'
import { lengthFor, MAX_TEXT } from './text-length.ts'

const LINK = 'https://example.org/allposts/2026/11/29/0123456789'
const POST = '{headline}\n\n{excerpt}\n\n{link}'

test.each([
  ['latin', 5, 'hello'],
  ['Bengali, one for each code point', 8, 'বাংলাদেশ'],
  ['letters that X takes apart', 4, 'য়\u09df'],
  ['Chinese', 4, '中文'],
  ['an ellipsis', 2, '…'],
  ['an en dash and a danda', 2, '–।'],
  ['emoji of any length', 6, '🏏👨‍👩‍👧🇧🇩'],
  ['a link', 23, LINK],
  ['a domain', 23 + 4, 'see example.org'],
])('X counts %s', (_what, length, text) => {
  expect(lengthFor('x', text)).toBe(length)
})

test('Telegram and Facebook count UTF-16 units', () => {
  expect(lengthFor('telegram', '🏏a')).toBe(3)
  expect(lengthFor('facebook', LINK)).toBe(LINK.length)
})

test('a text that fits is the template with its values; empty ones leave no empty lines', () => {
  expect(composeText('x', POST, { headline: 'H', excerpt: 'E', link: LINK })).toBe(`H\n\nE\n\n${LINK}`)
  expect(composeText('x', POST, { headline: 'H', excerpt: '', link: LINK })).toBe(`H\n\n${LINK}`)
  expect(composeText('x', '{section}: {headline}', { headline: '{link}', section: 'S', link: LINK })).toBe(
    'S: {link}',
  )
})

test.each(['x', 'telegram'] as const)('a long text for %s is cut at a word, the link stays', (kind) => {
  const excerpt = Array.from({ length: 2_000 }, (_, at) => `শব্দ${at}`).join(' ')
  const text = composeText(kind, POST, { headline: 'মিরপুরে জয়', excerpt, link: LINK })
  expect(text.endsWith(`…\n\n${LINK}`)).toBe(true)
  expect(text.startsWith('মিরপুরে জয়\n\nশব্দ0 শব্দ1 ')).toBe(true)
  expect(lengthFor(kind, text)).toBeLessThanOrEqual(MAX_TEXT[kind])
  expect(lengthFor(kind, text)).toBeGreaterThan(MAX_TEXT[kind] - 20)
  const [, cut = ''] = text.split('\n\n')
  expect(excerpt.startsWith(`${cut.slice(0, -1)} `)).toBe(true)
})

test('where the headline alone is too long, it is cut and the excerpt left out', () => {
  const headline = 'খবর '.repeat(200).trim()
  const text = composeText('x', POST, { headline, excerpt: 'বাকি কথা', link: LINK })
  expect(text).toMatch(/^(খবর )+খবর…\n\nhttps:/)
  expect(lengthFor('x', text)).toBeLessThanOrEqual(280)
})

test('unknown placeholders and too many words of the template are found', () => {
  expect(unknownPlaceholder('post', '{headline} {score}')).toBe('score')
  expect(unknownPlaceholder('post', '{ headline }')).toBe(' headline ')
  expect(unknownPlaceholder('result', '{teams} {score} {result} {tournament} {link}')).toBeNull()
  expect(fitsService('x', `${'a'.repeat(250)} {link}`)).toBe(true)
  expect(fitsService('x', `${'a'.repeat(260)} {link}`)).toBe(false)
  expect(fitsService('telegram', `${'a'.repeat(260)} {link}`)).toBe(true)
})
