// The words of the command palette.
import { createTranslator } from '#app/ui/words.ts'
import { palette as bn } from '#contract/words/bn/palette.ts'
import { palette as en } from '#contract/words/en/palette.ts'

export const paletteWords = createTranslator({ bn, en })
