// The route of all files: feeds, sitemaps, calendars, messages of streams, redirects.
import { fileLoader } from './file.server.ts'

export const loader = fileLoader
