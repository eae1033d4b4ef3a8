// Names that were typed into a picker, but neither chosen nor added. A form looks for them before it saves, so that none is lost.

const ATTRIBUTE = 'data-unchosen'
/** Marks a field whose text names nobody yet. */
export const UNCHOSEN = { [ATTRIBUTE]: '' }
/** The event that a marked element receives when it keeps a form from being saved. */
export const SAVE_BLOCKED_EVENT = 'holds-up-form'

/** Puts the focus on the first name in the form that is not chosen yet; false when there is none. */
export function focusUnresolvedPicker(form: Element | null): boolean {
  const field = form?.querySelector<HTMLElement>(`[${ATTRIBUTE}]`)
  field?.focus()
  field?.dispatchEvent(new Event(SAVE_BLOCKED_EVENT))
  return field !== undefined && field !== null
}
