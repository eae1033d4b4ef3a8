// The navigation: sections, then the scores with the pages below them. The current one has a bar above it, like a matra.

import type { NavPlace } from '#app/reader/present/layout-hints.ts'
import { scoreWords } from '#app/reader/present/matches/words.ts'
import type { ShownLink } from '#app/reader/site-links.server.ts'
import { Icon } from '#app/ui/icons.tsx'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import masthead from './masthead.module.css'
import { arrangeMenu, MenuLink, newspaperPath } from './menu.tsx'
import css from './top-nav.module.css'

type Props = { language: Language; navigation: ShownLink[]; place: NavPlace | null; signedIn: boolean }

export function TopNav({ language, navigation, place, signedIn }: Props) {
  const { links, below } = arrangeMenu(navigation)
  return (
    <nav className={css.bar} aria-label={readerWords(language)('masthead.sections')}>
      <div className={`wrap ${css.row}`}>
        <ul className="fades">
          {links.map((link) =>
            link.path === '/scores' ? (
              <Scores key={link.href} language={language} link={link} below={below} place={place} />
            ) : (
              <li key={link.href} className={link.colour ? `sport-${link.colour}` : undefined}>
                <MenuLink link={link} place={place} />
              </li>
            ),
          )}
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

type ScoresProps = Pick<Props, 'language' | 'place'> & { link: ShownLink; below: ShownLink[] }

/** On small screens the pages below the scores are in the menu only. */
function Scores({ language, link, below, place }: ScoresProps) {
  return (
    <li className={css.scores}>
      <MenuLink link={link} place={place} />
      {below.length === 0 ? null : (
        <details className="only-wide">
          <summary aria-label={scoreWords(language)('more')}>
            <Icon name="open" />
          </summary>
          <div className={`${masthead.pop} ${css.below}`}>
            {below.map((item) => (
              <MenuLink key={item.href} link={item} place={place} />
            ))}
          </div>
        </details>
      )}
    </li>
  )
}
