// One listener for a kind of link or button, wherever it stands and whenever it came. Plain clicks only: a click that
// opens a tab keeps doing so.

/** Calls `act` for clicks on elements with that data attribute; the element's own action does not happen then. */
export function onClick(selector: string, act: (element: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
    const element = event.target instanceof Element ? event.target.closest(selector) : null
    if (element instanceof HTMLElement) act(element, event)
  })
}
