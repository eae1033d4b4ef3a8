// Delegated click handler for links and buttons. Plain clicks only: clicks that open a tab still do.

/** Calls `handler` for clicks on elements that match the selector. */
export function onClick(selector: string, handler: (element: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
    const element = event.target instanceof Element ? event.target.closest(selector) : null
    if (element instanceof HTMLElement) handler(element, event)
  })
}
