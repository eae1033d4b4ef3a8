// Where the date forms of footer and archive lead: `/archive?date=yyyy-mm-dd`.
import { movedDayLoader } from './moved-day.server.ts'

export const loader = movedDayLoader
