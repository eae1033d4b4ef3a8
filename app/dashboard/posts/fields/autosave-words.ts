// The words of autosave, presence, merging and versions.
import { createTranslator } from '#app/ui/words.ts'
import { autosave as bn } from '#contract/words/bn/posts/autosave.ts'
import { autosave as en } from '#contract/words/en/posts/autosave.ts'

export const autosaveWords = createTranslator({ bn, en })
