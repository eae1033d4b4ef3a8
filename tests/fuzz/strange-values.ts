// Attack values: texts that break out of their context, values of a wrong type, deeply nested ones.
import fc from 'fast-check'

const strange = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  '\ufffd',
  '\u202e',
  "';drop table posts;--",
  "' or '1'='1",
  '{{x}}',
  '$t(x)',
  '#{7*7}',
  '%',
  '%00',
  '_',
  '\\',
  '../..',
  '..%2f..%2fetc%2fpasswd',
  'null',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '2026-02-30',
  '2026-11-22T10:00:00+06:00',
  'Cricket,',
  ',',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.example',
  'http://169.254.169.254/',
  'a\r\nSet-Cookie: x=y',
  'ক্রিকেট',
  '১৯৭১',
)

/** Short texts of any kind. */
export const text: fc.Arbitrary<string> = fc.oneof(
  strange,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

/** Texts that a database can store. */
export const storableText = text.map((some) => some.toWellFormed().replaceAll('\0', ''))

const LEVELS = 4_000
const deep: unknown = JSON.parse(`${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`)

/** Invalid values of a field; with a limit also a text one character too long. */
export function wrongFor(maxLength: number | undefined): fc.Arbitrary<unknown> {
  const kinds = fc.oneof(
    fc.constantFrom<unknown>(null, true, 7, -1, 1e300, 0.1, '', 'a\0b', 'a\ud83d', deep),
    fc.constantFrom<unknown>([], {}, ['a', 'b'], [['a']], { $ne: '' }, { '0': 'a', length: 1 }),
    text,
    fc.jsonValue({ maxDepth: 2 }),
  )
  if (maxLength === undefined) return kinds
  const tooLong = fc.constant('x'.repeat(maxLength + 1))
  return fc.oneof({ weight: 4, arbitrary: kinds }, { weight: 1, arbitrary: tooLong })
}

/** Unknown keys, including keys of every object and keys known from attacks. */
export const unknownKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    '_id',
    'isAdmin',
    'emailVerified',
    'skipEmailVerification',
    'overrideAccess',
    'where[role]',
    '$where',
    'authorId',
  ),
  fc.string({ maxLength: 12 }),
)
