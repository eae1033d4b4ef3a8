// The tables of a tournament as they stand and the cells of its matches, for its page.
import { tournamentScoresLoader } from './live-scores.server.tsx'

export const loader = tournamentScoresLoader
