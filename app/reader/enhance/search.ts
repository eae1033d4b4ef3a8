// The script of the search page.
import { suggestSearches } from './suggestions.ts'

suggestSearches()
