// Where the focus goes when a form was not saved: to the first field that has an error.

/** After the errors are on screen; a button at the end of a long form is far from them. */
export function focusInvalid(form: HTMLElement) {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
