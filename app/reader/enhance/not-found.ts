// The script of the 404 page.
import { enableBackLinks } from './back-links.ts'
import { suggestSearches } from './suggestions.ts'

enableBackLinks()
suggestSearches()
