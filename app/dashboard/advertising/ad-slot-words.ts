// The names of the places of advertisements.
import { createTranslator } from '#app/ui/words.ts'
import { adSlots as bn } from '#contract/words/bn/ad-slots.ts'
import { adSlots as en } from '#contract/words/en/ad-slots.ts'

export const adSlotWords = createTranslator({ bn, en })
