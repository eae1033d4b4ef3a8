// Counts as newspapers of Bangladesh print them. Their short forms: numbers.ts.
import { toBengaliDigits } from './digits.ts'
import type { Language } from './language.ts'

// Bangladesh prints the Indian English grouping (lakh, crore); one formatter serves both languages, so that server and phone
// agree.
const grouped = /* @__PURE__ */ new Intl.NumberFormat('en-IN', { signDisplay: 'negative' })

/**
 * A count grouped by thousand, lakh and crore as newspapers of Bangladesh print it, in both languages:
 * 1234567 → ১২,৩৪,৫৬৭ / 12,34,567. At most three decimals. Throws RangeError for NaN and the infinities.
 * Source: Unicode CLDR, number patterns of bn-BD and en-IN (#,##,##0.###).
 */
export function formatCount(n: number, language: Language): string {
  if (!Number.isFinite(n)) throw new RangeError(`not a countable number: ${n}`)
  const text = grouped.format(n)
  return language === 'bn' ? toBengaliDigits(text) : text
}
