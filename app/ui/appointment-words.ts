// The words about meetings with the newsroom, for the page where people ask and the newsroom's screen.
import { appointments as bn } from '#contract/words/bn/appointments.ts'
import { appointments as en } from '#contract/words/en/appointments.ts'
import { sayer } from './words.ts'

export const sayAppointments = sayer({ bn, en })
