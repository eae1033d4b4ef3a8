// Whose profile the provider may tell us about: that of the verified ID token, and nobody else's.
import { UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { provenSubject } from './google.ts'

const token = (sub?: string) => new UnsecuredJWT(sub === undefined ? {} : { sub }).encode()

test('the subject is that of the ID token and of the profile', () => {
  expect(provenSubject(token('rahim'), 'rahim')).toBe('rahim')
})

test.each([
  ['no ID token', undefined, 'rahim'],
  ['a profile of somebody else', token('rahim'), 'karim'],
  ['an ID token without a subject', token(), undefined],
  ['an empty subject', token(''), ''],
])('%s is refused', (_name, idToken, subject) => {
  expect(() => provenSubject(idToken, subject)).toThrow()
})
