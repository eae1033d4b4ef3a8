// Text with its differences marked: by line and colour, and as elements that screen readers know.
import type { ReactNode } from 'react'
import { useScreen } from '#app/dashboard/screen.ts'
import { autosaveWords } from '../fields/autosave-words.ts'
import type { TextPart } from '../fields/body-blocks.ts'
import css from './merge.module.css'
import type { DiffPart } from './word-diff.ts'

/** Both texts in one: removed words are struck through, added ones underlined. */
export function DiffText({ parts }: { parts: DiffPart[] }) {
  return parts.map(({ change, part }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
    <Marked key={at} as={MARKS[change]}>
      <Part part={part} isUnchanged={change === 'same'} />
    </Marked>
  ))
}

const MARKS = { same: null, removed: 'del', added: 'ins' } as const

/** One of the two texts, with what the other one lacks marked. */
export function OneSide({ parts, side }: { parts: DiffPart[]; side: 'removed' | 'added' }) {
  const shown = parts.filter(({ change }) => change === 'same' || change === side)
  return shown.map(({ change, part }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
    <Marked key={at} as={change === 'same' ? null : 'mark'}>
      <Part part={part} isUnchanged={change === 'same'} />
    </Marked>
  ))
}

function Marked({ as: Mark, children }: { as: 'del' | 'ins' | 'mark' | null; children: ReactNode }) {
  return Mark === null ? children : <Mark>{children}</Mark>
}

/** An unchanged link is shown as its words alone. */
function Part({ part, isUnchanged }: { part: TextPart; isUnchanged: boolean }) {
  const { language } = useScreen()
  if (typeof part === 'string') return part
  if (isUnchanged && part.embed === 'link') return null
  return (
    <i className={css.placeholder}>{autosaveWords(language)(`embed.${part.embed}`, { label: part.label })}</i>
  )
}
