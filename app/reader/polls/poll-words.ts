// The words of polls on pages.
import { createTranslator } from '#app/ui/words.ts'
import { poll as bn } from '#contract/words/bn/reading/poll.ts'
import { poll as en } from '#contract/words/en/reading/poll.ts'

export const pollWords = createTranslator({ bn, en })
