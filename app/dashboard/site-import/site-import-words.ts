// The words of the screens that move a site in.
import { createTranslator } from '#app/ui/words.ts'
import { siteImport as bn } from '#contract/words/bn/site-import.ts'
import { siteImport as en } from '#contract/words/en/site-import.ts'

export const siteImportWords = createTranslator({ bn, en })
