// The footer: imprint, links, partners, and the form for the news of a day.

import { keepHyphens } from '#app/reader/present/card.ts'
import type { ShownSite } from '#app/reader/present/site.ts'
import { Icon } from '#app/ui/icons.tsx'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import css from './footer.module.css'
import { SCORES_MENU } from './menu.tsx'
import { Wordmark } from './wordmark.tsx'

type Props = { language: Language; site: ShownSite }

export function Footer({ language, site }: Props) {
  return (
    <footer className={css.footer}>
      <div className="wrap">
        <div className={`matra-row ${css.mark}`}>
          <Wordmark site={site} />
        </div>
        <div className={css.columns}>
          <Columns language={language} site={site} />
        </div>
        <p className={css.small}>{[`© ${site.title}`, site.copyright].filter(Boolean).join(' · ')}</p>
      </div>
    </footer>
  )
}

function Columns({ language, site }: Props) {
  return (
    <>
      <div>
        <address>
          {site.imprint.map((line) => (
            <ImprintLine key={line} line={line} />
          ))}
        </address>
        {site.social.length > 0 ? <Social language={language} site={site} /> : null}
        <DayForm language={language} />
      </div>
      <SiteLinks language={language} />
      {site.partners.length > 0 ? <Partners language={language} site={site} /> : null}
    </>
  )
}

/** The part before the colon is a role or a kind, shown in bold. */
function ImprintLine({ line }: { line: string }) {
  const colon = line.indexOf(':')
  if (colon < 0) return <p>{line}</p>
  return (
    <p>
      <b>{line.slice(0, colon + 1)}</b>
      {line.slice(colon + 1)}
    </p>
  )
}

function DayForm({ language }: { language: Language }) {
  const t = readerWords(language)
  return (
    <form className={css.day} action={inEdition(language, '/archive')}>
      <label htmlFor="archive-day">{t('footer.archive')}</label>
      <div>
        <input id="archive-day" name="date" type="date" required />
        <button className="button" type="submit">
          {t('footer.show')}
        </button>
      </div>
    </form>
  )
}

function SiteLinks({ language }: { language: Language }) {
  const t = readerWords(language)
  const links = [
    ['/', t('footer.home')],
    ['/about', t('footer.about')],
    ['/privacy-policy', t('footer.privacy')],
    ['/terms', t('footer.terms')],
    ['/team', t('footer.team')],
    ['/contact', t('footer.contact')],
    ['/latest', t('footer.latest')],
  ] as const
  return (
    <nav aria-label={t('footer.site')}>
      <ul className={css.links}>
        {links.map(([path, label]) => (
          <li key={path}>
            <a href={inEdition(language, path)}>{label}</a>
          </li>
        ))}
        {SCORES_MENU[language].map(({ page, href, label }) => (
          <li key={page}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Social({ language, site }: Props) {
  const t = readerWords(language)
  return (
    <nav aria-label={t('footer.social')}>
      <ul className={css.social}>
        {site.social.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="me external noopener">
              {name} <span className="visually-hidden">({t('footer.elsewhere')})</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Partners({ language, site }: Props) {
  const t = readerWords(language)
  return (
    <section aria-labelledby="partners">
      <h2 id="partners">{t('footer.partners')}</h2>
      <ul className={css.partners}>
        {site.partners.map((partner) => (
          <li key={partner.url}>
            <a href={partner.url} rel="external noopener">
              {keepHyphens(partner.name)} <Icon name="elsewhere" />
              <span className="visually-hidden">({t('footer.elsewhere')})</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
