// Loads what the slots of a page show. The page is rendered again when a campaign begins or ends, when campaigns of one slot change
// places, and when one is changed or reaches its cap.
import type { Page } from '#app/load.server.ts'
import { type AdDevice, type AdPage, type AdSlot, adPath, dimensionsOf } from '#contract/advertising/slots.ts'
import { pictureAddress } from '#contract/media/picture.ts'
import { withParents } from '#server/domain/advertising/ad-counts.ts'
import { getAds, type ShownAd } from '#server/domain/advertising/shown-ads.ts'
import { adsTag } from '#server/domain/cache-tags.ts'
import { getSections } from '#server/domain/sections/sections.ts'

/** A picture of a campaign. Its box has the size of the campaign's picture before it is loaded. */
export type PresentedAd = {
  slot: AdSlot
  device: AdDevice
  key: string
  href: string
  src: string
  srcSet: string
  width: number
  height: number
  alt: string
}

function present({ slot, device, campaignId, size, picture, alt }: ShownAd): PresentedAd[] {
  const files = picture.sizes.filter(({ format }) => format === 'webp').toSorted((a, b) => a.width - b.width)
  const smallest = files[0]
  if (!smallest) return []
  const addressOf = (name: string) => pictureAddress(picture.id, name)
  return [
    {
      ...{ slot, device, alt, ...dimensionsOf(size) },
      key: `${campaignId}/${slot}`,
      href: adPath(campaignId, slot),
      src: addressOf(smallest.name),
      srcSet: files.map(({ name, width }) => `${addressOf(name)} ${width}w`).join(', '),
    },
  ]
}

type AdsPage = Pick<Page<object, 'ads'>, 'ctx' | 'language' | 'url' | 'addTags' | 'freshUntil'>

/** `sections`: ids of the sections that the page belongs to. */
export async function loadAds(
  { ctx, language, url, addTags, freshUntil }: AdsPage,
  page: AdPage,
  sections: readonly string[] = [],
): Promise<PresentedAd[]> {
  addTags(adsTag())
  const own = withParents(await getSections(ctx), sections)
  const shown = await getAds(ctx, { page, path: url.pathname, language, sections: own })
  if (shown.freshUntil) freshUntil(shown.freshUntil)
  return shown.ads.flatMap(present)
}
