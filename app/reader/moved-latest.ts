// `/allposts` without anything behind it: everything, newest first.
import { movedLatestLoader } from './moved-latest.server.ts'

export const loader = movedLatestLoader
