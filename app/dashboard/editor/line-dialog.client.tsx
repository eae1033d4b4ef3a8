// A dialog for one line of text: the address of a video, the caption of a table. Validates it before it closes.
import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useScreen } from '../screen.ts'
import { editorWords } from './editor-words.ts'
import css from './line-dialog.module.css'

type Props = {
  title: string
  label: string
  /** Disables phonetic typing. */
  isUrl?: boolean
  hint?: string
  /** Shown for a line that `accept` refuses. */
  error: string
  value: string
  /** Uses the line; false when it is invalid. */
  accept: (line: string) => boolean
  onClose: () => void
}

export function LineDialog({ title, label, isUrl = false, hint, error, value, accept, onClose }: Props) {
  const { language } = useScreen()
  const t = editorWords(language)
  const [line, setLine] = useState(value)
  const [isInvalid, setInvalid] = useState(false)
  const submit = (event: FormEvent) => {
    // React bubbles the event to the form of the post.
    event.preventDefault()
    event.stopPropagation()
    if (accept(line)) onClose()
    else setInvalid(true)
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('dialog.close') }}>
      <form className={css.form} onSubmit={submit} noValidate>
        <TextInput
          data-autofocus
          inputMode={isUrl ? 'url' : 'text'}
          label={label}
          description={hint}
          value={line}
          error={isInvalid ? error : undefined}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setLine(currentTarget.value)
            setInvalid(false)
          }}
        />
        <div className={css.actions}>
          <Button type="submit">{t('dialog.accept')}</Button>
        </div>
      </form>
    </Modal>
  )
}
