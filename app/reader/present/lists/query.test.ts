import { describe, expect, test } from 'vitest'
import { QUERY_LENGTH, readQuery } from './query.ts'

describe('readQuery', () => {
  test('is one normalised line', () => {
    expect(readQuery('  মিরপুর \t\r\n\u0000 টেস্ট ')).toEqual({ text: 'মিরপুর টেস্ট', cut: false })
    expect(readQuery('\u09DF').text).toBe('\u09AF\u09BC')
    expect(readQuery(null)).toEqual({ text: '', cut: false })
    expect(readQuery('\uD83D').text).toBe('\uFFFD')
  })

  test('keeps 200 characters and cuts the rest', () => {
    expect(readQuery('x'.repeat(QUERY_LENGTH))).toEqual({ text: 'x'.repeat(QUERY_LENGTH), cut: false })
    expect(readQuery('x'.repeat(QUERY_LENGTH + 1))).toEqual({ text: 'x'.repeat(QUERY_LENGTH), cut: true })
  })

  test('never cuts inside a grapheme', () => {
    const conjunct = 'ক্ষ্ম'
    const { text } = readQuery('x'.repeat(QUERY_LENGTH - 2) + conjunct)
    expect(text).toBe('x'.repeat(QUERY_LENGTH - 2))
    expect(readQuery('x'.repeat(QUERY_LENGTH - 1) + '🏏'.repeat(3)).text).toBe('x'.repeat(QUERY_LENGTH - 1))
  })

  test('cuts an endless query quickly', () => {
    const endless = 'ক্ষ'.repeat(1_000_000)
    const before = process.threadCpuUsage()
    expect(readQuery(endless).text.length).toBeLessThanOrEqual(QUERY_LENGTH)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(200)
  })
})
