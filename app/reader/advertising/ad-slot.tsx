// A place for an advertisement. Unfilled it takes no space; filled, that of the picture or frame from the first paint.
import { readerWords } from '#app/ui/words.ts'
import { AD_SANDBOX } from '#contract/advertising/ad-frame.ts'
import type { AdSlot as SlotName } from '#contract/advertising/slots.ts'
import type { Language } from '#contract/language.ts'
import css from './ad-slot.module.css'
import type { CampaignPicture, NetworkFrame, PresentedAd } from './load-ads.server.ts'

type Props = { language: Language; ads: readonly PresentedAd[]; slot: SlotName }

export function hasAd(ads: readonly PresentedAd[], slot: SlotName): boolean {
  return ads.some((ad) => ad.slot === slot)
}

/** Both devices are in the page, which is the same for everybody; styles show one, and a browser loads only that one. */
export function AdSlot({ language, ads, slot }: Props) {
  const label = readerWords(language)('ad.label')
  return ads
    .filter((ad) => ad.slot === slot)
    .map((ad) => (
      <div key={ad.device} className={`${css.ad} ${css[ad.device]}`} data-ad-slot={slot}>
        <p className={css.label}>{label}</p>
        {ad.kind === 'picture' ? <Picture ad={ad} /> : <Frame ad={ad} title={label} />}
      </div>
    ))
}

function Picture({ ad: { key, href, alt, src, srcSet, width, height } }: { ad: CampaignPicture }) {
  return (
    <a href={href} target="_blank" rel="sponsored noopener" data-ad={key}>
      <img
        alt={alt}
        src={src}
        srcSet={srcSet}
        width={width}
        height={height}
        sizes={`${width}px`}
        loading="lazy"
        decoding="async"
      />
    </a>
  )
}

function Frame({ ad: { src, width, height }, title }: { ad: NetworkFrame; title: string }) {
  return (
    <iframe
      className={css.frame}
      title={title}
      src={src}
      width={width}
      height={height}
      sandbox={AD_SANDBOX}
      loading="lazy"
    />
  )
}
