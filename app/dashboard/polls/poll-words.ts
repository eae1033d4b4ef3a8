// The words of the screen of polls.
import { createTranslator } from '#app/ui/words.ts'
import { polls as bn } from '#contract/words/bn/polls.ts'
import { polls as en } from '#contract/words/en/polls.ts'

export const pollDeskWords = createTranslator({ bn, en })
