// Buttons that need scripts: copy, share, and closing of open menus.
import { onClick } from './on-click.ts'

/** On the page of a match its score in one line, as it is now (parts/matches/score-line.tsx). */
const currentScore = () => document.querySelector('[data-part=line]')?.textContent ?? ''

/** Shows the copy buttons if the browser can copy. */
export function enableCopyButtons(): void {
  if (!navigator.clipboard) return
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) button.hidden = false
  onClick('[data-copy]', (button) => {
    const { copy = '', done = '', failed = '' } = button.dataset
    const showText = (text: string) => () => {
      button.textContent = text
    }
    navigator.clipboard.writeText(`${currentScore()} ${copy}`.trim()).then(showText(done), showText(failed))
  })
}

/** On touch screens the share button opens the system's share sheet; elsewhere its links. */
export function enableShareSheet(): void {
  if (!navigator.share || !matchMedia('(pointer: coarse)').matches) return
  onClick('[data-share] > summary', (summary, event) => {
    const details = summary.parentElement
    if (!details) return
    event.preventDefault()
    const title = document.querySelector('h1')?.textContent ?? ''
    const text = currentScore()
    navigator
      .share({ title, url: details.dataset.share ?? '', ...(text && { text }) })
      .catch(({ name }: Error) => {
        if (name !== 'AbortError') details.toggleAttribute('open')
      })
  })
}

/** Closes open menus on Escape or a click elsewhere. */
export function closeMenusOnOutsideClick(): void {
  const menus = document.querySelectorAll<HTMLDetailsElement>('header details, nav details, [data-share]')
  document.addEventListener('click', (event) => {
    for (const menu of menus) if (!event.composedPath().includes(menu)) menu.open = false
  })
  document.addEventListener('keydown', ({ key }) => {
    for (const menu of menus) {
      if (key !== 'Escape' || !menu.open) continue
      menu.querySelector('summary')?.focus()
      menu.open = false
    }
  })
}
