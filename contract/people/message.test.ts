import { describe, expect, test } from 'vitest'
import { MESSAGE_LIMITS, messageSchema, readMessage } from './message.ts'

const good = { name: 'রাকিব হাসান', email: 'rakib@example.com', subject: 'টিকিট', text: 'কোথায় পাব?' }

describe('readMessage', () => {
  test('trims, normalises and keeps line breaks of the text only', () => {
    const read = readMessage({
      name: '  রাকিব\r\n হাসান ',
      email: ' Rakib@Example.COM ',
      subject: 'টিকিট\u0000\u2028Bcc: x',
      text: '\r\nএক\r\nদুই\u0007 \u09AF\u09BC\n\n',
    })
    expect(read).toEqual({
      message: {
        name: 'রাকিব হাসান',
        email: 'rakib@example.com',
        subject: 'টিকিট Bcc: x',
        text: 'এক\nদুই \u09AF\u09BC',
      },
    })
  })

  test('stores the same text whichever way a letter was typed', () => {
    const typed = readMessage({ ...good, text: '\u09DF' })
    expect(typed).toEqual(readMessage({ ...good, text: '\u09AF\u09BC' }))
  })

  test('names the errors of all fields at once', () => {
    expect(readMessage({ name: ' ', email: 'nobody', subject: '\u200B', text: 'x'.repeat(5_001) })).toEqual({
      errors: {
        name: 'FIELD_REQUIRED',
        email: 'EMAIL_INVALID',
        subject: 'FIELD_REQUIRED',
        text: 'FIELD_TOO_LONG',
      },
    })
  })

  test('treats an empty address as missing, not invalid', () => {
    expect(readMessage({ ...good, email: '' })).toEqual({ errors: { email: 'FIELD_REQUIRED' } })
  })

  test.each(['name', 'subject', 'text'] as const)('accepts a %s up to its limit and no longer', (field) => {
    const limit = MESSAGE_LIMITS[field]
    expect(readMessage({ ...good, [field]: 'x'.repeat(limit) })).toHaveProperty('message')
    expect(readMessage({ ...good, [field]: 'x'.repeat(limit + 1) })).toEqual({
      errors: { [field]: 'FIELD_TOO_LONG' },
    })
  })

  test('does not count surrounding white space', () => {
    expect(readMessage({ ...good, name: ` ${'x'.repeat(MESSAGE_LIMITS.name)}\n` })).toHaveProperty('message')
  })

  test('rejects halves of surrogate pairs', () => {
    expect(readMessage({ ...good, subject: 'a\uD83D' })).toEqual({ message: { ...good, subject: 'a\uFFFD' } })
  })
})

test('refuses unknown keys', () => {
  expect(messageSchema.safeParse({ ...good, readAt: '2026-01-01' }).success).toBe(false)
})
