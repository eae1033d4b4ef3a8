// The navigation of sections. The current one has a bar above it, like a matra.

import { Icon } from '#app/ui/icons.tsx'
import { readerWords } from '#app/ui/words.ts'
import type { MenuPage } from '#contract/category.ts'
import type { Language } from '#contract/language.ts'
import { MENU, newspaperPath } from './menu.ts'
import css from './top-nav.module.css'

type Props = { language: Language; section: MenuPage | null; signedIn: boolean }

export function TopNav({ language, section, signedIn }: Props) {
  const t = readerWords(language)
  return (
    <nav className={css.bar} aria-label={t('masthead.sections')}>
      <div className={`wrap ${css.row}`}>
        <ul>
          {MENU[language].map((item) => (
            <li key={item.page} className={`sport-${item.sport}`}>
              <a href={item.href} aria-current={item.page === section ? 'page' : undefined}>
                {item.label}
              </a>
            </li>
          ))}
          <li className={css.newspaper}>
            <a href={newspaperPath(language, signedIn)}>
              <Icon name="newspaper" />
              {t('masthead.newspaper')}
            </a>
          </li>
        </ul>
      </div>
    </nav>
  )
}
