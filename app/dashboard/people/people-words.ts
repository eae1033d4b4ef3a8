// The words of user management and making admins.
import { createTranslator } from '#app/ui/words.ts'
import { people as bn } from '#contract/words/bn/people.ts'
import { people as en } from '#contract/words/en/people.ts'

export const peopleWords = createTranslator({ bn, en })
