// The words of the redirect book and of missing addresses.
import { createTranslator } from '#app/ui/words.ts'
import { redirects as bn } from '#contract/words/bn/redirects.ts'
import { redirects as en } from '#contract/words/en/redirects.ts'

export const redirectWords = createTranslator({ bn, en })
