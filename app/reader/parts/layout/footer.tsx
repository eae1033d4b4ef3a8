// The footer: imprint, links, partners, and the form for the news of a day.

import { keepHyphens } from '#app/reader/present/card.ts'
import type { ShownSite } from '#app/reader/present/site.ts'
import type { ShownLink } from '#app/reader/site-links.server.ts'
import { Icon } from '#app/ui/icons.tsx'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import css from './footer.module.css'
import { Wordmark } from './wordmark.tsx'

/** `lite`: the address of the page's lite edition; null for pages without one. */
type Props = { language: Language; site: ShownSite; links: ShownLink[]; lite: string | null }

export function Footer(props: Props) {
  const { site } = props
  return (
    <footer className={css.footer}>
      <div className="wrap">
        <div className={`matra-row ${css.mark}`}>
          <Wordmark site={site} />
        </div>
        <div className={css.columns}>
          <Columns {...props} />
        </div>
        <p className={css.small}>{[`© ${site.title}`, site.copyright].filter(Boolean).join(' · ')}</p>
      </div>
    </footer>
  )
}

function Columns({ language, site, links, lite }: Props) {
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
      <SiteLinks language={language} links={links} lite={lite} />
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

function SiteLinks({ language, links, lite }: Omit<Props, 'site'>) {
  return (
    <nav aria-label={readerWords(language)('footer.site')}>
      <ul className={css.links}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li>
          <a href={inEdition(language, '/alerts')}>{readerWords(language)('footer.alerts')}</a>
        </li>
        <li>
          <a href={inEdition(language, '/newsletter')}>{readerWords(language)('footer.newsletters')}</a>
        </li>
        <li>
          <a href={inEdition(language, '/offline')}>{readerWords(language)('footer.offline')}</a>
        </li>
        {lite === null ? null : (
          <li>
            <a href={lite}>{readerWords(language)('footer.lite')}</a>
          </li>
        )}
      </ul>
    </nav>
  )
}

function Social({ language, site }: Pick<Props, 'language' | 'site'>) {
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

function Partners({ language, site }: Pick<Props, 'language' | 'site'>) {
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
