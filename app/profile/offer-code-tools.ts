// Shows the buttons at new recovery codes that need a script: printing and copying. Saving them as a file needs none.

/** Buttons are hidden where nothing could print or copy. */
export function offerCodeTools(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
    button.hidden = false
    button.onclick = () => print()
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy-codes]')) {
    button.hidden = navigator.clipboard === undefined
    button.onclick = async () => {
      await navigator.clipboard.writeText(button.dataset.copyCodes ?? '')
      button.textContent = button.dataset.copied ?? ''
    }
  }
}
