// While a form is on its way: where a spinner stands beside it, it is hidden and the spinner shown; else its buttons rest.
// Whoever comes back finds the form as it was.

const forms = document.querySelectorAll<HTMLFormElement>('[data-account-form]')

function wait(form: HTMLFormElement, isWaiting: boolean): void {
  const spinner = form.parentElement?.querySelector<HTMLElement>(':scope > [data-waiting]')
  if (spinner) {
    form.hidden = isWaiting
    spinner.hidden = !isWaiting
  }
  for (const button of form.querySelectorAll('button')) button.disabled = isWaiting
}

export function showWaiting(): void {
  for (const form of forms) {
    form.addEventListener('submit', (event) => {
      if (!event.defaultPrevented) wait(form, true)
    })
  }
  addEventListener('pageshow', () => {
    for (const form of forms) wait(form, false)
  })
}
