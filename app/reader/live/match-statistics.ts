// The stored statistics of a match as JSON. Loaded by match-statistics.server.tsx.
import { matchStatisticsLoader } from './match-statistics.server.tsx'

export const loader = matchStatisticsLoader
