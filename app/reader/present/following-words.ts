// The words of following, saved articles and the page that shows both.
import { createTranslator } from '#app/ui/words.ts'
import { following as bn } from '#contract/words/bn/reading/following.ts'
import { following as en } from '#contract/words/en/reading/following.ts'

export const followingWords = createTranslator({ bn, en })
