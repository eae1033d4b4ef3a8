// The address `/matches`, without a match.
import { redirectMatchesLoader } from './redirect-matches.server.ts'

export const loader = redirectMatchesLoader
