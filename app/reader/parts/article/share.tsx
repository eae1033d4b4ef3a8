// The share button: its links, or on phones the system's share sheet (by the script, enhance/start.ts).
import { Icon } from '#app/ui/icons.tsx'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import css from './share.module.css'

/** `address` is the full address of the page. */
export function shareLinks(address: string, shared: string, language: Language) {
  const t = readerWords(language)
  const url = encodeURIComponent(address)
  const text = encodeURIComponent(shared)
  return [
    {
      name: 'facebook',
      label: t('article.facebook'),
      href: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    },
    { name: 'whatsapp', label: t('article.whatsapp'), href: `https://wa.me/?text=${text}%20${url}` },
    // The app's own address: without an app id, Messenger has no page for it.
    { name: 'messenger', label: t('article.messenger'), href: `fb-messenger://share?link=${url}` },
    {
      name: 'telegram',
      label: t('article.telegram'),
      href: `https://t.me/share/url?url=${url}&text=${text}`,
    },
    { name: 'x', label: t('article.x'), href: `https://x.com/intent/post?url=${url}&text=${text}` },
  ]
}

/** The full address of a page, and the headline or score that is sent with it. */
type Shared = { address: string; text: string }

type Props = Shared & {
  language: Language
  /** What is sent or copied with the address is the score that the page shows then, not `text`. */
  isScoreLive?: boolean
  /** “Copy link” copies the address alone. On pages of scores and figures it copies the text too. */
  isLinkCopied?: boolean
}

export function Share({ language, address, text, isScoreLive = false, isLinkCopied = false }: Props) {
  const t = readerWords(language)
  return (
    <details className={css.share} data-share={address} data-text={isScoreLive ? undefined : text}>
      <summary className="button button-quiet">
        <Icon name="share" />
        {t('article.share')}
      </summary>
      <ul>
        {shareLinks(address, text, language).map((link) => (
          <li key={link.name} className={link.name === 'messenger' ? css.phone : undefined}>
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
            data-text={isLinkCopied ? '' : undefined}
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
