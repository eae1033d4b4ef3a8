// Codes of the second factor against the standard's own examples, and how codes may be typed.
import { expect, test } from 'vitest'
import {
  generateRecoveryCodes,
  generateSecret,
  isSetupOpen,
  readCode,
  setupAddress,
  stepOfCode,
} from './second-factor-rules.ts'

// RFC 6238, appendix B: the secret "12345678901234567890" and its codes for SHA-1, here the last six of eight digits.
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const RFC_CODES: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
]
const at = (seconds: number) => new Date(seconds * 1_000)

test('computes the codes of the standard, valid one step before and after', () => {
  for (const [seconds, code] of RFC_CODES) {
    const step = Math.floor(seconds / 30)
    for (const late of [-30, 0, 30]) expect(stepOfCode(RFC_SECRET, code, at(seconds + late))).toBe(step)
    for (const late of [-90, 90]) expect(stepOfCode(RFC_SECRET, code, at(seconds + late))).toBeNull()
  }
  expect(stepOfCode(generateSecret(), '287082', at(59))).not.toBe(1)
})

test('makes secrets of 160 bits and an address with the site and the person', () => {
  const secret = generateSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(generateSecret()).not.toBe(secret)
  const address = new URL(setupAddress(secret, 'ময়দান', 'a+b@example.org'))
  expect(address.protocol).toBe('otpauth:')
  expect(decodeURIComponent(address.pathname)).toContain('a+b@example.org')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret,
    issuer: 'ময়দান',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('the address of a site with a long Bengali title is short enough for a QR code', () => {
  const address = setupAddress(generateSecret(), 'বাংলাদেশ প্রতিদিনের খবর ও খেলার পাতা', 'a@example.org')
  expect(new URL(address).searchParams.get('issuer')).toBe('বাংলাদেশ প্রতিদিনের খবর…')
  expect(address.length).toBeLessThan(600)
})

test('makes ten different recovery codes and reads them as shown', () => {
  const codes = generateRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{2}$/)
    expect(readCode(code)).toEqual({ kind: 'recovery', code: code.replaceAll('-', '') })
  }
})

test('reads codes with spaces, hyphens, capitals and Bengali digits', () => {
  for (const typed of ['123456', ' 123 456 ', '১২৩৪৫৬', '123-456']) {
    expect(readCode(typed)).toEqual({ kind: 'telephone', code: '123456' })
  }
  expect(readCode('ABCD EFGH jk')).toEqual({ kind: 'recovery', code: 'abcdefghjk' })
  for (const typed of ['', '12345', '1234567', 'abcdef', 'abcd-efgh-il', 'abcd-efgh-jkm', "' or 1=1--"]) {
    expect(readCode(typed)).toBeNull()
  }
})

test('allows confirming a shown secret for half an hour', () => {
  expect(isSetupOpen(at(0), at(29 * 60))).toBe(true)
  expect(isSetupOpen(at(0), at(31 * 60))).toBe(false)
})
