// Stored numbers in the digits of a language; forms read the digits of both.
import { toBengaliDigits } from '#bangla/digits.ts'
import type { Language } from '#contract/language.ts'

export function writeTyped(number: string | number, language: Language): string {
  return language === 'bn' ? toBengaliDigits(number) : String(number)
}
