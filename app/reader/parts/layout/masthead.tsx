// The masthead: wordmark, date, edition, search, theme and text size, account, and the menu of small screens.

import { Fragment } from 'react'
import type { LayoutData } from '#app/reader/layout.server.ts'
import type { NavPlace } from '#app/reader/present/layout-hints.ts'
import type { ShownAccount } from '#app/reader/present/site.ts'
import type { ShownLink } from '#app/reader/site-links.server.ts'
import { Icon } from '#app/ui/icons.tsx'
import { readerWords } from '#app/ui/words.ts'
import { minePath } from '#contract/following/following.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import { inEdition, searchPath } from '#contract/pages/paths.ts'
import css from './masthead.module.css'
import { arrangeMenu, MenuLink, newspaperPath } from './menu.tsx'
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
              <SmallMenu
                language={language}
                place={place}
                navigation={layout.navigation}
                signedIn={account !== null}
              />
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

type MenuProps = { language: Language; navigation: ShownLink[]; place: NavPlace | null; signedIn: boolean }

function SmallMenu({ language, navigation, place, signedIn }: MenuProps) {
  const { links, below } = arrangeMenu(navigation)
  const t = readerWords(language)
  return (
    <details className={`${css.drop} only-narrow`}>
      <summary className={css.tool}>
        <Icon name="menu" />
        <span className={css.word}>{t('masthead.menu')}</span>
      </summary>
      <nav className={css.pop} aria-label={t('masthead.menu')}>
        {links.map((link) => (
          <Fragment key={link.href}>
            <MenuLink link={link} place={place} />
            {link.path === '/scores' && below.length > 0 ? (
              <div className={css.below}>
                {below.map((item) => (
                  <MenuLink key={item.href} link={item} place={place} />
                ))}
              </div>
            ) : null}
          </Fragment>
        ))}
        <a href={newspaperPath(language, signedIn)}>{t('masthead.newspaper')}</a>
        <DisplayChoices language={language} />
      </nav>
    </details>
  )
}

/** In CSS pixels. */
const PHOTO = 28

type AccountProps = { language: Language; account: ShownAccount | null; signIn: string }

export function AccountMenu({ language, account, signIn }: AccountProps) {
  const t = readerWords(language)
  return (
    <details className={css.drop}>
      <Handle language={language} account={account} />
      <div className={css.pop}>
        <a href={minePath(language)}>{t('account.mine')}</a>
        {account ? (
          <>
            <a href="/dashboard">{t('account.dashboard')}</a>
            <a href={inEdition(language, '/profile')}>{t('account.profile')}</a>
            <form method="post" action={inEdition(language, '/logout')}>
              <button type="submit">{t('account.logout')}</button>
            </form>
          </>
        ) : (
          <a href={signIn}>{t('account.login')}</a>
        )}
      </div>
    </details>
  )
}

function Handle({ language, account }: Omit<AccountProps, 'signIn'>) {
  const t = readerWords(language)
  const label = account ? `${t('account.menu')}: ${account.name}` : t('account.menu')
  return (
    <summary className={css.tool} aria-label={label}>
      {account?.photoURL ? (
        <img
          className={css.photo}
          src={account.photoURL}
          width={PHOTO}
          height={PHOTO}
          alt=""
          referrerPolicy="no-referrer"
        />
      ) : (
        <Icon name="person" />
      )}
      <span className={css.word}>{account?.name ?? t('account.menu')}</span>
    </summary>
  )
}

/**
 * Theme and text size of this browser: a menu of its own on wide screens, the end of the menu on small ones. The script
 * (enhance/start.ts) shows them and stores the choice; without it they are hidden.
 */
function DisplayMenu({ language }: { language: Language }) {
  return (
    <details className={`${css.drop} only-wide`} data-looks hidden>
      <summary className={css.tool} aria-label={readerWords(language)('look.title')}>
        <Icon name="letters" />
      </summary>
      <div className={css.pop}>
        <DisplayChoices language={language} />
      </div>
    </details>
  )
}

function DisplayChoices({ language }: { language: Language }) {
  return (
    <div className={css.looks} data-looks hidden>
      <Choice language={language} look="theme" values={['light', 'dark']} />
      <Choice language={language} look="size" values={['large', 'larger']} />
    </div>
  )
}

type ChoiceProps =
  | { look: 'theme'; values: readonly ('light' | 'dark')[] }
  | { look: 'size'; values: readonly ('large' | 'larger')[] }

function Choice({ language, look, values }: ChoiceProps & { language: Language }) {
  const t = readerWords(language)
  return (
    <label>
      {t(`look.${look}`)}
      <select data-look={look}>
        <option value="">{t(look === 'theme' ? 'look.system' : 'look.usual')}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {t(`look.${value}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
