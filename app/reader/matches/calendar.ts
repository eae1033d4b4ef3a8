// The fixtures of a team or tournament as a calendar file.
import { calendarLoader } from './calendar.server.ts'

export const loader = calendarLoader
