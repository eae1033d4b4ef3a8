// Links that choose the edition a screen shows; it stands in the address of the screen.
import { Link, useSearchParams } from 'react-router'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { useScreen } from '../screen.ts'
import css from './edition-tabs.module.css'

/** The edition in the address, at first that of the screen's language. */
export function useEdition(): Language {
  const { language } = useScreen()
  const [address] = useSearchParams()
  return LANGUAGES.find((known) => known === address.get('language')) ?? language
}

type Props = { label: string; edition: Language; nameOf: (edition: Language) => string }

export function EditionTabs({ label, edition, nameOf }: Props) {
  return (
    <nav className={css.editions} aria-label={label}>
      {LANGUAGES.map((one) => (
        <Link key={one} to={`?language=${one}`} replace aria-current={one === edition ? 'page' : undefined}>
          {nameOf(one)}
        </Link>
      ))}
    </nav>
  )
}
