// The masthead of account screens: wordmark and the link to the other edition.

import type { ShownSite } from '#app/reader/present/site.ts'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { OtherEdition } from './masthead.tsx'
import css from './small-masthead.module.css'
import { Wordmark } from './wordmark.tsx'

type Props = { language: Language; site: ShownSite; otherEdition: string }

export function SmallMasthead({ language, site, otherEdition }: Props) {
  return (
    <header className={`wrap matra-row ${css.head}`}>
      <a
        href={inEdition(language, '/')}
        aria-label={readerWords(language)('masthead.home', { site: site.title })}
      >
        <Wordmark site={site} />
      </a>
      <OtherEdition language={language} href={otherEdition} />
    </header>
  )
}
