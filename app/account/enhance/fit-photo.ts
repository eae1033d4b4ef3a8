// Makes the profile photo small enough before it is sent. One that cannot be resized is not sent, and a message says why.
import { fitPicture } from '#app/ui/fit-picture.ts'

export function fitPhotos(): void {
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
