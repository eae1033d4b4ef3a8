// The way of signing in with Google: what addresses say of it, and that none of them leads to another site.
import { describe, expect, test } from 'vitest'
import {
  codeAddress,
  errorOfQuery,
  failureAddress,
  flowOfAddress,
  joinTokenOf,
  readFlow,
  stepAddress,
} from './google-sign-in.ts'

const read = (query: string) => readFlow('bn', new URLSearchParams(query))

describe('reading', () => {
  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'cricket', '', '/a\nb'])(
    'from %j is none',
    (from) => {
      expect(read(new URLSearchParams({ from }).toString()).from).toBeNull()
    },
  )

  test('a path of our own with its query is kept, whatever is written in it', () => {
    const from = '/search?q=ক্রিকেট&b=1#x'
    const way = { language: 'en', from, popup: true } as const
    expect(flowOfAddress(stepAddress(way, '/login/done'), 'en')).toEqual(way)
  })

  test('the address of any other page is where somebody wants to come back to', () => {
    expect(flowOfAddress('/en/cricket?a=1', 'en')).toEqual({
      language: 'en',
      from: '/en/cricket?a=1',
      popup: false,
    })
    expect(flowOfAddress('/loginx', 'bn').from).toBe('/loginx')
    expect(flowOfAddress('//evil.example/', 'bn').from).toBeNull()
  })

  test('only codes of ours are errors', () => {
    expect(errorOfQuery(new URLSearchParams('error=PROVIDER_REFUSED'))).toBe('PROVIDER_REFUSED')
    for (const word of ['access_denied', 'toString', '', '<b>'])
      expect(errorOfQuery(new URLSearchParams({ error: word }))).toBeNull()
  })

  test('the token of a waiting join', () => {
    expect(joinTokenOf('a=1; maidan.join=tok-en_1; b=2')).toBe('tok-en_1')
    for (const header of [null, '', 'maidan.join=', 'xmaidan.join=1', 'maidan.joined=1'])
      expect(joinTokenOf(header)).toBeNull()
  })
})

describe('leading on', () => {
  const way = { language: 'bn', from: '/cricket', popup: false } as const

  test('failures end at the login screen; a small window hands them on', () => {
    expect(failureAddress(way, 'PROVIDER_REFUSED')).toBe('/login?from=%2Fcricket&error=PROVIDER_REFUSED')
    expect(failureAddress({ ...way, popup: true }, 'PROVIDER_REFUSED')).toMatch(/^\/login\/done\?.*popup=1/)
  })

  test('after the code a small window comes to its last stop, which knows the rest', () => {
    expect(codeAddress(way)).toBe('/login/code?from=%2Fcricket')
    const address = codeAddress({ ...way, language: 'en', popup: true })
    const next = readFlow('en', new URL(address, 'http://own.invalid').searchParams)
    expect(next).toEqual({ language: 'en', from: '/en/login/done?from=%2Fcricket&popup=1', popup: false })
  })
})
