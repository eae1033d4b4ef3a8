// An area where files are dropped or chosen. The screen checks their types.
import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { type ReactNode, useRef } from 'react'
import css from './file-drop.module.css'

type Props = {
  /** For the browser's file dialog: MIME types, or types with their extensions. */
  accept: string[] | Record<string, string[]>
  isMultiple?: boolean
  isDisabled?: boolean
  /** Label of the button. */
  label: string
  children: ReactNode
  onFiles: (files: File[]) => void
}

export function FileDrop({
  accept,
  isMultiple = false,
  isDisabled = false,
  label,
  children,
  onFiles,
}: Props) {
  const open = useRef<() => void>(null)
  return (
    <Dropzone
      className={css.drop ?? ''}
      classNames={{ inner: css.inner ?? '' }}
      accept={accept}
      multiple={isMultiple}
      disabled={isDisabled}
      openRef={open}
      // The button inside opens the file dialog.
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ 'aria-hidden': true }}
      onDrop={() => undefined}
      onDropAny={(files, refused) => onFiles([...files, ...refused.map(({ file }) => file)])}
    >
      <Button variant="default" disabled={isDisabled} onClick={() => open.current?.()}>
        {label}
      </Button>
      <p>{children}</p>
    </Dropzone>
  )
}
