// The words of the media library.
import { createTranslator } from '#app/ui/words.ts'
import { media as bn } from '#contract/words/bn/media.ts'
import { media as en } from '#contract/words/en/media.ts'

export const mediaWords = createTranslator({ bn, en })
