// The words of the screens around signing in with Google.
import { createTranslator } from '#app/ui/words.ts'
import { google as bn } from '#contract/words/bn/google.ts'
import { google as en } from '#contract/words/en/google.ts'

export const googleWords = createTranslator({ bn, en })
