// The sticky toolbar of the editor: one tab stop, arrow keys move between the tools.
import { type Editor, useEditorState } from '@tiptap/react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Language } from '#contract/language.ts'
import { useScreen } from '../screen.ts'
import { editorWords } from './editor-words.ts'
import { turnFactIntoText } from './match-fact-node.client.ts'
import { TableTools } from './table-tools.client.tsx'
import { ToolButton } from './tool-button.client.tsx'
import css from './toolbar.module.css'
import { TypingTools } from './typing-tools.client.tsx'

export type InsertKind = 'link' | 'mention' | 'picture' | 'video' | 'caption'

type Props = {
  editor: Editor
  controls: string
  storyLanguage: Language
  onInsert: (kind: InsertKind) => void
}

const HEADINGS = [2, 3, 4] as const

export function Toolbar({ editor, controls, storyLanguage, onInsert }: Props) {
  const { language } = useScreen()
  const t = editorWords(language)
  const now = useEditorState({ editor, selector: ({ editor }) => getState(editor) })
  const chain = () => editor.chain().focus()
  return (
    <Bar controls={controls}>
      <div className={css.row}>
        {HEADINGS.map((level) => (
          <ToolButton
            key={level}
            name={t(`heading.h${level}`)}
            shortcut={`Control+Alt+${level}`}
            letters={`H${level}`}
            isPressed={now.heading === level}
            onClick={() => chain().toggleNode('heading', 'paragraph', { level }).run()}
          />
        ))}
        <i />
        <EmphasisTools editor={editor} now={now} />
        <i />
        <ListTool editor={editor} isPressed={now.isBulletList} />
        <ToolButton
          name={t('orderedList')}
          shortcut="Control+Shift+7"
          icon="orderedList"
          isPressed={now.isOrderedList}
          onClick={() => chain().toggleList('orderedList', 'listItem').run()}
        />
        <ToolButton
          name={t('quote')}
          shortcut="Control+Shift+B"
          icon="quote"
          isPressed={now.isQuote}
          onClick={() => chain().toggleWrap('blockquote').run()}
        />
        <i />
        <ToolButton
          name={t('link.tool')}
          shortcut="Control+K"
          icon="link"
          isPressed={now.isLink}
          onClick={() => onInsert('link')}
        />
        <ToolButton name={t('mention.tool')} letters="@" onClick={() => onInsert('mention')} />
        {now.isFact ? (
          <ToolButton name={t('fact.toText')} icon="factToText" onClick={() => turnFactIntoText(editor)} />
        ) : null}
        <ToolButton name={t('picture')} icon="picture" onClick={() => onInsert('picture')} />
        <ToolButton name={t('video.tool')} icon="video" onClick={() => onInsert('video')} />
        {now.isInTable ? (
          <ToolButton
            name={t('table.delete')}
            icon="tableDelete"
            onClick={() => chain().deleteTable().run()}
          />
        ) : (
          <ToolButton
            name={t('table.insert')}
            icon="table"
            onClick={() => chain().insertTable(NEW_TABLE).run()}
          />
        )}
        <i />
        <TypingTools editor={editor} storyLanguage={storyLanguage} />
        <i />
        <ToolButton
          name={t('undo')}
          shortcut="Control+Z"
          icon="undo"
          isDisabled={!now.canUndo}
          onClick={() => chain().undo().run()}
        />
        <ToolButton
          name={t('redo')}
          shortcut="Control+Shift+Z"
          icon="redo"
          isDisabled={!now.canRedo}
          onClick={() => chain().redo().run()}
        />
        <ToolButton
          name={t('clear')}
          icon="clear"
          onClick={() => chain().clearNodes().unsetAllMarks().run()}
        />
      </div>
      {now.isInTable ? <TableTools editor={editor} onCaption={() => onInsert('caption')} /> : null}
    </Bar>
  )
}

type EntryProps = { editor: Editor; controls: string; onLink: () => void }

/** The tools of a text without the other parts of a story. */
export function EntryToolbar({ editor, controls, onLink }: EntryProps) {
  const { language } = useScreen()
  const t = editorWords(language)
  const now = useEditorState({ editor, selector: ({ editor }) => getTextState(editor) })
  return (
    <Bar controls={controls}>
      <div className={css.row} data-few="">
        <EmphasisTools editor={editor} now={now} />
        <ListTool editor={editor} isPressed={now.isBulletList} />
        <ToolButton
          name={t('link.tool')}
          shortcut="Control+K"
          icon="link"
          isPressed={now.isLink}
          onClick={onLink}
        />
      </div>
    </Bar>
  )
}

function Bar({ controls, children }: { controls: string; children: ReactNode }) {
  const { language } = useScreen()
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
      aria-label={editorWords(language)('tools')}
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

type EmphasisProps = { editor: Editor; now: { isBold: boolean; isItalic: boolean } }

function EmphasisTools({ editor, now: { isBold, isItalic } }: EmphasisProps) {
  const { language } = useScreen()
  const t = editorWords(language)
  return (
    <>
      <ToolButton
        name={t('bold')}
        shortcut="Control+B"
        letters={t('boldLetter')}
        isPressed={isBold}
        onClick={() => editor.chain().focus().toggleMark('bold').run()}
      />
      <ToolButton
        name={t('italic')}
        shortcut="Control+I"
        letters={t('italicLetter')}
        isPressed={isItalic}
        onClick={() => editor.chain().focus().toggleMark('italic').run()}
      />
    </>
  )
}

function ListTool({ editor, isPressed }: { editor: Editor; isPressed: boolean }) {
  const { language } = useScreen()
  return (
    <ToolButton
      name={editorWords(language)('bulletList')}
      shortcut="Control+Shift+8"
      icon="bulletList"
      isPressed={isPressed}
      onClick={() => editor.chain().focus().toggleList('bulletList', 'listItem').run()}
    />
  )
}

const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true }

/** Compared after every key: plain values, so that the toolbar renders only when one changes. */
function getState(editor: Editor) {
  return {
    ...getTextState(editor),
    heading: editor.isActive('heading') ? Number(editor.getAttributes('heading').level) : null,
    isOrderedList: editor.isActive('orderedList'),
    isQuote: editor.isActive('blockquote'),
    isInTable: editor.isActive('table'),
    isFact: editor.isActive('matchFact'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

function getTextState(editor: Editor) {
  return {
    isBold: editor.isActive('bold'),
    isItalic: editor.isActive('italic'),
    isBulletList: editor.isActive('bulletList'),
    isLink: editor.isActive('link'),
  }
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
