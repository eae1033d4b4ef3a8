// The rich text field of a story. Owns the text while it is edited and reports it at intervals. A new `generation` replaces the
// text, a new `serverEdits` updates it after a save. Loaded after the form has rendered.
import { Button, Input } from '@mantine/core'
import { EditorContent, useEditor } from '@tiptap/react'
import {
  lazy,
  memo,
  type Ref,
  Suspense,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { formatCount } from '#bangla/counts.ts'
import type { Language } from '#contract/language.ts'
import { factValue, type MatchFact } from '#contract/posts/match-fact.ts'
import { describeError } from '../calls/describe-error.ts'
import { importWithRetry } from '../calls/import-with-retry.ts'
import { useScreen } from '../screen.ts'
import type { Converted } from '../typing/bijoy-text.client.ts'
import { convertStory, dismissConversion, undoConversion } from './bijoy-plugin.client.ts'
import { EditedStory } from './edited-story.client.ts'
import { editorWords } from './editor-words.ts'
import type { CropRequest } from './nodes/figure-view.client.ts'
import type { LeftOut } from './paste/paste-plugin.client.ts'
import { pictureRules } from './picture-rules.client.ts'
import { replaceWords, type WordReplacement } from './replace-words.client.ts'
import css from './rich-text-field.module.css'
import { createScrollMargins } from './scroll-margins.client.ts'
import { type StoryPlace, showPlace } from './show-place.client.ts'
import { storyExtensions } from './story-extensions.client.ts'
import { InsertDialog } from './tools/insert-dialogs.client.tsx'
import { Toolbar } from './tools/toolbar.client.tsx'
import type { InsertKind } from './tools/tools.client.ts'
import { useDebouncedChange } from './use-debounced-change.client.ts'
import './story.css'
import './embeds/embed.css'
import './gallery/gallery.css'

const CropPicture = lazy(() => importWithRetry(() => import('../media/crop-picture.client.tsx')))
const ConversionNote = lazy(() => importWithRetry(() => import('../typing/conversion-note.client.tsx')))

export type RichTextHandle = {
  html(): string
  focus(): void
  /** Selects this place and scrolls to it; false when it is no longer there. */
  showPlace(place: StoryPlace): boolean
  /** Converts the passages that look like Bijoy; false when there is none. */
  convertBijoy(): Promise<boolean>
  /** Replaces whole words; returns the number of replacements. */
  replaceWords(replacements: readonly WordReplacement[]): number
  /** Inserts a fact of a match at the caret; it shows `text` until the story is saved. */
  insertFact(fact: MatchFact, text: string): void
}

type Props = {
  id: string
  label: string
  /** Clean HTML; read only when `generation` or `serverEdits` changes. */
  value: string
  /** A new value starts a new editor, without the undo history of the text before. */
  generation: number
  /** A new value takes over the text that the server has stored; caret and undo history stay. */
  serverEdits: number
  /** Called at most every 300 ms while typing, and at once on blur. */
  onChange(html: string): void
  language: Language
  error?: string
  handle?: Ref<RichTextHandle>
}

export default function RichTextField(props: Props) {
  return <Field key={props.generation} {...props} />
}

/** Does not render for a new `value`: it is the text that this field has just reported. */
const Field = memo(StoryEditor, (before, now) =>
  (['id', 'label', 'serverEdits', 'language', 'error', 'handle', 'onChange'] as const).every(
    (name) => before[name] === now[name],
  ),
)

function StoryEditor({ id, label, value, serverEdits, onChange, language, error, handle }: Props) {
  const screen = useScreen()
  const t = editorWords(screen.language)
  const [dialog, setDialog] = useState<InsertKind | null>(null)
  const [crop, setCrop] = useState<CropRequest | null>(null)
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null)
  const [converted, setConverted] = useState<Converted | null>(null)
  const [story] = useState(() => new EditedStory(value, language))
  const tools = useRef<HTMLDivElement>(null)
  const [margins] = useState(() => createScrollMargins(() => tools.current))
  const [extensions] = useState(() =>
    storyExtensions({
      ...pictureRules(screen, value),
      t,
      language: screen.language,
      fetchEmbed: (address) => screen.api.send('POST', '/embeds', {}, { address }, { staysOnPage: true }),
      describeFetchError: (failure) => describeError(failure, screen.language),
      openPictureDialog: () => setDialog('picture'),
      openCropDialog: setCrop,
      openLinkDialog: () => setDialog('link'),
      openMentionDialog: () => setDialog('mention'),
      onLeftOut: setLeftOut,
      onConvert: setConverted,
      margins,
    }),
  )
  const editorProps = useMemo(
    () => ({
      attributes: getAttributes(id, language, error !== undefined),
      scrollMargin: margins,
      scrollThreshold: margins,
    }),
    [id, language, error, margins],
  )
  const editor = useEditor({
    extensions,
    editorProps,
    // Its few rules are in our own style sheet.
    injectCSS: false,
    onBeforeCreate: story.open,
  })
  const getHtml = useMemo(() => () => story.getHtml(editor), [story, editor])
  const shownEdits = useRef(serverEdits)
  const takeOver = useEffectEvent(() => story.takeOver(editor, value))
  useLayoutEffect(() => {
    if (shownEdits.current === serverEdits) return
    shownEdits.current = serverEdits
    takeOver()
  }, [serverEdits])
  useDebouncedChange(editor, getHtml, onChange, serverEdits)
  const focus = () => editor.view.focus()
  useImperativeHandle(
    handle,
    () => ({
      html: getHtml,
      focus: () => editor.view.focus(),
      showPlace: (place) => showPlace(editor.view, place),
      convertBijoy: () => convertStory(editor.view),
      replaceWords: (replacements) => replaceWords(editor.view, replacements),
      insertFact: (fact, text) => {
        const node = editor.schema.node('matchFact', { value: factValue(fact), text })
        editor.view.dispatch(editor.state.tr.replaceSelectionWith(node).scrollIntoView())
        editor.view.focus()
      },
    }),
    [getHtml, editor],
  )
  useLayoutEffect(() => {
    if (dialog !== null) return () => editor.view.focus()
  }, [dialog, editor])
  return (
    <Input.Wrapper
      id={id}
      size="md"
      label={label}
      error={error}
      labelProps={{ id: `${id}-label`, onClick: focus }}
    >
      <div className={css.field} data-invalid={error !== undefined || undefined}>
        <div className={css.tools} ref={tools}>
          <Toolbar editor={editor} controls={id} storyLanguage={language} onInsert={setDialog} />
          {leftOut ? (
            <div className={css.note} role="status">
              {leftOut.pictures > 0 ? (
                <p>{t('leftOut', { count: formatCount(leftOut.pictures, screen.language) })}</p>
              ) : null}
              {leftOut.dropped.length > 0 ? (
                <p>
                  {t('dropped.sentence', {
                    parts: leftOut.dropped.map((part) => t(`dropped.${part}`)).join(', '),
                  })}
                </p>
              ) : null}
              <Button variant="default" onClick={() => setLeftOut(null)}>
                {t('dialog.close')}
              </Button>
            </div>
          ) : null}
          {converted ? (
            <Suspense>
              <ConversionNote
                result={converted}
                onUndo={() => undoConversion(editor.view)}
                onClose={() => dismissConversion(editor.view)}
              />
            </Suspense>
          ) : null}
        </div>
        <EditorContent editor={editor} className={css.paper} />
      </div>
      {dialog ? (
        <InsertDialog
          kind={dialog}
          editor={editor}
          storyLanguage={language}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {crop ? (
        <Suspense>
          <CropPicture
            id={crop.id}
            onClose={() => setCrop(null)}
            onCropped={(picture) => {
              setCrop(null)
              crop.take(picture)
            }}
          />
        </Suspense>
      ) : null}
    </Input.Wrapper>
  )
}

function getAttributes(id: string, language: Language, isInvalid: boolean): Record<string, string> {
  return {
    id,
    class: 'story',
    role: 'textbox',
    lang: language,
    spellcheck: 'true',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    ...(isInvalid ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` } : {}),
  }
}
