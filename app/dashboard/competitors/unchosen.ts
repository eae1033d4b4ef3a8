// Names that were typed into a picker and neither chosen nor added. A form looks for them before it saves, so that none is lost.

const ATTRIBUTE = 'data-unchosen'
/** Marks a field whose text names nobody yet. */
export const UNCHOSEN = { [ATTRIBUTE]: '' }

/** Puts the focus on the first name in the form that is not chosen yet; false when there is none. */
export function focusUnchosen(form: Element | null): boolean {
  const field = form?.querySelector<HTMLElement>(`[${ATTRIBUTE}]`)
  field?.focus()
  return field !== undefined && field !== null
}
