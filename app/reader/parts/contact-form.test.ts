import { describe, expect, test } from 'vitest'
import { MESSAGE_LIMITS } from '#contract/people/message.ts'
import { errorKey, HONEYPOT, isBot, typedValues } from './contact-form.tsx'

function readForm(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('the contact form', () => {
  test('returns fields as typed, with spaces', () => {
    expect(typedValues(readForm({ name: ' রাকিব ', text: 'এক\r\nদুই', extra: 'x' }))).toEqual({
      name: ' রাকিব ',
      email: '',
      subject: '',
      text: 'এক\r\nদুই',
    })
  })

  test('a file counts as empty', () => {
    expect(typedValues(readForm({ text: new Blob(['x']) })).text).toBe('')
  })

  test('a text that is one character too long stays too long', () => {
    const text = 'x'.repeat(MESSAGE_LIMITS.text + 1)
    expect(typedValues(readForm({ text })).text).toBe(text)
    expect(typedValues(readForm({ text: text.repeat(100) })).text.length).toBeLessThan(text.length * 2)
  })

  test('a filled honeypot is a bot', () => {
    expect(isBot(readForm({ [HONEYPOT]: 'https://spam.example' }))).toBe(true)
    expect(isBot(readForm({ [HONEYPOT]: '' }))).toBe(false)
    expect(isBot(readForm({}))).toBe(false)
  })

  test('every error has a message', () => {
    expect(errorKey('name', 'FIELD_REQUIRED')).toBe('contact.missing.name')
    expect(errorKey('email', 'EMAIL_INVALID')).toBe('contact.emailInvalid')
    expect(errorKey('text', 'FIELD_TOO_LONG')).toBe('contact.tooLong')
  })
})
