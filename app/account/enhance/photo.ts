// A picture that is too large is not sent at all.

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
