// The sitemap of the last two days, for news search.
import { newsLoader } from './sitemap.server.ts'

export const loader = newsLoader
