// A picture that is too large is not sent at all; printing needs the browser.

export function weighPhoto(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-most-bytes]')) {
    const alert = field.form?.querySelector<HTMLElement>('[data-too-large]')
    const isTooLarge = () => (field.files?.[0]?.size ?? 0) > Number(field.dataset.mostBytes)
    const weigh = () => {
      if (alert) alert.hidden = !isTooLarge()
    }
    field.addEventListener('change', weigh)
    field.form?.addEventListener('submit', (event) => {
      weigh()
      if (isTooLarge()) event.preventDefault()
    })
  }
}

/** The button is hidden where nothing could print. */
export function offerPrint(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => print())
  }
}
