// How the two kinds of phones show an alert: Android with the browser's line and icon, iPhone with the site's name and icon.
import type { AlertTexts } from '#contract/alerts/alert.ts'
import type { Language } from '#contract/language.ts'
import { useScreen } from '../screen.ts'
import { alertWords } from './alert-words.ts'
import css from './alerts.module.css'

type Props = { texts: Record<Language, AlertTexts>; editions: readonly Language[] }

const PHONES = ['android', 'iphone'] as const

export function AlertPreview({ texts, editions }: Props) {
  const { language, site } = useScreen()
  const t = alertWords(language)
  const shown = editions.length === 0 ? [language] : editions
  return (
    <section aria-label={t('preview')} className={css.previews}>
      <h3>{t('preview')}</h3>
      {shown.map((edition) =>
        PHONES.map((phone) => (
          <figure key={`${edition} ${phone}`} className={css.preview}>
            <figcaption>
              {t(`phone.${phone}`)}, {t(`edition.${edition}`)}
            </figcaption>
            <div className={css.card} data-phone={phone}>
              <img src="/icons/icon-192.png" alt="" width="40" height="40" />
              <div lang={edition}>
                <small>
                  {phone === 'android' ? `Chrome · ${location.host}` : site.title[edition]} · {t('now')}
                </small>
                <b>{texts[edition].title || t('empty')}</b>
                <span>{texts[edition].body}</span>
              </div>
            </div>
          </figure>
        )),
      )}
    </section>
  )
}
