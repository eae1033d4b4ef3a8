// The provider's profile must be that of the verified ID token.
import { UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { requireSubject } from './google.ts'

const token = (sub?: string) => new UnsecuredJWT(sub === undefined ? {} : { sub }).encode()

test('returns the subject of both ID token and profile', () => {
  expect(requireSubject(token('rahim'), 'rahim')).toBe('rahim')
})

test.each([
  ['no ID token', undefined, 'rahim'],
  ['a profile of somebody else', token('rahim'), 'karim'],
  ['an ID token without a subject', token(), undefined],
  ['an empty subject', token(''), ''],
])('%s is refused', (_name, idToken, subject) => {
  expect(() => requireSubject(idToken, subject)).toThrow()
})
