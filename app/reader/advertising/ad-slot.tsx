// A place for an advertisement. Without a campaign it takes no space; with one, that of the campaign's picture from the first paint.
import { readerWords } from '#app/ui/words.ts'
import type { AdSlot as SlotName } from '#contract/advertising/slots.ts'
import type { Language } from '#contract/language.ts'
import css from './ad-slot.module.css'
import type { PresentedAd } from './load-ads.server.ts'

type Props = { language: Language; ads: readonly PresentedAd[]; slot: SlotName }

export function hasAd(ads: readonly PresentedAd[], slot: SlotName): boolean {
  return ads.some((ad) => ad.slot === slot)
}

/** Both devices are in the page, which is the same for everybody; styles show one, and a browser loads only that picture. */
export function AdSlot({ language, ads, slot }: Props) {
  return ads
    .filter((ad) => ad.slot === slot)
    .map(({ device, key, href, src, srcSet, width, height, alt }) => (
      <div key={device} className={`${css.ad} ${css[device]}`} data-ad-slot={slot}>
        <p className={css.label}>{readerWords(language)('ad.label')}</p>
        <a href={href} target="_blank" rel="sponsored noopener" data-ad={key}>
          <img
            alt={alt}
            {...{ src, srcSet, width, height }}
            sizes={`${width}px`}
            loading="lazy"
            decoding="async"
          />
        </a>
      </div>
    ))
}
