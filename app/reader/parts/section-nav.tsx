// Links to the sections of a long page, below its title.
import { matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import css from './section-nav.module.css'

/** `id`: that of the section's heading. */
export type Section = { id: string; title: string }

const MIN_LINKS = 3

/** Null stands for sections that the page does not have. Nothing for a page of one or two sections. */
export function SectionNav({ language, sections }: { language: Language; sections: (Section | null)[] }) {
  const shown = sections.filter((section) => section !== null)
  if (shown.length < MIN_LINKS) return null
  return (
    <nav className={css.sections} aria-label={matchWords(language)('onThisPage')}>
      <ul className="fades">
        {shown.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
