// The words of the JSON upload screen.
import { createTranslator } from '#app/ui/words.ts'
import { upload as bn } from '#contract/words/bn/upload.ts'
import { upload as en } from '#contract/words/en/upload.ts'

export const uploadWords = createTranslator({ bn, en })
