// The breaking line that editors set for a limited time.

import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import css from './breaking-line.module.css'

type Props = { language: Language; text: string; link: string }

export function BreakingLine({ language, text, link }: Props) {
  return (
    <aside className={css.line} aria-label={readerWords(language)('masthead.breaking')}>
      <p className="wrap">
        <b>{readerWords(language)('masthead.breaking')}</b> {link ? <a href={link}>{text}</a> : text}
      </p>
    </aside>
  )
}
