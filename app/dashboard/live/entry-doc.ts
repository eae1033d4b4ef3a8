// The text of an entry as a document of its editor, and back. Pure.
import type { JSONContent } from '@tiptap/core'
import { blocksOfEntry, LIST_BULLET, readEntryText, writeEntryText } from '#contract/live-blogs/entry-text.ts'
import type { Paragraph } from '#contract/live-blogs/live-blog.ts'

type Run = Paragraph[number]

/** The document of a text as drafts store it. */
export function toEntryDoc(typed: string): JSONContent {
  const blocks = blocksOfEntry(readEntryText(typed)).map((block) =>
    'items' in block
      ? {
          type: 'bulletList',
          content: block.items.map((runs) => ({ type: 'listItem', content: [toParagraph(runs)] })),
        }
      : toParagraph(block.runs),
  )
  return { type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] }
}

function toParagraph(runs: Paragraph): JSONContent {
  return { type: 'paragraph', content: runs.flatMap(toInline) }
}

function toInline({ text, isBold, isItalic, href }: Run): JSONContent[] {
  const marks = [
    ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
    ...(isBold ? [{ type: 'bold' }] : []),
    ...(isItalic ? [{ type: 'italic' }] : []),
  ]
  return text
    .split(/(\n)/)
    .filter((part) => part !== '')
    .map((part) => (part === '\n' ? { type: 'hardBreak' } : { type: 'text', text: part, marks }))
}

/** The text of a document as drafts store it. */
export function fromEntryDoc({ content = [] }: JSONContent): string {
  return writeEntryText(
    content
      .flatMap((block) =>
        block.type === 'bulletList'
          ? (block.content ?? []).flatMap(({ content: paragraphs = [] }) => paragraphs.map(toItem))
          : [toRuns(block)],
      )
      .filter((runs) => runs.some(({ text }) => text.trim() !== '')),
  )
}

function toItem(paragraph: JSONContent): Paragraph {
  const runs = toRuns(paragraph)
  return runs.length === 0 ? [] : [{ text: LIST_BULLET }, ...runs]
}

function toRuns({ content = [] }: JSONContent): Paragraph {
  return content.map(({ type, text = '', marks = [] }) => {
    const has = (name: string) => marks.some((mark) => mark.type === name)
    const href: unknown = marks.find((mark) => mark.type === 'link')?.attrs?.href
    return {
      text: type === 'hardBreak' ? '\n' : text,
      ...(has('bold') ? { isBold: true } : {}),
      ...(has('italic') ? { isItalic: true } : {}),
      ...(typeof href === 'string' ? { href } : {}),
    }
  })
}
