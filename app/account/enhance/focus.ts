// Browsers pass `autofocus` over when the address names a part of the page, as it does below every form of the profile, and
// give that part the focus instead, sooner or later than this runs: it is handed on to what answers in it.

export function focusMarked(): void {
  const marked = document.querySelector<HTMLElement>('main [autofocus]')
  const part = marked?.closest('section')
  if (!marked || !part) return
  const handOn = () => marked.focus()
  part.addEventListener('focus', handOn, { once: true })
  // Whoever points at the part later means the part.
  addEventListener('pointerdown', () => part.removeEventListener('focus', handOn), { once: true })
  handOn()
}
