// The target of the date form in the footer: `/archive?date=yyyy-mm-dd`.
import { redirectDayLoader } from './redirect-day.server.ts'

export const loader = redirectDayLoader
