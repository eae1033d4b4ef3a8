// Theme and text size, stored in this browser. Without scripts the fields are hidden.

export function applyDisplaySettings(): void {
  const { dataset } = document.documentElement
  for (const field of document.querySelectorAll<HTMLSelectElement>('[data-look]')) {
    const { look = '' } = field.dataset
    try {
      field.value = localStorage.getItem(look) ?? ''
    } catch {
      // Storage is disabled.
      return
    }
    // contract/early-script.ts has already applied the stored choice.
    field.addEventListener('change', () => {
      localStorage.setItem(look, field.value)
      if (field.value) dataset[look] = field.value
      else delete dataset[look]
    })
    if (field.parentElement) field.parentElement.hidden = false
  }
}
