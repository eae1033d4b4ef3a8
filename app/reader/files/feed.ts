// The feeds, below every page that has one.
import { feedLoader } from './feed.server.ts'

export const loader = feedLoader
