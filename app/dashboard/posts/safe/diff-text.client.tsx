// Words with marks on those that differ: by line and colour, and as elements that assistive technology knows.
import type { ReactNode } from 'react'
import { useScreen } from '#app/dashboard/screen.ts'
import type { TextPart } from './body-blocks.ts'
import css from './safe.module.css'
import { autosaveWords } from './safe-words.ts'
import type { DiffPart } from './word-diff.ts'

/** Both readings in one: what went is struck through, what came is underlined. */
export function DiffText({ parts }: { parts: DiffPart[] }) {
  return parts.map(({ change, part }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    <Marked key={at} as={MARKS[change]}>
      <Part part={part} isQuiet={change === 'same'} />
    </Marked>
  ))
}

const MARKS = { same: null, removed: 'del', added: 'ins' } as const

/** One of the two readings, with what the other one does not have marked. */
export function OneSide({ parts, side }: { parts: DiffPart[]; side: 'removed' | 'added' }) {
  const shown = parts.filter(({ change }) => change === 'same' || change === side)
  return shown.map(({ change, part }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    <Marked key={at} as={change === 'same' ? null : 'mark'}>
      <Part part={part} isQuiet={change === 'same'} />
    </Marked>
  ))
}

function Marked({ as: Mark, children }: { as: 'del' | 'ins' | 'mark' | null; children: ReactNode }) {
  return Mark === null ? children : <Mark>{children}</Mark>
}

/** A link that stayed the same is only its words. */
function Part({ part, isQuiet }: { part: TextPart; isQuiet: boolean }) {
  const { language } = useScreen()
  if (typeof part === 'string') return part
  if (isQuiet && part.thing === 'link') return null
  return <i className={css.thing}>{autosaveWords(language)(`thing.${part.thing}`, { about: part.about })}</i>
}
