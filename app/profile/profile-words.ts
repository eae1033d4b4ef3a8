// The words of the profile page.
import { createTranslator } from '#app/ui/words.ts'
import { profile as bn } from '#contract/words/bn/account/profile.ts'
import { profile as en } from '#contract/words/en/account/profile.ts'

export const profileWords = createTranslator({ bn, en })
