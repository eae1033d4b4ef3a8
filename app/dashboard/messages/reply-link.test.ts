import { expect, test } from 'vitest'
import { replyLink } from './reply-link.ts'

test('has the sender and the subject', () => {
  const address = new URL(replyLink('rakib@example.com', 'Re: কেমন আছেন? & more'))
  expect(address.pathname).toBe('rakib@example.com')
  expect(address.searchParams.get('subject')).toBe('Re: কেমন আছেন? & more')
})

test('escapes values that would add a recipient or a text', () => {
  const address = new URL(replyLink('a?bcc=x@evil.example&body=y', 'S&bcc=z@evil.example'))
  expect([...address.searchParams.keys()]).toEqual(['subject'])
})
