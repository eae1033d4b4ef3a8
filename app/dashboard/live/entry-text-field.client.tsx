// The text field of an entry: bold, italic, lists and links, without the other parts of a story. A new `key` replaces its text.
import { Input } from '@mantine/core'
import { Extension } from '@tiptap/core'
import { UndoRedo } from '@tiptap/extensions'
import { EditorContent, useEditor } from '@tiptap/react'
import { lazy, Suspense, useEffectEvent, useId, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { isLinkTarget } from '#contract/live-blogs/live-blog.ts'
import { importWithRetry } from '../calls/import-with-retry.ts'
import { bijoyPlugin, dismissConversion, undoConversion } from '../editor/bijoy-plugin.client.ts'
import { cleanPasted } from '../editor/paste/paste-clean.ts'
import { phoneticPlugin } from '../editor/phonetic-plugin.client.ts'
import { ENTRY_TEXT } from '../editor/running-text.client.ts'
import LinkDialog from '../editor/tools/link-dialog.client.tsx'
import { EntryToolbar } from '../editor/tools/toolbar.client.tsx'
import type { InsertKind } from '../editor/tools/tools.client.ts'
import type { Converted } from '../typing/bijoy-text.client.ts'
import { fromEntryDoc, toEntryDoc } from './entry-doc.ts'
import css from './live.module.css'
import '../editor/story.css'

const PollDialog = lazy(() => importWithRetry(() => import('../editor/tools/poll-dialog.client.tsx')))

const ConversionNote = lazy(() => importWithRetry(() => import('../typing/conversion-note.client.tsx')))

type Props = {
  label: string
  /** The language of the post. */
  language: Language
  /** As drafts store it; read once. */
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

export default function EntryTextField({ label, language, value, error, onChange }: Props) {
  const id = useId()
  const [dialog, setDialog] = useState<InsertKind | null>(null)
  const [converted, setConverted] = useState<Converted | null>(null)
  const [extensions] = useState(() => entryExtensions(() => setDialog('link'), setConverted))
  const report = useEffectEvent(onChange)
  const editor = useEditor({
    extensions,
    content: toEntryDoc(value),
    // Its few rules are in our own style sheet.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: 'story',
        role: 'textbox',
        lang: language,
        spellcheck: 'true',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(error === undefined ? {} : { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
      },
    },
    onUpdate: ({ editor: { state } }) => report(fromEntryDoc(state.doc.toJSON())),
  })
  const close = () => {
    setDialog(null)
    editor.view.focus()
  }
  return (
    <Input.Wrapper
      id={id}
      label={label}
      size="md"
      error={error}
      labelProps={{ id: `${id}-label`, onClick: () => editor.view.focus() }}
    >
      <div className={css.textField} data-invalid={error !== undefined || undefined}>
        <EntryToolbar editor={editor} controls={id} onInsert={setDialog} />
        {converted ? (
          <Suspense>
            <ConversionNote
              result={converted}
              onUndo={() => undoConversion(editor.view)}
              onClose={() => dismissConversion(editor.view)}
            />
          </Suspense>
        ) : null}
        <EditorContent editor={editor} />
      </div>
      {dialog === 'link' ? (
        <LinkDialog editor={editor} storyLanguage={language} isAllowed={isLinkTarget} onClose={close} />
      ) : null}
      {dialog === 'poll' ? (
        <Suspense>
          <PollDialog editor={editor} storyLanguage={language} onClose={close} />
        </Suspense>
      ) : null}
    </Input.Wrapper>
  )
}

function entryExtensions(openLinkDialog: () => void, onConvert: (converted: Converted | null) => void) {
  return [
    ...ENTRY_TEXT,
    UndoRedo,
    Extension.create({
      name: 'entry',
      priority: 1000,
      addKeyboardShortcuts: () => ({
        'Mod-k': () => {
          openLinkDialog()
          return true
        },
      }),
      addProseMirrorPlugins: () => [
        phoneticPlugin(),
        bijoyPlugin({ onConvert, clean: (pasted) => cleanPasted(pasted, () => null).html }),
      ],
    }),
  ]
}
