// Redirects `/allposts` to `/latest`.
import { redirectLatestLoader } from './redirect-latest.server.ts'

export const loader = redirectLatestLoader
