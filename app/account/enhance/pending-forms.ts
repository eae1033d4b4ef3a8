// While a form is sent: shows its spinner instead of the form, or disables its buttons if it has none. Going back restores
// the form.

const forms = document.querySelectorAll<HTMLFormElement>('[data-account-form]')

function setPending(form: HTMLFormElement, isPending: boolean): void {
  const spinner = form.parentElement?.querySelector<HTMLElement>(':scope > [data-waiting]')
  if (spinner) {
    form.hidden = isPending
    spinner.hidden = !isPending
  }
  for (const button of form.querySelectorAll('button')) button.disabled = isPending
}

export function showPendingForms(): void {
  for (const form of forms) {
    form.addEventListener('submit', (event) => {
      if (!event.defaultPrevented) setPending(form, true)
    })
  }
  addEventListener('pageshow', () => {
    for (const form of forms) setPending(form, false)
  })
}
