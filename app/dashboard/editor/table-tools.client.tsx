// The tools of a table, there while the caret is in one: rows, columns, cells, head and caption.
import { selectedRect } from '@tiptap/pm/tables'
import { type Editor, useEditorState } from '@tiptap/react'
import { MOST_SPAN } from '#contract/post.ts'
import { useScreen } from '../screen.ts'
import { editorWords } from './editor-words.ts'
import { ToolButton } from './tool-button.client.tsx'
import css from './toolbar.module.css'

export function TableTools({ editor, onCaption }: { editor: Editor; onCaption: () => void }) {
  const { language } = useScreen()
  const t = editorWords(language)
  const act = () => editor.chain().focus()
  const { canMerge, canSplit } = useEditorState({ editor, selector: ({ editor: now }) => cellActs(now) })
  return (
    <div className={css.row}>
      <ToolButton name={t('table.rowAbove')} shape="rowAbove" onPress={() => act().addRowBefore().run()} />
      <ToolButton name={t('table.rowBelow')} shape="rowBelow" onPress={() => act().addRowAfter().run()} />
      <ToolButton name={t('table.rowDelete')} shape="rowDelete" onPress={() => act().deleteRow().run()} />
      <ToolButton
        name={t('table.columnBefore')}
        shape="columnBefore"
        onPress={() => act().addColumnBefore().run()}
      />
      <ToolButton
        name={t('table.columnAfter')}
        shape="columnAfter"
        onPress={() => act().addColumnAfter().run()}
      />
      <ToolButton
        name={t('table.columnDelete')}
        shape="columnDelete"
        onPress={() => act().deleteColumn().run()}
      />
      <ToolButton
        name={t('table.merge')}
        shape="cellsMerge"
        isIdle={!canMerge}
        onPress={() => act().mergeCells().run()}
      />
      <ToolButton
        name={t('table.split')}
        shape="cellSplit"
        isIdle={!canSplit}
        onPress={() => act().splitCell().run()}
      />
      <ToolButton
        name={t('table.headerRow')}
        shape="headerRow"
        onPress={() => act().toggleHeaderRow().run()}
      />
      <ToolButton name={t('table.caption')} shape="caption" onPress={onCaption} />
    </div>
  )
}

/** Merging needs several cells that are selected, and no more than one may stand for; splitting one that was merged. */
function cellActs(editor: Editor): { canMerge: boolean; canSplit: boolean } {
  const can = editor.can()
  return { canMerge: can.mergeCells() && isWithinSpan(editor), canSplit: can.splitCell() }
}

/** The server drops a greater span, and with it the shape of the table. */
function isWithinSpan({ state }: Editor): boolean {
  const { left, right, top, bottom } = selectedRect(state)
  return right - left <= MOST_SPAN && bottom - top <= MOST_SPAN
}
