// The words of the screens around signing in with Google.
import { createTranslator } from '#app/ui/words.ts'
import { google as bn } from '#contract/words/bn/account/google.ts'
import { google as en } from '#contract/words/en/account/google.ts'

export const googleWords = createTranslator({ bn, en })
