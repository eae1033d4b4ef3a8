// The words of the scoring pad.
import { createTranslator } from '#app/ui/words.ts'
import { pad as bn } from '#contract/words/bn/pad.ts'
import { pad as en } from '#contract/words/en/pad.ts'

export const padWords = createTranslator({ bn, en })
export type PadWords = ReturnType<typeof padWords>
