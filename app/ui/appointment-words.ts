// The words about appointments, for their page and the newsroom's screen.
import { appointments as bn } from '#contract/words/bn/appointments.ts'
import { appointments as en } from '#contract/words/en/appointments.ts'
import { createTranslator } from './words.ts'

export const appointmentWords = createTranslator({ bn, en })
