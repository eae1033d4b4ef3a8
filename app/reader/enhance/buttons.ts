// Buttons that need the browser: copy an address, go back, close an open menu.
import { onClick } from './on-click.ts'

/** The buttons are hidden until a browser can copy. */
export function copyLinks(): void {
  if (!navigator.clipboard) return
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) button.hidden = false
  onClick('[data-copy]', (button) => {
    const { copy = '', done = '', failed = '' } = button.dataset
    const say = (text: string) => () => {
      button.textContent = text
    }
    navigator.clipboard.writeText(copy).then(say(done), say(failed))
  })
}

/** Without a page before this one the link leads to the front page, as it does without script. */
export function goBack(): void {
  onClick('[data-back]', (_link, event) => {
    if (history.length < 2) return
    event.preventDefault()
    history.back()
  })
}

/** An open menu closes when something else is pressed, or Escape. */
export function closeMenus(): void {
  const menus = document.querySelectorAll<HTMLDetailsElement>('header details')
  document.addEventListener('click', ({ target }) => {
    for (const menu of menus) if (!(target instanceof Node && menu.contains(target))) menu.open = false
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of menus) {
      if (menu.open) menu.querySelector('summary')?.focus()
      menu.open = false
    }
  })
}
