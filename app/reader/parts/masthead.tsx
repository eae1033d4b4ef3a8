// The masthead: wordmark, date, edition, search, account, and the menu of small screens.

import { Icon } from '#app/ui/icons.tsx'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { otherLanguage } from '#contract/language.ts'
import { inEdition, searchPath } from '#contract/paths.ts'
import type { LayoutData } from '../layout.server.ts'
import type { NavPlace } from '../present/layout-hints.ts'
import { AccountMenu } from './account-menu.tsx'
import { DisplayChoices, DisplayMenu } from './display-menu.tsx'
import css from './masthead.module.css'
import { MENU, MenuLink, newspaperPath, SCORES_MENU } from './menu.tsx'
import { Wordmark } from './wordmark.tsx'

type Props = {
  layout: LayoutData
  place: NavPlace | null
  otherEdition: string
  /** The sign-in page, which returns to this page. */
  signIn: string
}

export function Masthead({ layout, place, otherEdition, signIn }: Props) {
  const { language, day, site, account } = layout
  const t = readerWords(language)
  return (
    <header className={css.masthead}>
      <div className="wrap">
        <div className={`matra-row ${css.row}`}>
          <a
            className={css.home}
            href={inEdition(language, '/')}
            aria-label={t('masthead.home', { site: site.title })}
          >
            <Wordmark site={site} />
          </a>
          <div className={css.side}>
            <p className={`${css.dateline} only-wide`}>
              {day.civil} <span>{[day.bangla, t('masthead.city')].filter(Boolean).join(' · ')}</span>
            </p>
            <div className={css.tools}>
              <Edition language={language} href={otherEdition} />
              <a className={css.tool} href={searchPath(language, '')}>
                <Icon name="search" />
                <span className={css.word}>{t('masthead.search')}</span>
              </a>
              <DisplayMenu language={language} />
              <AccountMenu language={language} account={account} signIn={signIn} />
              <SmallMenu language={language} place={place} signedIn={account !== null} />
            </div>
          </div>
        </div>
      </div>
      {/* English dates are long: the line has room for one calendar only. */}
      <p className={`wrap only-narrow ${css.day}`}>
        {(language === 'en' ? [day.civil] : [day.civil, day.bangla]).filter(Boolean).join(' · ')}
      </p>
    </header>
  )
}

function Edition({ language, href }: { language: Language; href: string }) {
  const t = readerWords(language)
  return (
    <p className={css.edition}>
      <span className="visually-hidden">{t('masthead.edition')}: </span>
      <b className="only-wide" aria-current="true">
        {t('masthead.own')}
      </b>{' '}
      <OtherEdition language={language} href={href} />
    </p>
  )
}

/** The link to the same page in the other edition, in its own language. */
export function OtherEdition({ language, href }: { language: Language; href: string }) {
  const other = otherLanguage(language)
  return (
    <a className={css.other} href={href} lang={other} hrefLang={other}>
      {readerWords(language)('masthead.other')}
    </a>
  )
}

type MenuProps = { language: Language; place: NavPlace | null; signedIn: boolean }

function SmallMenu({ language, place, signedIn }: MenuProps) {
  const [scores, ...below] = SCORES_MENU[language]
  const t = readerWords(language)
  return (
    <details className={`${css.drop} only-narrow`}>
      <summary className={css.tool}>
        <Icon name="menu" />
        <span className={css.word}>{t('masthead.menu')}</span>
      </summary>
      <nav className={css.pop} aria-label={t('masthead.menu')}>
        {MENU[language].map((item) => (
          <MenuLink key={item.page} {...item} place={place} />
        ))}
        {scores ? <MenuLink {...scores} place={place} /> : null}
        <div className={css.below}>
          {below.map((item) => (
            <MenuLink key={item.page} {...item} place={place} />
          ))}
        </div>
        <a href={newspaperPath(language, signedIn)}>{t('masthead.newspaper')}</a>
        <DisplayChoices language={language} />
      </nav>
    </details>
  )
}
