// The words of the scoring pad.
import { createTranslator } from '#app/ui/words.ts'
import { pad as bn } from '#contract/words/bn/matches/pad.ts'
import { pad as en } from '#contract/words/en/matches/pad.ts'

export const padWords = createTranslator({ bn, en })
export type PadWords = ReturnType<typeof padWords>
