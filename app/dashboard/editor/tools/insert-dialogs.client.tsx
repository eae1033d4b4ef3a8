// Dialogs of the editor's tools: the address of a link, video or embed, pictures of the library, the caption of a table.

import { Button, Modal, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { importWithRetry } from '#app/dashboard/calls/import-with-retry.ts'
import { useWords } from '#app/dashboard/screen.ts'
import { escapeText } from '#contract/escape-html.ts'
import type { Language } from '#contract/language.ts'
import { editorWords } from '../editor-words.ts'
import { insertFiguresAtCaret } from '../gallery/gallery-edits.client.ts'
import { createFigure } from '../uploads.client.ts'
import { insertVideo } from './insert-block.client.ts'
import css from './line-dialog.module.css'
import type { InsertKind } from './tools.client.ts'

type LineDialogProps = {
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

function LineDialog({ title, label, isUrl = false, hint, error, value, accept, onClose }: LineDialogProps) {
  const t = useWords(editorWords)
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

const LinkDialog = lazy(() => importWithRetry(() => import('./link-dialog.client.tsx')))

const EmbedDialog = lazy(() => importWithRetry(() => import('../embeds/embed-dialog.client.tsx')))

const PollDialog = lazy(() => importWithRetry(() => import('./poll-dialog.client.tsx')))

const MentionDialog = lazy(() => importWithRetry(() => import('./mention-dialog.client.tsx')))

const MediaPicker = lazy(() => importWithRetry(() => import('#app/dashboard/media/media-picker.client.tsx')))

type Props = { kind: InsertKind; editor: Editor; storyLanguage: Language; onClose: () => void }

export function InsertDialog({ kind, editor, storyLanguage, onClose }: Props) {
  const t = useWords(editorWords)
  switch (kind) {
    case 'picture':
      return (
        <Suspense>
          <MediaPicker
            opened
            onClose={onClose}
            onPick={(...pictures) => {
              const figures = pictures.map((picture) => createFigure(editor.schema, picture))
              editor.view.dispatch(insertFiguresAtCaret(editor.state, figures))
            }}
            picksSeveral
          />
        </Suspense>
      )
    case 'embed':
      return (
        <Suspense>
          <EmbedDialog editor={editor} onClose={onClose} />
        </Suspense>
      )
    case 'poll':
      return (
        <Suspense>
          <PollDialog editor={editor} storyLanguage={storyLanguage} onClose={onClose} />
        </Suspense>
      )
    case 'video':
      return (
        <LineDialog
          title={t('video.tool')}
          label={t('video.address')}
          isUrl
          hint={t('video.hint')}
          error={t('video.wrong')}
          value=""
          accept={(line) => insertVideo(editor.view, line)}
          onClose={onClose}
        />
      )
    case 'caption':
      return (
        <LineDialog
          title={t('table.caption')}
          label={t('table.captionLine')}
          error=""
          value={toText(String(editor.getAttributes('table').caption ?? ''))}
          accept={(line) => editor.commands.updateAttributes('table', { caption: escapeText(line.trim()) })}
          onClose={onClose}
        />
      )
    case 'mention':
      return (
        <Suspense>
          <MentionDialog editor={editor} storyLanguage={storyLanguage} onClose={onClose} />
        </Suspense>
      )
    case 'link':
      return (
        <Suspense>
          <LinkDialog editor={editor} storyLanguage={storyLanguage} onClose={onClose} />
        </Suspense>
      )
  }
}

function toText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}
