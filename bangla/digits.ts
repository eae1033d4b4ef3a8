// Bengali and ASCII digits. Counts: counts.ts. Dates: dates.ts.

const BENGALI_ZERO = 0x09e6
const ASCII_ZERO = 0x30

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
