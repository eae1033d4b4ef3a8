// Digits and the grouping of counts. Dates: dates.ts.
import type { Language } from './language.ts'

const BENGALI_ZERO = 0x09e6
const ASCII_ZERO = 0x30

// Bangladesh prints the Indian English grouping (lakh, crore); one formatter serves both languages, so that server and phone
// agree.
const grouped = /* @__PURE__ */ new Intl.NumberFormat('en-IN', { signDisplay: 'negative' })

/**
 * Replaces every ASCII digit by its Bengali counterpart (0 → ০, U+09E6); the rest stays. A number is written as JavaScript
 * writes it. For finished text: never for markup or addresses. Source: Unicode, Bengali block, U+09E6–U+09EF.
 */
export function toBengaliDigits(text: string | number): string {
  return String(text).replace(/[0-9]/g, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) - ASCII_ZERO + BENGALI_ZERO),
  )
}

/** Replaces every Bengali digit by its ASCII counterpart (০ → 0); the rest stays. Source: Unicode, U+09E6–U+09EF. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) - BENGALI_ZERO + ASCII_ZERO),
  )
}

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
