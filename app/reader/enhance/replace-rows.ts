// Replaces the rows of a list while somebody may be in it with the keyboard.

const CONTROLS = 'a[href], button, select'

/** The focus stays on the control of its name; where that is gone, it goes to the one in its place, or to the heading of the page. */
export function replaceRows(list: Element, rows: readonly Node[]): void {
  const before = controlsIn(list)
  const held = before.find((control) => control === document.activeElement)
  list.replaceChildren(...rows)
  if (!held) return
  const after = controlsIn(list)
  const same = after.find(({ ariaLabel }) => ariaLabel !== null && ariaLabel === held.ariaLabel)
  const next = same ?? after[Math.min(before.indexOf(held), after.length - 1)]
  if (next) next.focus()
  else focusHeading()
}

const controlsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>(CONTROLS)]

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
