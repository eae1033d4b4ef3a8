// Email addresses: one stored form for each, also at domains in other scripts; nothing that could be more than one address.
import { expect, test } from 'vitest'
import { EMAIL_LENGTH, emailSchema } from './email-address.ts'

const codeOf = (value: unknown) => emailSchema.safeParse(value).error?.issues[0]?.message

test.each([
  [' Rahim@Example.ORG ', 'rahim@example.org'],
  ['rahim@উদাহরণ.বাংলা', 'rahim@xn--d5b6ci4b4b3a.xn--54b7fta0cc'],
  ['Rahim@XN--D5B6CI4B4B3A.xn--54b7fta0cc', 'rahim@xn--d5b6ci4b4b3a.xn--54b7fta0cc'],
  ['a@উদাহরণ.org', 'a@xn--d5b6ci4b4b3a.org'],
  // One letter with a dot or two: ড় as one sign and as two.
  ['a@\u09dc\u09be.বাংলা', 'a@xn--15b8cg.xn--54b7fta0cc'],
  ['a@\u09a1\u09bc\u09be.বাংলা', 'a@xn--15b8cg.xn--54b7fta0cc'],
  ['a@ｅｘａｍｐｌｅ。ｏｒｇ', 'a@example.org'],
])('%s is stored as %s', (typed, stored) => {
  expect(emailSchema.parse(typed)).toBe(stored)
  expect(emailSchema.parse(stored)).toBe(stored)
})

test.each([
  ...['rahim', 'a@b', '@example.org', 'a@', 'a b@example.org', '.a@example.org', 'a..b@example.org'],
  ...['a@example.org,b@example.org', 'a@b@example.org', 'a@b@উদাহরণ.বাংলা', 'a@example.org\r\nBcc: x@y.zz'],
  ...['a\0@example.org', 'a@example\0.org', 'a@উদাহ\0রণ.বাংলা', 'a@উদাহ\nরণ.বাংলা', 'a@উদাহ\tরণ.বাংলা'],
  ...['a@উদাহরণ.বাংলা:25', 'a@উদাহরণ.বাংলা/x', 'a@উদাহরণ.বাংলা?x', 'a@উদাহরণ.বাংলা#x', 'a@%41উদাহরণ.বাংলা'],
  ...['রহিম@example.org', 'a@１２７.１', 'a@127.0.0.1', 'a@-example.org'],
  ...['a@xn--.xn--', 'a@example.xn--', 'a@example.xn--54b7fta0cc.', 'a@উদাহরণ .বাংলা'],
])('%j is no address', (wrong) => {
  expect(codeOf(wrong)).toBe('EMAIL_INVALID')
})

test('an address is neither empty nor too long, as typed and as stored', () => {
  expect(codeOf('  ')).toBe('FIELD_REQUIRED')
  expect(codeOf(`${'x'.repeat(EMAIL_LENGTH)}@example.org`)).toBe('FIELD_TOO_LONG')
  const grows = `${'x'.repeat(200)}@${'উদাহরণ.'.repeat(6)}বাংলা`
  expect(grows.length).toBeLessThan(EMAIL_LENGTH)
  expect(codeOf(grows)).toBe('FIELD_TOO_LONG')
})
