// The names of the places of advertisements, and their sizes.

import { createTranslator } from '#app/ui/words.ts'
import { toBengaliDigits } from '#bangla/digits.ts'
import type { AdSize } from '#contract/advertising/slots.ts'
import type { Language } from '#contract/language.ts'
import { adSlots as bn } from '#contract/words/bn/ad-slots.ts'
import { adSlots as en } from '#contract/words/en/ad-slots.ts'

export const adSlotWords = createTranslator({ bn, en })

/** A size in pixels: 320 × 50. */
export function adSizeText(size: AdSize, language: Language): string {
  const text = size.replace('x', ' × ')
  return language === 'bn' ? toBengaliDigits(text) : text
}
