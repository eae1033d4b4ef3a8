// Input about people: normalised names, and limits.
import { expect, test } from 'vitest'
import { nameSchema, newStaffSchema, ownProfileSchema } from './user.ts'

const codeOf = (value: unknown) => nameSchema.safeParse(value).error?.issues[0]?.message

test('keeps a name to one line, without characters that change the writing direction', () => {
  expect(nameSchema.parse(' রহিম \r\n\t উদ্দিন\u0001 ')).toBe('রহিম উদ্দিন')
  expect(nameSchema.parse('Admin\u202Etxet\u2066')).toBe('Admintxet')
  expect(codeOf(' \u200B\n')).toBe('FIELD_REQUIRED')
  for (const damaged of ['রহিম\u0000', 'Rahim \ud83d', '\udc00'])
    expect(codeOf(damaged)).toBe('FIELD_INVALID')
  expect(codeOf('ক'.repeat(121))).toBe('FIELD_TOO_LONG')
})

test('accepts reporters, editors and admins as staff, and no further fields', () => {
  const staff = { name: 'A', email: 'a@example.org', role: 'editor' }
  expect(newStaffSchema.safeParse(staff).success).toBe(true)
  expect(newStaffSchema.safeParse({ ...staff, role: 'reader' }).success).toBe(false)
  expect(newStaffSchema.safeParse({ ...staff, emailVerified: true }).success).toBe(false)
  expect(
    ownProfileSchema.safeParse({ email: 'a@example.org', displayName: 'A', role: 'admin' }).success,
  ).toBe(false)
})
