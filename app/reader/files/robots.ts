// robots.txt, the rules for crawlers.
import { robotsLoader } from './robots.server.ts'

export const loader = robotsLoader
