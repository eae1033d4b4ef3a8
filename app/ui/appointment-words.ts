// The words about appointments, for their page and the newsroom's screen.
import { appointments as bn } from '#contract/words/bn/account/appointments.ts'
import { appointments as en } from '#contract/words/en/account/appointments.ts'
import { createTranslator } from './words.ts'

export const appointmentWords = createTranslator({ bn, en })
