// The index of the sitemaps.
import { indexLoader } from './sitemap.server.ts'

export const loader = indexLoader
