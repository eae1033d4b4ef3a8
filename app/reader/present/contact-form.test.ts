import { describe, expect, test } from 'vitest'
import { MESSAGE_LIMITS } from '#contract/message.ts'
import { errorKey, isTrapped, TRAP, typedValues } from './contact-form.ts'

function readForm(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('the contact form', () => {
  test('gives back what was typed, spaces and all', () => {
    expect(typedValues(readForm({ name: ' রাকিব ', text: 'এক\r\nদুই', extra: 'x' }))).toEqual({
      name: ' রাকিব ',
      email: '',
      subject: '',
      text: 'এক\r\nদুই',
    })
  })

  test('a file is no text', () => {
    expect(typedValues(readForm({ text: new Blob(['x']) })).text).toBe('')
  })

  test('a text one character too long is still seen as too long', () => {
    const text = 'x'.repeat(MESSAGE_LIMITS.text + 1)
    expect(typedValues(readForm({ text })).text).toBe(text)
    expect(typedValues(readForm({ text: text.repeat(100) })).text.length).toBeLessThan(text.length * 2)
  })

  test('who fills in the hidden field is a program', () => {
    expect(isTrapped(readForm({ [TRAP]: 'https://spam.example' }))).toBe(true)
    expect(isTrapped(readForm({ [TRAP]: '' }))).toBe(false)
    expect(isTrapped(readForm({}))).toBe(false)
  })

  test('every error has its sentence', () => {
    expect(errorKey('name', 'FIELD_REQUIRED')).toBe('contact.missing.name')
    expect(errorKey('email', 'EMAIL_INVALID')).toBe('contact.emailInvalid')
    expect(errorKey('text', 'FIELD_TOO_LONG')).toBe('contact.tooLong')
  })
})
