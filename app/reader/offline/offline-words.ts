// The words of the page about reading offline.
import { createTranslator } from '#app/ui/words.ts'
import { offlinePage as bn } from '#contract/words/bn/reading/offline-page.ts'
import { offlinePage as en } from '#contract/words/en/reading/offline-page.ts'

export const offlineWords = createTranslator({ bn, en })
