import { expect, test } from 'vitest'
import { answerAddress } from './answer-address.ts'

test('the address of an answer holds writer and subject', () => {
  const address = new URL(answerAddress('rakib@example.com', 'Re: কেমন আছেন? & more'))
  expect(address.pathname).toBe('rakib@example.com')
  expect(address.searchParams.get('subject')).toBe('Re: কেমন আছেন? & more')
})

test('nobody adds a recipient or a text to it', () => {
  const address = new URL(answerAddress('a?bcc=x@evil.example&body=y', 'S&bcc=z@evil.example'))
  expect([...address.searchParams.keys()]).toEqual(['subject'])
})
