// The cells of the strip of scores, for pages that show it.
import { stripScoresLoader } from './live-scores.server.tsx'

export const loader = stripScoresLoader
