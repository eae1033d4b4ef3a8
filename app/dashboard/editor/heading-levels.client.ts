// Corrects heading levels while a story is edited: no heading skips a level.
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { withoutSkips } from '#contract/posts/heading-levels.ts'

export function headingLevelPlugin(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, _before, { doc, tr }) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      const headings = findHeadings(doc)
      const levels = withoutSkips(headings.map(({ level }) => level))
      for (const [place, { at, level }] of headings.entries()) {
        const corrected = levels[place]
        if (corrected !== undefined && corrected !== level) tr.setNodeAttribute(at, 'level', corrected)
      }
      return tr.docChanged ? tr : null
    },
  })
}

function findHeadings(doc: Node): { at: number; level: number }[] {
  const headings: { at: number; level: number }[] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'heading') headings.push({ at, level: Number(node.attrs.level) })
  })
  return headings
}
