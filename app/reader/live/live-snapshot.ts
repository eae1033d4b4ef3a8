// The stored form of a log: what readers ask for again and again where streams fail.
import { snapshotLoader } from './live.server.ts'

export const loader = snapshotLoader
