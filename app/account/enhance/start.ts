// The script of the account screens: spinner, checks before a form is sent, Google's popup. Every form works without it.
// Budget: 2 kB with brotli.

import { DELETED_PERSON } from '#app/profile/deleted-person.ts'
import { offerCodeTools } from '#app/profile/offer-code-tools.ts'
import { fitPicture } from '#app/ui/fit-picture.ts'
import { isLocalPath } from '#contract/pages/local-path.ts'
import { SIGN_IN_CHANNEL } from '#contract/people/sign-in-channel.ts'

// Makes the profile photo small enough before it is sent. One that cannot be resized is not sent, and a message says why.
function fitPhotos(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-fit-picture]')) {
    if (field.form) fitPhoto(field, field.form)
  }
}

function fitPhoto(field: HTMLInputElement, form: HTMLFormElement): void {
  let isBusy = false
  let isSubmitted = false
  const notes = [...form.querySelectorAll<HTMLElement>('[data-error]')]
  const isRejected = () => notes.some((note) => !note.hidden)
  const resize = async () => {
    const chosen = field.files?.[0]
    const { file, error } = chosen ? await fitPicture(chosen) : {}
    // Another file was chosen in the meantime.
    if (field.files?.[0] !== chosen) return
    for (const note of notes) note.hidden = note.dataset.error !== error
    if (file && file !== chosen) {
      const transfer = new DataTransfer()
      transfer.items.add(file)
      field.files = transfer.files
    }
    isBusy = false
    if (isSubmitted && !isRejected()) form.requestSubmit()
    isSubmitted = false
  }
  field.addEventListener('change', () => {
    isBusy = true
    void resize()
  })
  form.addEventListener('submit', (event) => {
    if (isBusy) isSubmitted = true
    if (isBusy || isRejected()) event.preventDefault()
  })
}

const FEATURES = 'popup,width=500,height=600'
/** Receives the next address from the screen /login/done in the popup. */
let channelOfPopup: BroadcastChannel | null = null

function openGoogleInWindow(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-google]')) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      if (!open(`${link.href}&popup=1`, 'maidan-google', FEATURES)) return
      event.preventDefault()
      listen()
    })
  }
}

function listen(): void {
  channelOfPopup?.close()
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL)
  channelOfPopup = channel
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const to = readPath(data)
    if (to === null) return
    channel.close()
    location.assign(to)
  })
}

/** A path of our own site, or null. */
function readPath(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('to' in data) || typeof data.to !== 'string') return null
  return isLocalPath(data.to) ? data.to : null
}

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

function showPendingForms(): void {
  for (const form of forms) {
    form.addEventListener('submit', (event) => {
      if (!event.defaultPrevented) setPending(form, true)
    })
  }
  addEventListener('pageshow', () => {
    for (const form of forms) setPending(form, false)
  })
}

// Compares two fields that must match before their form is sent.
function compareFields(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-repeats]')) {
    const { form } = field
    const first = form?.elements.namedItem(field.dataset.repeats ?? '')
    const alert = form?.querySelector<HTMLElement>('[data-mismatch]')
    if (!form || !alert || !(first instanceof HTMLInputElement)) continue
    form.addEventListener('submit', (event) => {
      const differ = first.value !== field.value
      alert.hidden = !differ
      field.toggleAttribute('aria-invalid', false)
      if (!differ) return
      event.preventDefault()
      field.setAttribute('aria-invalid', 'true')
      field.focus()
    })
  }
}

// Browsers ignore `autofocus` when the address has a fragment, as after every form of the profile, and focus the section
// instead, before or after this runs. The focus moves on to the marked element in that section.
function focusMarked(): void {
  const marked = document.querySelector<HTMLElement>('main [autofocus]')
  const part = marked?.closest('section')
  if (!marked || !part) return
  const focus = () => marked.focus()
  part.addEventListener('focus', focus, { once: true })
  // After a click the user has chosen where the focus goes, so it is no longer moved.
  addEventListener('pointerdown', () => part.removeEventListener('focus', focus), { once: true })
  focus()
}

// The page after the deletion of an account: only then is it certain.
function forgetDeletedAccount(): void {
  if (!document.querySelector('[data-notice^=account-deleted]')) return
  const personId = new URLSearchParams(location.hash.slice(1)).get(DELETED_PERSON)
  void import('./forget-account.ts').then(({ forgetAccount }) => forgetAccount(personId))
}

// Before the spinner: a form that is not sent must not show it.
compareFields()
fitPhotos()
showPendingForms()
openGoogleInWindow()
offerCodeTools()
forgetDeletedAccount()
focusMarked()
