// Compares two fields that must match before their form is sent.

export function compareFields(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-repeats]')) {
    const { form } = field
    const first = form?.elements.namedItem(field.dataset.repeats ?? '')
    const alert = form?.querySelector<HTMLElement>('[data-mismatch]')
    if (!form || !alert || !(first instanceof HTMLInputElement)) continue
    form.addEventListener('submit', (event) => {
      const differ = first.value !== field.value
      alert.hidden = !differ
      field.toggleAttribute('aria-invalid', false)
      if (!differ) return
      event.preventDefault()
      field.setAttribute('aria-invalid', 'true')
      field.focus()
    })
  }
}
