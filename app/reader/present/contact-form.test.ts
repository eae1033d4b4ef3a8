import { describe, expect, test } from 'vitest'
import { MESSAGE_LIMITS } from '#contract/message.ts'
import { faultKey, isTrapped, TRAP, typedValues } from './contact-form.ts'

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('the contact form', () => {
  test('gives back what was typed, spaces and all', () => {
    expect(typedValues(formOf({ name: ' রাকিব ', text: 'এক\r\nদুই', extra: 'x' }))).toEqual({
      name: ' রাকিব ',
      email: '',
      subject: '',
      text: 'এক\r\nদুই',
    })
  })

  test('a file is no text', () => {
    expect(typedValues(formOf({ text: new Blob(['x']) })).text).toBe('')
  })

  test('a text one character too long is still seen as too long', () => {
    const text = 'x'.repeat(MESSAGE_LIMITS.text + 1)
    expect(typedValues(formOf({ text })).text).toBe(text)
    expect(typedValues(formOf({ text: text.repeat(100) })).text.length).toBeLessThan(text.length * 2)
  })

  test('who fills in the hidden field is a program', () => {
    expect(isTrapped(formOf({ [TRAP]: 'https://spam.example' }))).toBe(true)
    expect(isTrapped(formOf({ [TRAP]: '' }))).toBe(false)
    expect(isTrapped(formOf({}))).toBe(false)
  })

  test('every fault has its sentence', () => {
    expect(faultKey('name', 'FIELD_REQUIRED')).toBe('contact.missing.name')
    expect(faultKey('email', 'EMAIL_INVALID')).toBe('contact.emailInvalid')
    expect(faultKey('text', 'FIELD_TOO_LONG')).toBe('contact.tooLong')
  })
})
