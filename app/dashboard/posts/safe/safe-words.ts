// The words of safekeeping, merging and versions.
import { createTranslator } from '#app/ui/words.ts'
import { safe as bn } from '#contract/words/bn/autosave.ts'
import { safe as en } from '#contract/words/en/autosave.ts'

export const autosaveWords = createTranslator({ bn, en })
