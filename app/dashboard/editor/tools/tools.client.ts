// The tools of the editor: how each looks, when it is shown, pressed or off, and what it does.
import type { ChainedCommands, Editor } from '@tiptap/core'
import { selectedRect } from '@tiptap/pm/tables'
import { MAX_SPAN } from '#contract/posts/post.ts'
import type { TranslateEditor } from '../editor-words.ts'
import { turnFactIntoText } from '../nodes/match-fact-node.client.ts'
import type { ToolIcon } from './tool-icons.ts'

export type InsertKind = 'link' | 'mention' | 'picture' | 'video' | 'embed' | 'poll' | 'caption'

type Run = (editor: Editor, onInsert: (kind: InsertKind) => void) => unknown
type Test = (editor: Editor) => boolean
export type Tool = {
  name: Parameters<TranslateEditor>[0]
  /** For `aria-keyshortcuts`: `Control+B`. */
  shortcut?: string
  icon?: ToolIcon
  letters?: (t: TranslateEditor) => string
  isShown?: Test
  isPressed?: Test
  isDisabled?: Test
  run: Run
}

const command =
  (edit: (chain: ChainedCommands) => ChainedCommands): Run =>
  (editor) =>
    edit(editor.chain().focus()).run()

const insert =
  (kind: InsertKind): Run =>
  (_editor, onInsert) =>
    onInsert(kind)

const isIn =
  (name: string): Test =>
  (editor) =>
    editor.isActive(name)

const isInTable = isIn('table')

export const HEADINGS = ([2, 3, 4] as const).map(
  (level): Tool => ({
    name: `heading.h${level}`,
    shortcut: `Control+Alt+${level}`,
    letters: () => `H${level}`,
    isPressed: (editor) => editor.isActive('heading', { level }),
    run: command((chain) => chain.toggleNode('heading', 'paragraph', { level })),
  }),
)

function emphasis(name: 'bold' | 'italic', key: string): Tool {
  return {
    name,
    shortcut: `Control+${key}`,
    letters: (t) => t(`${name}Letter`),
    isPressed: isIn(name),
    run: command((chain) => chain.toggleMark(name)),
  }
}

function list(name: 'bulletList' | 'orderedList', key: string): Tool {
  return {
    name,
    shortcut: `Control+Shift+${key}`,
    icon: name,
    isPressed: isIn(name),
    run: command((chain) => chain.toggleList(name, 'listItem')),
  }
}

const BULLETS = list('bulletList', '8')
const LINK: Tool = {
  name: 'link.tool',
  shortcut: 'Control+K',
  icon: 'link',
  isPressed: isIn('link'),
  run: insert('link'),
}

export const EMPHASIS = [emphasis('bold', 'B'), emphasis('italic', 'I')]

export const BLOCKS: Tool[] = [
  BULLETS,
  list('orderedList', '7'),
  {
    name: 'quote',
    shortcut: 'Control+Shift+B',
    icon: 'quote',
    isPressed: isIn('blockquote'),
    run: command((chain) => chain.toggleWrap('blockquote')),
  },
]

const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true }

const POLL: Tool = { name: 'poll.tool', icon: 'poll', run: insert('poll') }

export const INSERTED: Tool[] = [
  LINK,
  { name: 'mention.tool', letters: () => '@', run: insert('mention') },
  { name: 'fact.toText', icon: 'factToText', isShown: isIn('matchFact'), run: turnFactIntoText },
  { name: 'picture', icon: 'picture', run: insert('picture') },
  { name: 'video.tool', icon: 'video', run: insert('video') },
  { name: 'embed.tool', icon: 'embed', run: insert('embed') },
  POLL,
  {
    name: 'table.delete',
    icon: 'tableDelete',
    isShown: isInTable,
    run: command((chain) => chain.deleteTable()),
  },
  {
    name: 'table.insert',
    icon: 'table',
    isShown: (editor) => !isInTable(editor),
    run: command((chain) => chain.insertTable(NEW_TABLE)),
  },
]

export const HISTORY: Tool[] = [
  {
    name: 'undo',
    shortcut: 'Control+Z',
    icon: 'undo',
    isDisabled: (editor) => !editor.can().undo(),
    run: command((chain) => chain.undo()),
  },
  {
    name: 'redo',
    shortcut: 'Control+Shift+Z',
    icon: 'redo',
    isDisabled: (editor) => !editor.can().redo(),
    run: command((chain) => chain.redo()),
  },
  { name: 'clear', icon: 'clear', run: command((chain) => chain.clearNodes().unsetAllMarks()) },
]

function tableTool(
  name: Tool['name'],
  icon: ToolIcon,
  edit: (chain: ChainedCommands) => ChainedCommands,
): Tool {
  return { name, icon, isShown: isInTable, run: command(edit) }
}

/** Shown while the caret is in a table: rows, columns, cells, head and caption. */
export const TABLE: Tool[] = [
  tableTool('table.rowAbove', 'rowAbove', (chain) => chain.addRowBefore()),
  tableTool('table.rowBelow', 'rowBelow', (chain) => chain.addRowAfter()),
  tableTool('table.rowDelete', 'rowDelete', (chain) => chain.deleteRow()),
  tableTool('table.columnBefore', 'columnBefore', (chain) => chain.addColumnBefore()),
  tableTool('table.columnAfter', 'columnAfter', (chain) => chain.addColumnAfter()),
  tableTool('table.columnDelete', 'columnDelete', (chain) => chain.deleteColumn()),
  {
    ...tableTool('table.merge', 'cellsMerge', (chain) => chain.mergeCells()),
    isDisabled: (editor) => !(editor.can().mergeCells() && isWithinSpan(editor)),
  },
  {
    ...tableTool('table.split', 'cellSplit', (chain) => chain.splitCell()),
    isDisabled: (editor) => !editor.can().splitCell(),
  },
  tableTool('table.headerRow', 'headerRow', (chain) => chain.toggleHeaderRow()),
  { name: 'table.caption', icon: 'caption', isShown: isInTable, run: insert('caption') },
]

/** The server removes larger spans, which would break the table. */
function isWithinSpan({ state }: Editor): boolean {
  const { left, right, top, bottom } = selectedRect(state)
  return right - left <= MAX_SPAN && bottom - top <= MAX_SPAN
}

/** The tools of a text without the other parts of a story. */
export const ENTRY_TOOLS: Tool[] = [...EMPHASIS, BULLETS, LINK, POLL]
