// Shows the buttons that copy and print new recovery codes: they need a script. Saving them as a file does not.

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
