// The words of the dashboard's home.
import { sayer } from '#app/ui/words.ts'
import { overview as bn } from '#contract/words/bn/overview.ts'
import { overview as en } from '#contract/words/en/overview.ts'

export const say = sayer({ bn, en })
