// Benchmark: how many words of a Bengali word list survive the round trip through the Bijoy encoding, and what it costs.
import { existsSync, readFileSync } from 'node:fs'
import { bijoyToUnicode } from '#bangla/bijoy.ts'
import { normalizeText } from '#bangla/normalize.ts'
import { toBijoy } from '../tests/to-bijoy.ts'
import { absoluteRow, type Benchmark } from './benchmark.ts'

const LIST = '/usr/share/hunspell/bn_BD.dic'
const WORD = /^[\u0980-\u09FE]+$/

export const bijoy: Benchmark = {
  name: 'bijoy',
  title: 'Words through the old Bijoy encoding and back',
  async measure() {
    if (!existsSync(LIST)) throw new Error(`The word list ${LIST} is not installed (Debian: hunspell-bn)`)
    // Bijoy has no ZWNJ, which keeps the letters of a conjunct apart, so words are compared without it.
    const words = readCommandLine(readFileSync(LIST, 'utf8')).map((word) => word.replaceAll('\u200C', ''))
    const pairs = words.map((word) => ({ word, old: toBijoy(word) }))
    const began = performance.now()
    const read = pairs.map(({ word, old }) => ({ word, same: bijoyToUnicode(old).text === word }))
    const tookMs = performance.now() - began
    const lost = read.filter(({ same }) => !same).map(({ word }) => word)
    const share = (1 - lost.length / words.length) * 100
    const all = { what: 'in the list', value: words.length, unit: 'words' } as const
    return {
      rows: [
        absoluteRow('words that come back', { value: share, unit: '%' }, all, { atLeast: 99.9 }),
        absoluteRow('one word', { value: (tookMs / words.length) * 1000, unit: 'µs' }, all, null),
      ],
      remarks: [`Not the same: ${lost.slice(0, 20).join(' ') || 'none'}.`],
    }
  },
}

function readCommandLine(list: string): string[] {
  const lines = list.split('\n').slice(1)
  const words = lines.map((line) => normalizeText(line.replace(/\/.*/, '').trim()))
  return [...new Set(words)].filter((word) => WORD.test(word.replace(/[\u200C\u200D]/g, '')))
}
