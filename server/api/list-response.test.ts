import { describe, expect, test } from 'vitest'
import { listResponse } from './list-response.ts'

const INIT = { status: 200, headers: { Link: '</next>; rel="next"' } }

describe('a list response equals that of Response.json', () => {
  test.each([
    ['empty', []],
    ['of anything', [null, undefined, new Date(0), 'ক', { a: [1, undefined], b: undefined }, '\uD800']],
    ['long', Array.from({ length: 30 }, (_, id) => ({ id, text: 'কথা "'.repeat(20_000) }))],
  ])('%s', async (_name, list) => {
    const [answer, plain] = [await listResponse(list, INIT), Response.json(list, INIT)]
    expect(answer.headers.get('content-type')).toBe(plain.headers.get('content-type'))
    expect(answer.headers.get('link')).toBe(plain.headers.get('link'))
    const [bytes, plainBytes] = [await answer.bytes(), await plain.bytes()]
    expect(Buffer.from(bytes).equals(Buffer.from(plainBytes))).toBe(true)
    const declared = answer.headers.get('content-length')
    expect([null, String(bytes.length)]).toContain(declared)
  })
})

test('lets other requests run while a long list is written', async () => {
  let turns = 0
  let isWriting = true
  const count = () => {
    turns++
    if (isWriting) setImmediate(count)
  }
  setImmediate(count)
  await listResponse(
    Array.from({ length: 100 }, () => 'ক'.repeat(400_000)),
    INIT,
  )
  isWriting = false
  expect(turns).toBeGreaterThan(40)
})
