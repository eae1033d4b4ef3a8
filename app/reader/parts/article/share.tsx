// The share button: its links, or on phones the system's share sheet (by the script, enhance/buttons.ts).

import type { ShareLink } from '#app/reader/present/share.ts'
import { Icon } from '#app/ui/icons.tsx'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import css from './share.module.css'

/** `address`: the full address of the page. */
type Props = { language: Language; address: string; links: ShareLink[] }

export function Share({ language, address, links }: Props) {
  const t = readerWords(language)
  return (
    <details className={css.share} data-share={address}>
      <summary className="button button-quiet">
        <Icon name="share" />
        {t('article.share')}
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.name}>
            <a href={link.href} rel="noopener">
              {link.label}
            </a>
          </li>
        ))}
        <li>
          <button
            type="button"
            hidden
            aria-live="polite"
            data-copy={address}
            data-done={t('article.copied')}
            data-failed={t('article.copyFailed')}
          >
            {t('article.copy')}
          </button>
        </li>
      </ul>
    </details>
  )
}
