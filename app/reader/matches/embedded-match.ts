// The score box of a match, for frames on other sites.
import { embeddedMatchLoader } from './embedded-match.server.ts'

export const loader = embeddedMatchLoader
