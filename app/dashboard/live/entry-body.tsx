// The formatted text of an entry in the list of its writers.
import type { ReactNode } from 'react'
import { blocksOfEntry } from '#contract/entry-text.ts'
import type { Paragraph } from '#contract/live-blog.ts'

export function EntryBody({ text }: { text: Paragraph[] }) {
  return blocksOfEntry(text).map((block, at) =>
    'items' in block ? (
      <ul key={String(at)}>
        {block.items.map((runs, place) => (
          <li key={String(place)}>{runs.map(showRun)}</li>
        ))}
      </ul>
    ) : (
      <p key={String(at)}>{block.runs.map(showRun)}</p>
    ),
  )
}

function showRun({ text, isBold, isItalic, href }: Paragraph[number], at: number): ReactNode {
  const slanted = isItalic ? <em key={String(at)}>{text}</em> : text
  const words = isBold ? <strong key={String(at)}>{slanted}</strong> : slanted
  return href === undefined ? (
    words
  ) : (
    <a key={String(at)} href={href} target="_blank" rel="noopener">
      {words}
    </a>
  )
}
