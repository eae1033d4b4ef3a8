// The words of the placement board.
import { createTranslator } from '#app/ui/words.ts'
import { placements as bn } from '#contract/words/bn/placements.ts'
import { placements as en } from '#contract/words/en/placements.ts'

export const placementsWords = createTranslator({ bn, en })
