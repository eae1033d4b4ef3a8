// What a tool asks for before it acts: the address of a link or video, a picture of the library, the caption of a table.
import type { Editor } from '@tiptap/react'
import { lazy, Suspense } from 'react'
import { toEmbedAddress } from '#contract/video.ts'
import { importWithRetry } from '../import-with-retry.ts'
import { useScreen } from '../screen.ts'
import { editorWords } from './editor-words.ts'
import { LineDialog } from './line-dialog.client.tsx'
import { toLinkAddress } from './link-address.ts'
import { putAtCaret } from './place-block.client.ts'
import type { Asking } from './toolbar.client.tsx'
import { figureOf } from './uploads.client.ts'

// Only who asks for a picture loads the library.
const MediaPicker = lazy(async () => {
  const { MediaPicker } = await importWithRetry(() => import('../media/media-picker.client.tsx'))
  return { default: MediaPicker }
})

type Props = { what: Asking; editor: Editor; onClose: () => void }

export function Question({ what, editor, onClose }: Props) {
  const { language } = useScreen()
  const t = editorWords(language)
  switch (what) {
    case 'picture':
      return (
        <Suspense>
          <MediaPicker
            opened
            onClose={onClose}
            onPick={(picture) =>
              editor.view.dispatch(putAtCaret(editor.state, figureOf(editor.schema, picture)))
            }
          />
        </Suspense>
      )
    case 'video':
      return (
        <LineDialog
          title={t('video.tool')}
          label={t('video.address')}
          isAddress
          hint={t('video.hint')}
          wrong={t('video.wrong')}
          present=""
          accept={(line) => putVideo(editor, line)}
          onClose={onClose}
        />
      )
    case 'caption':
      return (
        <LineDialog
          title={t('table.caption')}
          label={t('table.captionLine')}
          wrong=""
          present={wordsOf(String(editor.getAttributes('table').caption ?? ''))}
          accept={(line) => editor.commands.updateAttributes('table', { caption: escaped(line.trim()) })}
          onClose={onClose}
        />
      )
    case 'link':
      return <LinkQuestion editor={editor} onClose={onClose} />
  }
}

function LinkQuestion({ editor, onClose }: Omit<Props, 'what'>) {
  const { language } = useScreen()
  const t = editorWords(language)
  const present = String(editor.getAttributes('link').href ?? '')
  return (
    <LineDialog
      title={t('link.tool')}
      label={t('link.address')}
      isAddress
      hint={t('link.hint')}
      wrong={t('link.wrong')}
      present={present}
      accept={(line) => setLink(editor, line)}
      onRemove={
        present === '' ? undefined : () => editor.chain().extendMarkRange('link').unsetMark('link').run()
      }
      open={present === '' ? undefined : present}
      onClose={onClose}
    />
  )
}

function setLink(editor: Editor, line: string): boolean {
  const href = toLinkAddress(line)
  if (href === null) return false
  const chain = editor.chain().extendMarkRange('link')
  if (editor.state.selection.empty && !editor.isActive('link')) {
    // Nothing was selected: the address itself becomes the words.
    const text = { type: 'text', text: line.trim(), marks: [{ type: 'link', attrs: { href } }] }
    return chain.insertContent(text).run()
  }
  return chain.setMark('link', { href }).run()
}

function putVideo(editor: Editor, line: string): boolean {
  const src = toEmbedAddress(line)
  if (src === null) return false
  editor.view.dispatch(putAtCaret(editor.state, editor.schema.node('video', { src, title: '' })))
  return true
}

function wordsOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
