// Numbers as people type them, in digits of either script, and stored ones in the digits of a language. Pure.
import { toAsciiDigits, toBengaliDigits } from '#bangla/digits.ts'
import type { Language } from '#contract/language.ts'
import type { Overs } from '#sport/cricket/state.ts'

export function writeTyped(number: string | number, language: Language): string {
  return language === 'bn' ? toBengaliDigits(number) : String(number)
}

/** A whole number; null for anything else. */
export function readNumber(text: string): number | null {
  const digits = toAsciiDigits(text).trim()
  return /^-?\d{1,4}$/.test(digits) ? Number(digits) : null
}

/** A whole number from 0; null for anything else. */
export function count(text: string): number | null {
  const number = readNumber(text)
  return number !== null && number >= 0 ? number : null
}

/** "20", "18.2"; null for anything else. */
export function readOvers(text: string): Overs | null {
  const [isRead, completed, balls = '0'] = /^(\d{1,3})(?:\.(\d))?$/.exec(toAsciiDigits(text).trim()) ?? []
  return isRead === undefined ? null : { completed: Number(completed), balls: Number(balls) }
}

export function writeOvers({ completed, balls }: Overs): string {
  return balls === 0 ? String(completed) : `${completed}.${balls}`
}
