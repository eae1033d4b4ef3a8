// The editor's tools in a bar that stays in sight. One stop for the Tab key; arrow keys go from tool to tool.

import { type Editor, useEditorState } from '@tiptap/react'
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { Language } from '#contract/language.ts'
import { useScreen } from '../screen.ts'
import { editorWords } from './editor-words.ts'
import { TableTools } from './table-tools.client.tsx'
import { ToolButton } from './tool-button.client.tsx'
import css from './toolbar.module.css'
import { TypingTools } from './typing-tools.client.tsx'

export type Asking = 'link' | 'picture' | 'video' | 'caption'

type Props = {
  editor: Editor
  controls: string
  /** Of the story. */
  storyLanguage: Language
  onAsk: (what: Asking) => void
}

const HEADINGS = [2, 3, 4] as const

export function Toolbar({ editor, controls, storyLanguage, onAsk }: Props) {
  const { language } = useScreen()
  const t = editorWords(language)
  const bar = useRef<HTMLDivElement>(null)
  const now = useEditorState({ editor, selector: ({ editor }) => stateOf(editor) })
  // Tools come and go with tables; one of those there can always be reached.
  useLayoutEffect(() => {
    if (bar.current) oneStop(bar.current, bar.current.querySelector('button[tabindex="0"]'))
  })
  const act = () => editor.chain().focus()
  return (
    <div
      ref={bar}
      className={css.bar}
      role="toolbar"
      aria-label={t('tools')}
      aria-controls={controls}
      onKeyDown={goByArrows}
      onFocus={(event: FocusEvent<HTMLDivElement>) => oneStop(event.currentTarget, event.target)}
      // The text keeps its selection while a tool is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className={css.row}>
        {HEADINGS.map((level) => (
          <ToolButton
            key={level}
            name={t(`heading.h${level}`)}
            keys={`Control+Alt+${level}`}
            letters={`H${level}`}
            isPressed={now.heading === level}
            onPress={() => act().toggleNode('heading', 'paragraph', { level }).run()}
          />
        ))}
        <i />
        <ToolButton
          name={t('bold')}
          keys="Control+B"
          letters={t('boldLetter')}
          isPressed={now.isBold}
          onPress={() => act().toggleMark('bold').run()}
        />
        <ToolButton
          name={t('italic')}
          keys="Control+I"
          letters={t('italicLetter')}
          isPressed={now.isItalic}
          onPress={() => act().toggleMark('italic').run()}
        />
        <i />
        <ToolButton
          name={t('bulletList')}
          keys="Control+Shift+8"
          shape="bulletList"
          isPressed={now.isBulletList}
          onPress={() => act().toggleList('bulletList', 'listItem').run()}
        />
        <ToolButton
          name={t('orderedList')}
          keys="Control+Shift+7"
          shape="orderedList"
          isPressed={now.isOrderedList}
          onPress={() => act().toggleList('orderedList', 'listItem').run()}
        />
        <ToolButton
          name={t('quote')}
          keys="Control+Shift+B"
          shape="quote"
          isPressed={now.isQuote}
          onPress={() => act().toggleWrap('blockquote').run()}
        />
        <i />
        <ToolButton
          name={t('link.tool')}
          keys="Control+K"
          shape="link"
          isPressed={now.isLink}
          onPress={() => onAsk('link')}
        />
        <ToolButton name={t('picture')} shape="picture" onPress={() => onAsk('picture')} />
        <ToolButton name={t('video.tool')} shape="video" onPress={() => onAsk('video')} />
        {now.isInTable ? (
          <ToolButton
            name={t('table.delete')}
            shape="tableDelete"
            onPress={() => act().deleteTable().run()}
          />
        ) : (
          <ToolButton
            name={t('table.insert')}
            shape="table"
            onPress={() => act().insertTable(NEW_TABLE).run()}
          />
        )}
        <i />
        <TypingTools editor={editor} storyLanguage={storyLanguage} />
        <i />
        <ToolButton
          name={t('undo')}
          keys="Control+Z"
          shape="undo"
          isIdle={!now.canUndo}
          onPress={() => act().undo().run()}
        />
        <ToolButton
          name={t('redo')}
          keys="Control+Shift+Z"
          shape="redo"
          isIdle={!now.canRedo}
          onPress={() => act().redo().run()}
        />
        <ToolButton
          name={t('clear')}
          shape="clear"
          onPress={() => act().clearNodes().unsetAllMarks().run()}
        />
      </div>
      {now.isInTable ? <TableTools editor={editor} onCaption={() => onAsk('caption')} /> : null}
    </div>
  )
}

const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true }

/** Compared after every key: only plain values, so that the bar is drawn again when one of them is another. */
function stateOf(editor: Editor) {
  return {
    heading: editor.isActive('heading') ? Number(editor.getAttributes('heading').level) : null,
    isBold: editor.isActive('bold'),
    isItalic: editor.isActive('italic'),
    isBulletList: editor.isActive('bulletList'),
    isOrderedList: editor.isActive('orderedList'),
    isQuote: editor.isActive('blockquote'),
    isLink: editor.isActive('link'),
    isInTable: editor.isActive('table'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

function oneStop(bar: HTMLElement, wanted: EventTarget | null): void {
  const tools = [...bar.querySelectorAll('button')]
  const stop = tools.find((tool) => tool === wanted) ?? tools[0]
  for (const tool of tools) tool.tabIndex = tool === stop ? 0 : -1
}

function goByArrows(event: KeyboardEvent<HTMLDivElement>): void {
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
