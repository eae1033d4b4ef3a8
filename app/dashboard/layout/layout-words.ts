// The words of the screens of sections, menu, footer and home page.
import { createTranslator } from '#app/ui/words.ts'
import { siteLayout as bn } from '#contract/words/bn/site-layout.ts'
import { siteLayout as en } from '#contract/words/en/site-layout.ts'

export const layoutWords = createTranslator({ bn, en })
