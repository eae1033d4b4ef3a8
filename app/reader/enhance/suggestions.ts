// The list of suggestions under the search field (ARIA combobox with a list box). The field works without it.

const DEBOUNCE_MS = 150
const MIN_LENGTH = 2

export function suggestSearches(): void {
  const field = document.querySelector<HTMLInputElement>('[data-suggest]')
  const form = field?.form
  if (!field?.parentElement || !form) return
  const { suggest = '', list: label = '' } = field.dataset
  const list = document.createElement('ul')
  list.id = 'suggestions'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', label)
  list.hidden = true
  field.parentElement.append(list)
  const setAttribute = (name: string, value: string) => field.setAttribute(name, value)
  setAttribute('role', 'combobox')
  setAttribute('aria-autocomplete', 'list')
  setAttribute('aria-controls', list.id)

  let typed = field.value
  let chosen = -1
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (texts: string[]) => {
    chosen = -1
    list.replaceChildren(
      ...texts.map((text, index) => {
        const item = document.createElement('li')
        item.id = `suggestion-${index}`
        item.setAttribute('role', 'option')
        item.textContent = text
        return item
      }),
    )
    list.hidden = texts.length === 0
    setAttribute('aria-expanded', String(!list.hidden))
    field.removeAttribute('aria-activedescendant')
  }

  const load = async () => {
    const query = typed
    const answer = await fetch(
      `${suggest}?language=${document.documentElement.lang}&q=${encodeURIComponent(query)}`,
    )
    const texts: string[] = answer.ok ? await answer.json() : []
    if (query === field.value && document.activeElement === field) show(texts)
  }

  const choose = (index: number) => {
    const items = [...list.children]
    // The position after the last item is the typed text.
    chosen = ((index + 1 + items.length + 1) % (items.length + 1)) - 1
    for (const [at, item] of items.entries()) item.setAttribute('aria-selected', String(at === chosen))
    const item = items[chosen]
    field.value = item?.textContent ?? typed
    if (item) setAttribute('aria-activedescendant', item.id)
    else field.removeAttribute('aria-activedescendant')
  }

  show([])
  field.addEventListener('input', () => {
    typed = field.value
    clearTimeout(timer)
    if (typed.trim().length < MIN_LENGTH) show([])
    else timer = setTimeout(() => load().catch(() => show([])), DEBOUNCE_MS)
  })
  field.addEventListener('keydown', (event) => {
    if (list.hidden || event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) choose(chosen + step)
    else if (event.key === 'Escape') {
      field.value = typed
      show([])
    } else return
    event.preventDefault()
  })
  field.addEventListener('blur', () => show([]))
  // Prevents the blur of the field, which would empty the list.
  list.addEventListener('mousedown', (event) => {
    event.preventDefault()
    const item = event.target instanceof Element ? event.target.closest('li') : null
    if (!item) return
    field.value = item.textContent
    form.requestSubmit()
  })
}
