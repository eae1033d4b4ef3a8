// Theme and text size, stored in this browser. Without scripts the fields are hidden.

export function applyDisplaySettings(): void {
  const { dataset } = document.documentElement
  const fields = document.querySelectorAll<HTMLSelectElement>('[data-look]')
  // contract/early-script.ts has already applied the stored choices.
  const showStored = () => {
    for (const field of fields) field.value = localStorage.getItem(field.dataset.look ?? '') ?? ''
  }
  try {
    showStored()
  } catch {
    // Storage is disabled.
    return
  }
  for (const field of fields)
    field.addEventListener('change', () => {
      const { look = '' } = field.dataset
      localStorage.setItem(look, field.value)
      if (field.value) dataset[look] = field.value
      else delete dataset[look]
      showStored()
    })
  for (const part of document.querySelectorAll<HTMLElement>('[data-looks]')) part.hidden = false
}
