// The rules for programs that follow links.
import { robotsLoader } from './robots.server.ts'

export const loader = robotsLoader
