// Links that go back in the history.
import { onClick } from './on-click.ts'

/** Back links go back in the history; without one they lead to the home page, as without scripts. */
export function enableBackLinks(): void {
  onClick('[data-back]', (_link, event) => {
    if (history.length < 2) return
    event.preventDefault()
    history.back()
  })
}
