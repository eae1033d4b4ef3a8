// Dialogs of the editor's tools: the address of a link or video, a picture of the library, the caption of a table.
import type { Editor } from '@tiptap/react'
import { lazy, Suspense } from 'react'
import type { Language } from '#contract/language.ts'
import { toEmbedAddress } from '#contract/video.ts'
import { importWithRetry } from '../import-with-retry.ts'
import { useScreen } from '../screen.ts'
import { editorWords } from './editor-words.ts'
import { escapeHtml } from './html-blocks.ts'
import { insertAtCaret } from './insert-block.client.ts'
import { LineDialog } from './line-dialog.client.tsx'
import type { InsertKind } from './toolbar.client.tsx'
import { createFigure } from './uploads.client.ts'

const LinkDialog = lazy(() => importWithRetry(() => import('./link-dialog.client.tsx')))

const MentionDialog = lazy(() => importWithRetry(() => import('./mention-dialog.client.tsx')))

const MediaPicker = lazy(() => importWithRetry(() => import('../media/media-picker.client.tsx')))

type Props = { kind: InsertKind; editor: Editor; storyLanguage: Language; onClose: () => void }

export function InsertDialog({ kind, editor, storyLanguage, onClose }: Props) {
  const { language } = useScreen()
  const t = editorWords(language)
  switch (kind) {
    case 'picture':
      return (
        <Suspense>
          <MediaPicker
            opened
            onClose={onClose}
            onPick={(picture) =>
              editor.view.dispatch(insertAtCaret(editor.state, createFigure(editor.schema, picture)))
            }
          />
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
          accept={(line) => insertVideo(editor, line)}
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
          accept={(line) => editor.commands.updateAttributes('table', { caption: escapeHtml(line.trim()) })}
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

function insertVideo(editor: Editor, line: string): boolean {
  const src = toEmbedAddress(line)
  if (src === null) return false
  editor.view.dispatch(insertAtCaret(editor.state, editor.schema.node('video', { src, title: '' })))
  return true
}

function toText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}
