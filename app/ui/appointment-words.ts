// The words about meetings with the newsroom, for the page where people ask and the newsroom's screen.
import { appointments as bn } from '#contract/words/bn/appointments.ts'
import { appointments as en } from '#contract/words/en/appointments.ts'
import { createTranslator } from './words.ts'

export const appointmentWords = createTranslator({ bn, en })
