// Browsers ignore `autofocus` when the address has a fragment, as after every form of the profile, and focus the section
// instead, before or after this runs. The focus moves on to the marked element in that section.

export function focusMarked(): void {
  const marked = document.querySelector<HTMLElement>('main [autofocus]')
  const part = marked?.closest('section')
  if (!marked || !part) return
  const focus = () => marked.focus()
  part.addEventListener('focus', focus, { once: true })
  // After a click the user has chosen where the focus goes, so it is no longer moved.
  addEventListener('pointerdown', () => part.removeEventListener('focus', focus), { once: true })
  focus()
}
