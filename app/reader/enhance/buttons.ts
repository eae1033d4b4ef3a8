// Buttons that need the browser: share or copy an address, go back, close an open menu.
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

/** On a touch screen the button opens the system's own sheet, where there is one; its links are for everything else. */
export function shareBySheet(): void {
  if (!navigator.share || !matchMedia('(pointer: coarse)').matches) return
  onClick('[data-share] > summary', (summary, event) => {
    const details = summary.parentElement
    if (!details) return
    event.preventDefault()
    const title = document.querySelector('h1')?.textContent ?? ''
    navigator.share({ title, url: details.dataset.share ?? '' }).catch(({ name }: Error) => {
      if (name !== 'AbortError') details.toggleAttribute('open')
    })
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
  const menus = document.querySelectorAll<HTMLDetailsElement>('header details, [data-share]')
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
