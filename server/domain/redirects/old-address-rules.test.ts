import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sourceOf } from './old-address-rules.ts'

test.each([
  ['/2019/05/18/photos/', '/2019/05/18/photos'],
  ['http://www.old.example/2019/05/18/Photos', '/2019/05/18/photos'],
  ['https://old.example', '/'],
  ['//a///b//', '/a/b'],
  ['/index.php/2019/x', '/2019/x'],
  ['/index.php', '/'],
  ['/index.php?p=12', '/?p=12'],
  ['/about/index.html', '/about'],
  ['about', '/about'],
  ['/x#part', '/x'],
  ['/?utm_source=x&p=12&fbclid=y', '/?p=12'],
  ['/?post_type=page&p=7', '/?p=7&post_type=page'],
  ['/slug?replytocom=5', '/slug'],
  ['/News.php?ID=5&lang=bn&utm_medium=x', '/news.php?id=5&lang=bn'],
  ['/?story=12&p=3', '/?p=3&story=12'],
  ['/story.php?1234', '/story.php?1234'],
  ['/story.php?q=a%26b%3Dc', '/story.php?q=a%26b%3dc'],
  ['/x.jpg?w=640', '/x.jpg'],
  [`/slug?x=${'y'.repeat(3_000)}`, '/slug'],
  ['/?P=3&p=4', '/?p=4'],
])('reads %s as %s', (address, source) => {
  expect(sourceOf(address)).toBe(source)
})

test('reads every encoding of a Bengali slug as the same source', () => {
  const slug = '/খেলা/বাংলাদেশ-জয়ী'
  const encoded = encodeURI(slug)
  const source = sourceOf(slug)
  expect(source).not.toBeNull()
  const spellings = [
    encoded,
    encoded.toLowerCase(),
    encodeURI(encoded),
    encodeURI(slug.normalize('NFC')),
    encodeURI(slug.normalize('NFD')),
    `${encoded}/`,
    `https://old.example${encoded}?utm_source=x`,
  ]
  for (const spelling of spellings) expect(sourceOf(spelling)).toBe(source)
})

test('keeps what would change where the path ends', () => {
  expect(sourceOf('/a%3Fp=1')).toBe('/a%3fp=1')
  expect(sourceOf('/a%2Fb')).toBe('/a/b')
  expect(sourceOf('/100%')).toBe('/100%')
  expect(sourceOf('/100%25')).toBe('/100%')
  expect(sourceOf('/%E0%A6')).toBe('/%e0%a6')
})

test('refuses what is no address, control characters and lengths beyond an index', () => {
  for (const odd of ['javascript:alert(1)', 'ftp://x/y', 'mailto:a@b.c', '/a\u0000b', '/a\nb', '/\ud800'])
    expect(sourceOf(odd)).toBeNull()
  expect(sourceOf(`/${'x'.repeat(2_100)}`)).toBeNull()
  expect(sourceOf(`/${'ক'.repeat(700)}`)).toBeNull()
  expect(sourceOf(`/${'%25'.repeat(2_500)}41`)).not.toBe('')
})

const parts = fc.constantFrom(
  ...[
    '/',
    '//',
    'a',
    'Å',
    'é',
    'ক',
    'য়',
    '%',
    '%25',
    '%41',
    '%E0',
    '%A6',
    '%95',
    '%2f',
    '%3F',
    '%23',
    '?',
    '&',
  ],
  ...[
    'p=1',
    'id=5',
    'ID',
    'x=%26',
    'p=',
    'tag=',
    'm=20',
    '#',
    '\\',
    '.',
    '..',
    'index.php',
    'index.html',
    '+',
    ' ',
    'İ',
    'ß',
    ':',
    '=',
  ],
)
const addresses = fc.oneof(
  fc.array(parts, { maxLength: 12 }).map((each) => `/${each.join('')}`),
  fc.webPath().map((path) => path || '/'),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `/${text}`),
)

test('a source is its own source', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const source = sourceOf(address)
      return source === null || sourceOf(source) === source
    }),
    { numRuns: 20_000 },
  )
})

test('letter case, encoding, a trailing slash and the host do not matter', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const source = sourceOf(path || '/')
      expect(sourceOf(`${path}/`)).toBe(source)
      expect(sourceOf(`https://old.example${path}`)).toBe(source)
      expect(sourceOf(path.toUpperCase() || '/')).toBe(source)
    }),
    { numRuns: 2_000 },
  )
})
