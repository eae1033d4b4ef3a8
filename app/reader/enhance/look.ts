// Theme and text size as the reader chose them, kept in this browser. Without script the switches are hidden.

export function chooseLook(): void {
  const { dataset } = document.documentElement
  for (const field of document.querySelectorAll<HTMLSelectElement>('[data-look]')) {
    const { look = '' } = field.dataset
    const show = () => {
      if (field.value) dataset[look] = field.value
      else delete dataset[look]
    }
    try {
      field.value = localStorage.getItem(look) ?? ''
    } catch {
      // A browser that keeps nothing.
      return
    }
    show()
    field.addEventListener('change', () => {
      localStorage.setItem(look, field.value)
      show()
    })
    if (field.parentElement) field.parentElement.hidden = false
  }
}
