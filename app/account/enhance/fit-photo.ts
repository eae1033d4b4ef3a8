// The profile photo is made small enough before it is sent; one that cannot be is not sent, and a sentence says why.
import { fitPicture } from '#app/ui/fit-picture.ts'

export function fitPhotos(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-fit-picture]')) {
    if (field.form) fitPhoto(field, field.form)
  }
}

function fitPhoto(field: HTMLInputElement, form: HTMLFormElement): void {
  let isBusy = false
  let isAsked = false
  const notes = [...form.querySelectorAll<HTMLElement>('[data-fault]')]
  const isRefused = () => notes.some((note) => !note.hidden)
  const makeReady = async () => {
    const chosen = field.files?.[0]
    const { file, fault } = chosen ? await fitPicture(chosen) : {}
    // Another one was chosen meanwhile.
    if (field.files?.[0] !== chosen) return
    for (const note of notes) note.hidden = note.dataset.fault !== fault
    if (file && file !== chosen) {
      const transfer = new DataTransfer()
      transfer.items.add(file)
      field.files = transfer.files
    }
    isBusy = false
    if (isAsked && !isRefused()) form.requestSubmit()
    isAsked = false
  }
  field.addEventListener('change', () => {
    isBusy = true
    void makeReady()
  })
  form.addEventListener('submit', (event) => {
    if (isBusy) isAsked = true
    if (isBusy || isRefused()) event.preventDefault()
  })
}
