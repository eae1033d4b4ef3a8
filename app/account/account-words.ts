// The words of the account screens.
import { sayer } from '#app/ui/words.ts'
import { account as bn } from '#contract/words/bn/account.ts'
import { account as en } from '#contract/words/en/account.ts'

export const say = sayer({ bn, en })
