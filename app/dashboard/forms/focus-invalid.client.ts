// Moves the focus to the first field with an error when a form was not saved.

/** Waits until the errors are rendered. In a long form they can be far from the save button. */
export function focusInvalid(form: HTMLElement) {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
