// Short forms of large counts, by lakh and crore. Exact counts: counts.ts.
import { formatCount } from './counts.ts'
import type { Language } from './language.ts'

const LAKH = 100_000
const CRORE = 10_000_000
const WORDS = { bn: { lakh: 'লাখ', crore: 'কোটি' }, en: { lakh: 'lakh', crore: 'crore' } } as const

/**
 * A count as it is said: exact below one lakh (৯৯,৯৯৯), from there on by lakh and crore with at most one decimal, rounded:
 * ১.৫ লাখ, ২ কোটি, ১,২৫০ কোটি / 1.5 lakh, 2 crore. RangeError for NaN and the infinities.
 * Source: newspapers of Bangladesh, as the compact long numbers of Unicode CLDR for bn.
 */
export function formatRoundCount(n: number, language: Language): string {
  const size = Math.abs(n)
  if (!(size >= LAKH)) return formatCount(n, language)
  const { lakh, crore } = WORDS[language]
  // A number that rounds to a hundred lakh is written as one crore.
  const isCrore = Math.round((size / LAKH) * 10) / 10 >= CRORE / LAKH
  const rounded = Math.round((n / (isCrore ? CRORE : LAKH)) * 10) / 10
  return `${formatCount(rounded, language)} ${isCrore ? crore : lakh}`
}
