// The words of the screens of static pages.
import { createTranslator } from '#app/ui/words.ts'
import { textPages as bn } from '#contract/words/bn/text-pages.ts'
import { textPages as en } from '#contract/words/en/text-pages.ts'

export const textPageWords = createTranslator({ bn, en })
