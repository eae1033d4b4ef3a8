// Translates the English names of stages and rounds in files to Bengali. An unknown name stays as it is in both languages. Pure.
import { toBengaliDigits } from '#bangla/digits.ts'
import type { Names } from '#contract/tournament.ts'

const WORDS: [RegExp, string][] = [
  [/^quarter[- ]?finals?$/i, 'কোয়ার্টার ফাইনাল'],
  [/^semi[- ]?finals?$/i, 'সেমিফাইনাল'],
  [/^(?:the )?finals?$/i, 'ফাইনাল'],
  [/^eliminator$/i, 'এলিমিনেটর'],
  [/^qualifier$/i, 'কোয়ালিফায়ার'],
  [/^play-?offs?$/i, 'প্লে-অফ'],
  [/^first round$/i, 'প্রথম রাউন্ড'],
  [/^super (?:4|four)s?$/i, 'সুপার ফোর'],
  [/^super (?:6|six)(?:es)?$/i, 'সুপার সিক্স'],
  [/^super (?:8|eight)s?$/i, 'সুপার এইট'],
]

const NUMBERED: [RegExp, string][] = [
  [/^(?:matchday|round) (\d+)$/i, 'রাউন্ড'],
  [/^match (\d+)$/i, 'ম্যাচ'],
  [/^qualifier (\d+)$/i, 'কোয়ালিফায়ার'],
  [/^group (\w+)$/i, 'গ্রুপ'],
]

export const LEAGUE: Names = { bn: 'লিগ', en: 'League' }

/** The name in both languages; numbers in the digits of each. */
export function stageNames(en: string): Names {
  const whole = WORDS.find(([pattern]) => pattern.test(en))
  if (whole) return { bn: whole[1], en }
  for (const [pattern, word] of NUMBERED) {
    const number = pattern.exec(en)?.[1]
    if (number !== undefined) return { bn: `${word} ${toBengaliDigits(number)}`, en }
  }
  return { bn: en, en }
}
