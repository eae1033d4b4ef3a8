// The script of the 404 page.

import { onClick } from './on-click.ts'
import { suggestSearches } from './suggestions.ts'

/** Back links go back in the history; without one they lead to the home page, as without scripts. */
function enableBackLinks(): void {
  onClick('[data-back]', (_link, event) => {
    if (history.length < 2) return
    event.preventDefault()
    history.back()
  })
}

enableBackLinks()
suggestSearches()
