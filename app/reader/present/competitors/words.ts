// The words of the pages of teams, players and venues.
import { createTranslator } from '#app/ui/words.ts'
import { competitorPages as bn } from '#contract/words/bn/reading/competitor-pages.ts'
import { competitorPages as en } from '#contract/words/en/reading/competitor-pages.ts'

export const competitorWords = createTranslator({ bn, en })
