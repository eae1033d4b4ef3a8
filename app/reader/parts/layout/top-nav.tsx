// The navigation: sections, then the scores with the pages below them. The current one has a bar above it, like a matra.

import type { NavPlace } from '#app/reader/present/layout-hints.ts'
import { scoreWords } from '#app/reader/present/matches/words.ts'
import { Icon } from '#app/ui/icons.tsx'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import masthead from './masthead.module.css'
import { MENU, MenuLink, newspaperPath, SCORES_MENU } from './menu.tsx'
import css from './top-nav.module.css'

type Props = { language: Language; place: NavPlace | null; signedIn: boolean }

export function TopNav({ language, place, signedIn }: Props) {
  return (
    <nav className={css.bar} aria-label={readerWords(language)('masthead.sections')}>
      <div className={`wrap ${css.row}`}>
        <ul className="fades">
          {MENU[language].map((item) => (
            <li key={item.page} className={`sport-${item.sport}`}>
              <MenuLink {...item} place={place} />
            </li>
          ))}
          <Scores language={language} place={place} />
          <li className={css.newspaper}>
            <a href={newspaperPath(language, signedIn)}>
              <Icon name="newspaper" />
              {readerWords(language)('masthead.newspaper')}
            </a>
          </li>
        </ul>
      </div>
    </nav>
  )
}

/** On small screens the pages below the scores are in the menu only. */
function Scores({ language, place }: Omit<Props, 'signedIn'>) {
  const [scores, ...below] = SCORES_MENU[language]
  if (!scores) return null
  return (
    <li className={css.scores}>
      <MenuLink {...scores} place={place} />
      <details className="only-wide">
        <summary aria-label={scoreWords(language)('more')}>
          <Icon name="open" />
        </summary>
        <div className={`${masthead.pop} ${css.below}`}>
          {below.map((item) => (
            <MenuLink key={item.page} {...item} place={place} />
          ))}
        </div>
      </details>
    </li>
  )
}
