// The field in which a story is written. Owns the text while it is written and tells it in pauses; a new `generation` puts
// another text in, a new `tidied` the same text as a save has tidied it up. Loaded on its own, after the form has been drawn.
import { Input } from '@mantine/core'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
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
import { formatCount } from '#bangla/digits.ts'
import type { Language } from '#contract/language.ts'
import { useScreen } from '../screen.ts'
import type { Converted } from '../typing/bijoy-text.client.ts'
import { Question } from './asking.client.tsx'
import { convertStory, dropReport, putBackConverted } from './bijoy-story.client.ts'
import { caretRoom } from './caret-room.client.ts'
import { editorWords } from './editor-words.ts'
import { pictureRules } from './picture-rules.client.ts'
import { replacing } from './replace-story.client.ts'
import { replaceWords, type WordReplacement } from './replace-words.client.ts'
import { useReports } from './reports.client.ts'
import css from './rich-text-field.module.css'
import { storyExtensions } from './story-extensions.client.ts'
import { type OpenStory, openStory } from './story-html.client.ts'
import { type Asking, Toolbar } from './toolbar.client.tsx'
import './story.css'
import { importWithRetry } from '../import-with-retry.ts'

// Few pastes are of an old encoding.
const ConversionNote = lazy(async () => {
  const note = await importWithRetry(() => import('../typing/conversion-note.client.tsx'))
  return { default: note.ConversionNote }
})

export type RichTextHandle = {
  html(): string
  focus(): void
  /** Converts the passages that look like Bijoy; false when there is none. */
  convertBijoy(): Promise<boolean>
  /** Puts one text in the place of another wherever it stands as words of its own; answers how often. */
  replaceWords(replacements: readonly WordReplacement[]): number
}

type Props = {
  id: string
  label: string
  /** Clean HTML; taken over when `generation` or `tidied` changes, and only then. */
  value: string
  /** Another text, with an editor of its own: nothing of the one before can be brought back into it. */
  generation: number
  /** The same text in other words or marks: caret and undo stay. */
  tidied: number
  /** At most every 300 ms while somebody types, and at once when they leave the field. */
  onChange(html: string): void
  language: Language
  error?: string
  handle?: Ref<RichTextHandle>
}

export default function RichTextField(props: Props) {
  return <Field key={props.generation} {...props} />
}

/** The form draws itself anew while somebody types: what it gives back as `value` is no reason to do so here. */
const Field = memo(OneText, (before, now) =>
  (['id', 'label', 'tidied', 'language', 'error', 'handle', 'onChange'] as const).every(
    (name) => before[name] === now[name],
  ),
)

function OneText({ id, label, value, tidied, onChange, language, error, handle }: Props) {
  const screen = useScreen()
  const t = editorWords(screen.language)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [leftOut, setLeftOut] = useState(0)
  const [converted, setConverted] = useState<Converted | null>(null)
  const [story] = useState(() => new StoryOfEditor(value, language))
  const tools = useRef<HTMLDivElement>(null)
  const [room] = useState(() => caretRoom(() => tools.current))
  const [extensions] = useState(() =>
    storyExtensions({
      ...pictureRules(screen, value),
      t,
      askForLink: () => setAsking('link'),
      leftOut: setLeftOut,
      converted: setConverted,
      room,
    }),
  )
  const editorProps = useMemo(
    () => ({
      attributes: attributesOf(id, language, error !== undefined),
      scrollMargin: room,
      scrollThreshold: room,
    }),
    [id, language, error, room],
  )
  const editor = useEditor({
    extensions,
    editorProps,
    // The few rules it would put into the page as a style element stand in our own style sheet.
    injectCSS: false,
    onBeforeCreate: story.open,
  })
  const html = useMemo(() => () => story.htmlOf(editor), [story, editor])
  const shown = useRef(tidied)
  const takeOver = useEffectEvent(() => story.takeOver(editor, value))
  useLayoutEffect(() => {
    if (shown.current === tidied) return
    shown.current = tidied
    takeOver()
  }, [tidied])
  useReports(editor, html, onChange, tidied)
  const focus = () => editor.view.focus()
  useImperativeHandle(
    handle,
    () => ({
      html,
      focus: () => editor.view.focus(),
      convertBijoy: () => convertStory(editor.view),
      replaceWords: (replacements) => replaceWords(editor.view, replacements),
    }),
    [html, editor],
  )
  useLayoutEffect(() => {
    if (asking !== null) return () => editor.view.focus()
  }, [asking, editor])
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
          <Toolbar editor={editor} controls={id} storyLanguage={language} onAsk={setAsking} />
          {leftOut > 0 ? (
            <div className={css.note} role="status">
              <p>{t('leftOut', { count: formatCount(leftOut, screen.language) })}</p>
              <button type="button" className="button button-quiet" onClick={() => setLeftOut(0)}>
                {t('dialog.close')}
              </button>
            </div>
          ) : null}
          {converted ? (
            <Suspense>
              <ConversionNote
                done={converted}
                onBack={() => putBackConverted(editor.view)}
                onClose={() => dropReport(editor.view)}
              />
            </Suspense>
          ) : null}
        </div>
        <EditorContent editor={editor} className={css.paper} />
      </div>
      {asking ? <Question what={asking} editor={editor} onClose={() => setAsking(null)} /> : null}
    </Input.Wrapper>
  )
}

/** Opens the text with the schema of the editor that will show it, of which strict mode makes two. */
class StoryOfEditor {
  readonly #opened = new WeakMap<Editor, OpenStory>()
  readonly #value: string
  readonly #language: Language

  constructor(value: string, language: Language) {
    this.#value = value
    this.#language = language
  }

  readonly open = ({ editor }: { editor: Editor }) => {
    const story = openStory(editor.schema, this.#value, this.#language)
    this.#opened.set(editor, story)
    // It takes a document as well as HTML, though its type does not say so: blocks stay the ones that were read.
    Object.assign(editor.options, { content: story.doc })
  }

  /** The text as it was saved, in the place of the one that is there. */
  takeOver(editor: Editor, html: string): void {
    const before = this.#opened.get(editor)
    const story = openStory(editor.schema, html, this.#language, before?.written)
    this.#opened.set(editor, story)
    editor.view.dispatch(replacing(editor.state, story.doc))
  }

  htmlOf(editor: Editor): string {
    return this.#opened.get(editor)?.htmlOf(editor.state.doc) ?? this.#value
  }
}

function attributesOf(id: string, language: Language, isWrong: boolean): Record<string, string> {
  return {
    id,
    class: 'story',
    role: 'textbox',
    lang: language,
    spellcheck: 'true',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    ...(isWrong ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` } : {}),
  }
}
