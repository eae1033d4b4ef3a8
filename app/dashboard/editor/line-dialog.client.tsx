// Asks for one line: the address of a link or a video, the caption of a table. Says what is wrong with it before it is taken.
import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useScreen } from '../screen.ts'
import { editorWords } from './editor-words.ts'
import css from './line-dialog.module.css'

type Props = {
  title: string
  label: string
  /** The line is an address: Latin letters stay. */
  isAddress?: boolean
  hint?: string
  /** What is said of a line that `accept` refuses. */
  wrong: string
  present: string
  /** Does what is to be done with the line; false: it cannot be. */
  accept: (line: string) => boolean
  onRemove?: (() => void) | undefined
  /** Where the present line leads, for a look at it. */
  open?: string | undefined
  onClose: () => void
}

export function LineDialog({
  title,
  label,
  isAddress = false,
  hint,
  wrong,
  present,
  accept,
  onRemove,
  open,
  onClose,
}: Props) {
  const { language } = useScreen()
  const t = editorWords(language)
  const [line, setLine] = useState(present)
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent) => {
    // The dialog stands inside the form of the post.
    event.preventDefault()
    event.stopPropagation()
    if (accept(line)) onClose()
    else setIsWrong(true)
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('dialog.close') }}>
      <form className={css.form} onSubmit={submit} noValidate>
        <TextInput
          data-autofocus
          inputMode={isAddress ? 'url' : 'text'}
          label={label}
          description={hint}
          value={line}
          error={isWrong ? wrong : undefined}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setLine(currentTarget.value)
            setIsWrong(false)
          }}
        />
        <div className={css.acts}>
          <Button type="submit">{t('dialog.accept')}</Button>
          {onRemove ? (
            <Button
              variant="default"
              onClick={() => {
                onRemove()
                onClose()
              }}
            >
              {t('dialog.remove')}
            </Button>
          ) : null}
          {open ? (
            <a className={css.open} href={open} target="_blank" rel="noopener noreferrer">
              {t('link.open')}
            </a>
          ) : null}
        </div>
      </form>
    </Modal>
  )
}
