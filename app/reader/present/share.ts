// Share links: plain links to the networks; nothing of theirs is loaded.

import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'

export type ShareLink = { name: 'facebook' | 'whatsapp' | 'x'; label: string; href: string }

/** `address` is the full address of the page. */
export function shareLinks(address: string, headline: string, language: Language): ShareLink[] {
  const t = readerWords(language)
  const url = encodeURIComponent(address)
  const text = encodeURIComponent(headline)
  return [
    {
      name: 'facebook',
      label: t('article.facebook'),
      href: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    },
    { name: 'whatsapp', label: t('article.whatsapp'), href: `https://wa.me/?text=${text}%20${url}` },
    { name: 'x', label: t('article.x'), href: `https://x.com/intent/post?url=${url}&text=${text}` },
  ]
}
