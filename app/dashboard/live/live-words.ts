// The words of the writing screens of live blogs.
import { createTranslator } from '#app/ui/words.ts'
import { liveDesk as bn } from '#contract/words/bn/matches/live-desk.ts'
import { liveDesk as en } from '#contract/words/en/matches/live-desk.ts'

export const liveWords = createTranslator({ bn, en })
