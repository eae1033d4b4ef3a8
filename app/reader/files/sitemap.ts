// One sitemap: the pages of an edition or the posts of a month.
import { partLoader } from './sitemap.server.ts'

export const loader = partLoader
