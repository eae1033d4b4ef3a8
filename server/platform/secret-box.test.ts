// Only its owner can open a sealed text, and a fingerprint belongs to one text of one owner.
import { expect, test } from 'vitest'
import { openSecretBox } from './secret-box.ts'

const box = openSecretBox('a-secret-of-this-installation', 'second factor')

test('a sealed text can be opened, differs each time, and does not show its content', () => {
  const sealed = box.seal('গোপন JBSWY3DP', 'person-1')
  expect(box.open(sealed, 'person-1')).toBe('গোপন JBSWY3DP')
  expect(box.seal('গোপন JBSWY3DP', 'person-1')).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('JBSWY3DP')
})

test('a sealed text does not open for another owner, purpose or installation, nor after any change', () => {
  const sealed = box.seal('secret', 'person-1')
  expect(box.open(sealed, 'person-2')).toBeNull()
  expect(openSecretBox('a-secret-of-this-installation', 'another').open(sealed, 'person-1')).toBeNull()
  expect(openSecretBox('another-installation', 'second factor').open(sealed, 'person-1')).toBeNull()
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (bytes[at] ?? 0) ^ 1
    expect(box.open(changed.toString('base64url'), 'person-1')).toBeNull()
  }
  for (const nothing of ['', 'abc', sealed.slice(0, 30)]) expect(box.open(nothing, 'person-1')).toBeNull()
})

test('fingerprints differ by text, owner and installation', () => {
  const print = box.fingerprint('abcd', 'person-1')
  expect(box.fingerprint('abcd', 'person-1')).toBe(print)
  expect(box.fingerprint('abce', 'person-1')).not.toBe(print)
  expect(box.fingerprint('abcd', 'person-2')).not.toBe(print)
  expect(openSecretBox('other', 'second factor').fingerprint('abcd', 'person-1')).not.toBe(print)
})
