// Owns digits and the grouping of counts. Dates, which also print digits, live in dates.ts.
import type { Language } from './language.ts'

const BENGALI_ZERO = 0x09e6
const ASCII_ZERO = 0x30

// The Indian English grouping is the one Bangladesh prints (lakh, crore); one formatter serves both languages, so
// that server and phone cannot disagree about a Bengali locale.
const grouped = /* @__PURE__ */ new Intl.NumberFormat('en-IN', { signDisplay: 'negative' })

/**
 * Every ASCII digit becomes its Bengali twin (0 → ০, U+09E6); all else stays. A number is written as JavaScript
 * writes it. Meant for finished text: never for markup or addresses. Source: Unicode, Bengali block, U+09E6–U+09EF.
 */
export function toBengaliDigits(text: string | number): string {
  return String(text).replace(/[0-9]/g, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) - ASCII_ZERO + BENGALI_ZERO),
  )
}

/** Every Bengali digit becomes its ASCII twin (০ → 0); all else stays. Source: Unicode, U+09E6–U+09EF. */
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
