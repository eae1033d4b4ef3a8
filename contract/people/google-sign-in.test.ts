// The Google sign-in flow: its addresses, none of which leads to another site.
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

describe('reading a flow', () => {
  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'cricket', '', '/a\nb'])(
    'ignores %j as the page to return to',
    (from) => {
      expect(read(new URLSearchParams({ from }).toString()).from).toBeNull()
    },
  )

  test('keeps a local path with its query', () => {
    const from = '/search?q=ক্রিকেট&b=1#x'
    const way = { language: 'en', from, popup: true } as const
    expect(flowOfAddress(stepAddress(way, '/login/done'), 'en')).toEqual(way)
  })

  test('takes the address of any other page as the page to return to', () => {
    expect(flowOfAddress('/en/cricket?a=1', 'en')).toEqual({
      language: 'en',
      from: '/en/cricket?a=1',
      popup: false,
    })
    expect(flowOfAddress('/loginx', 'bn').from).toBe('/loginx')
    expect(flowOfAddress('//evil.example/', 'bn').from).toBeNull()
  })

  test('accepts only our own codes as errors', () => {
    expect(errorOfQuery(new URLSearchParams('error=PROVIDER_REFUSED'))).toBe('PROVIDER_REFUSED')
    for (const word of ['access_denied', 'toString', '', '<b>'])
      expect(errorOfQuery(new URLSearchParams({ error: word }))).toBeNull()
  })

  test('reads the token of a pending link', () => {
    expect(joinTokenOf('a=1; maidan.join=tok-en_1; b=2')).toBe('tok-en_1')
    for (const header of [null, '', 'maidan.join=', 'xmaidan.join=1', 'maidan.joined=1'])
      expect(joinTokenOf(header)).toBeNull()
  })
})

describe('steps', () => {
  const way = { language: 'bn', from: '/cricket', popup: false } as const

  test('end at the sign-in page on failure; a popup passes the failure on', () => {
    expect(failureAddress(way, 'PROVIDER_REFUSED')).toBe('/login?from=%2Fcricket&error=PROVIDER_REFUSED')
    expect(failureAddress({ ...way, popup: true }, 'PROVIDER_REFUSED')).toMatch(/^\/login\/done\?.*popup=1/)
  })

  test('lead a popup from the code page to its last step', () => {
    expect(codeAddress(way)).toBe('/login/code?from=%2Fcricket')
    const address = codeAddress({ ...way, language: 'en', popup: true })
    const next = readFlow('en', new URL(address, 'http://own.invalid').searchParams)
    expect(next).toEqual({ language: 'en', from: '/en/login/done?from=%2Fcricket&popup=1', popup: false })
  })
})
