// The stored snapshot of a log, which browsers poll if streams fail.
import { snapshotLoader } from './live.server.ts'

export const loader = snapshotLoader
