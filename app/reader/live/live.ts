// The next messages of a log, for server/http/live/ only.
import { streamLoader } from './live.server.ts'

export const loader = streamLoader
