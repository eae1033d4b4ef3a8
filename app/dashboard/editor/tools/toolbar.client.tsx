// The sticky toolbar of the editor: one tab stop, arrow keys move between the tools (tools.client.ts).
import { type Editor, useEditorState } from '@tiptap/react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useWords } from '#app/dashboard/screen.ts'
import { TYPING_KEYS } from '#app/dashboard/typing/typing-keys.client.ts'
import { switchTyping, useTypingMode } from '#app/dashboard/typing/typing-mode.client.ts'
import { typingWords } from '#app/dashboard/typing/typing-words.ts'
import type { Language } from '#contract/language.ts'
import { convertSelected } from '../bijoy-plugin.client.ts'
import { editorWords } from '../editor-words.ts'
import { ToolButton } from './tool-button.client.tsx'
import css from './toolbar.module.css'
import {
  BLOCKS,
  EMPHASIS,
  ENTRY_TOOLS,
  HEADINGS,
  HISTORY,
  INSERTED,
  type InsertKind,
  TABLE,
  type Tool,
} from './tools.client.ts'

type Props = {
  editor: Editor
  controls: string
  storyLanguage: Language
  onInsert: (kind: InsertKind) => void
}

const STORY_TOOLS = [...HEADINGS, ...EMPHASIS, ...BLOCKS, ...INSERTED, ...HISTORY, ...TABLE]

export function Toolbar({ editor, controls, storyLanguage, onInsert }: Props) {
  const show = useTools(STORY_TOOLS, editor, onInsert)
  const tableTools = show(TABLE)
  return (
    <Bar controls={controls}>
      <div className={css.row}>
        {show(HEADINGS)}
        <i />
        {show(EMPHASIS)}
        <i />
        {show(BLOCKS)}
        <i />
        {show(INSERTED)}
        <i />
        <TypingTools editor={editor} storyLanguage={storyLanguage} />
        <i />
        {show(HISTORY)}
      </div>
      {tableTools.length > 0 ? <div className={css.row}>{tableTools}</div> : null}
    </Bar>
  )
}

type EntryProps = Pick<Props, 'editor' | 'controls' | 'onInsert'>

/** The tools of a text without the other parts of a story. */
export function EntryToolbar({ editor, controls, onInsert }: EntryProps) {
  const show = useTools(ENTRY_TOOLS, editor, onInsert)
  return (
    <Bar controls={controls}>
      <div className={css.row} data-few="">
        {show(ENTRY_TOOLS)}
      </div>
    </Bar>
  )
}

/** Returns a function that makes the buttons of some of these tools. */
function useTools(tools: readonly Tool[], editor: Editor, onInsert: Props['onInsert']) {
  const t = useWords(editorWords)
  // Compared after every key: plain values, so that the toolbar renders only when one changes.
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools.map(({ isShown, isPressed, isDisabled }) =>
        isShown && !isShown(now)
          ? null
          : { isPressed: isPressed?.(now), isDisabled: isDisabled?.(now) ?? false },
      ),
  })
  return (shown: readonly Tool[]) =>
    shown.flatMap((tool) => {
      const state = states[tools.indexOf(tool)]
      if (!state) return []
      const { name, shortcut, icon, letters, run } = tool
      return (
        <ToolButton
          key={name}
          {...state}
          name={t(name)}
          shortcut={shortcut}
          icon={icon}
          letters={letters?.(t)}
          onClick={() => run(editor, onInsert)}
        />
      )
    })
}

/** The switch of phonetic typing, and converting a selection from Bijoy. */
function TypingTools({ editor, storyLanguage }: Pick<Props, 'editor' | 'storyLanguage'>) {
  const t = useWords(typingWords)
  const isOn = useTypingMode()
  return (
    <>
      {storyLanguage === 'bn' ? (
        <ToolButton
          name={t('phonetic.name')}
          shortcut={TYPING_KEYS.phonetic}
          letters={isOn ? 'অ' : 'A'}
          isPressed={isOn}
          onClick={() => switchTyping(!isOn)}
        />
      ) : null}
      <ToolButton
        name={t('bijoy.convert')}
        shortcut={TYPING_KEYS.bijoy}
        icon="convert"
        onClick={() => void convertSelected(editor.view)}
      />
    </>
  )
}

function Bar({ controls, children }: { controls: string; children: ReactNode }) {
  const t = useWords(editorWords)
  const bar = useRef<HTMLDivElement>(null)
  // Tools appear and disappear with tables; one of them always has the tab stop.
  useLayoutEffect(() => {
    if (bar.current) setTabStop(bar.current, bar.current.querySelector('button[tabindex="0"]'))
  })
  return (
    <div
      ref={bar}
      className={css.bar}
      role="toolbar"
      aria-label={t('tools')}
      aria-controls={controls}
      onKeyDown={moveByArrows}
      onFocus={(event: FocusEvent<HTMLDivElement>) => setTabStop(event.currentTarget, event.target)}
      // Keeps the selection of the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}

function setTabStop(bar: HTMLElement, target: EventTarget | null): void {
  const tools = [...bar.querySelectorAll('button')]
  const stop = tools.find((tool) => tool === target) ?? tools[0]
  for (const tool of tools) tool.tabIndex = tool === stop ? 0 : -1
}

function moveByArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const tools = [...event.currentTarget.querySelectorAll('button')]
  const at = tools.findIndex((tool) => tool.contains(document.activeElement))
  const next: Record<string, number> = {
    ArrowRight: (at + 1) % tools.length,
    ArrowLeft: (at - 1 + tools.length) % tools.length,
    Home: 0,
    End: tools.length - 1,
  }
  const to = next[event.key]
  if (to === undefined) return
  event.preventDefault()
  tools[to]?.focus()
}
