// The tools for a table, shown while the caret is in one: rows, columns, cells, head and caption.
import { selectedRect } from '@tiptap/pm/tables'
import { type Editor, useEditorState } from '@tiptap/react'
import { MAX_SPAN } from '#contract/post.ts'
import { useScreen } from '../screen.ts'
import { editorWords } from './editor-words.ts'
import { ToolButton } from './tool-button.client.tsx'
import css from './toolbar.module.css'

export function TableTools({ editor, onCaption }: { editor: Editor; onCaption: () => void }) {
  const { language } = useScreen()
  const t = editorWords(language)
  const chain = () => editor.chain().focus()
  const { canMerge, canSplit } = useEditorState({
    editor,
    selector: ({ editor: now }) => getCellActions(now),
  })
  return (
    <div className={css.row}>
      <ToolButton name={t('table.rowAbove')} icon="rowAbove" onClick={() => chain().addRowBefore().run()} />
      <ToolButton name={t('table.rowBelow')} icon="rowBelow" onClick={() => chain().addRowAfter().run()} />
      <ToolButton name={t('table.rowDelete')} icon="rowDelete" onClick={() => chain().deleteRow().run()} />
      <ToolButton
        name={t('table.columnBefore')}
        icon="columnBefore"
        onClick={() => chain().addColumnBefore().run()}
      />
      <ToolButton
        name={t('table.columnAfter')}
        icon="columnAfter"
        onClick={() => chain().addColumnAfter().run()}
      />
      <ToolButton
        name={t('table.columnDelete')}
        icon="columnDelete"
        onClick={() => chain().deleteColumn().run()}
      />
      <ToolButton
        name={t('table.merge')}
        icon="cellsMerge"
        isDisabled={!canMerge}
        onClick={() => chain().mergeCells().run()}
      />
      <ToolButton
        name={t('table.split')}
        icon="cellSplit"
        isDisabled={!canSplit}
        onClick={() => chain().splitCell().run()}
      />
      <ToolButton
        name={t('table.headerRow')}
        icon="headerRow"
        onClick={() => chain().toggleHeaderRow().run()}
      />
      <ToolButton name={t('table.caption')} icon="caption" onClick={onCaption} />
    </div>
  )
}

/** Merging needs several selected cells within the largest span; splitting needs a merged cell. */
function getCellActions(editor: Editor): { canMerge: boolean; canSplit: boolean } {
  const can = editor.can()
  return { canMerge: can.mergeCells() && isWithinSpan(editor), canSplit: can.splitCell() }
}

/** The server removes larger spans, which would break the table. */
function isWithinSpan({ state }: Editor): boolean {
  const { left, right, top, bottom } = selectedRect(state)
  return right - left <= MAX_SPAN && bottom - top <= MAX_SPAN
}
