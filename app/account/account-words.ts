// The words of the account screens.
import { createTranslator } from '#app/ui/words.ts'
import { account as bn } from '#contract/words/bn/account/account.ts'
import { account as en } from '#contract/words/en/account/account.ts'

export const accountWords = createTranslator({ bn, en })
