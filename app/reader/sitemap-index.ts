// The sitemap of sitemaps.
import { indexLoader } from './sitemap.server.ts'

export const loader = indexLoader
