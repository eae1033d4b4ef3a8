// The cells of the matches of a day, for pages that show them.
import { dayScoresLoader } from './live-scores.server.tsx'

export const loader = dayScoresLoader
