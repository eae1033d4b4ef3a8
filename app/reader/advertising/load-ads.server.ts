// Loads what the slots of a page show. The page is rendered again when a campaign begins or ends, when campaigns of one slot change
// places, and when one is changed or reaches its cap. What is not sold, an ad network may fill.
import type { Page } from '#app/load.server.ts'
import { adFramePath } from '#contract/advertising/ad-frame.ts'
import { type AdDevice, type AdPage, type AdSlot, adPath, dimensionsOf } from '#contract/advertising/slots.ts'
import { pictureAddress } from '#contract/media/picture.ts'
import { getNetworkFrames, type ShownFrame } from '#server/domain/advertising/ad-networks.ts'
import { getAds, type ShownAd } from '#server/domain/advertising/shown-ads.ts'
import { adsTag } from '#server/domain/cache-tags.ts'
import { getSections } from '#server/domain/sections/sections.ts'

/** What fills a slot on a device. Its box has this size before anything is loaded. */
type Filled = { slot: AdSlot; device: AdDevice; src: string; width: number; height: number }
export type CampaignPicture = Filled & {
  kind: 'picture'
  key: string
  href: string
  srcSet: string
  alt: string
}
/** Code of an ad network, in a document of its own. */
export type NetworkFrame = Filled & { kind: 'frame' }
export type PresentedAd = CampaignPicture | NetworkFrame

function present({ slot, device, campaignId, size, picture, alt }: ShownAd): PresentedAd[] {
  const files = picture.sizes.filter(({ format }) => format === 'webp').toSorted((a, b) => a.width - b.width)
  const smallest = files[0]
  if (!smallest) return []
  const addressOf = (name: string) => pictureAddress(picture.id, name)
  return [
    {
      slot,
      device,
      alt,
      ...dimensionsOf(size),
      kind: 'picture',
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
  const own = (await getSections(ctx)).allIdsOf(sections)
  const shown = await getAds(ctx, { page, path: url.pathname, language, sections: own })
  if (shown.freshUntil) freshUntil(shown.freshUntil)
  const sold = shown.ads.flatMap(present)
  const frames = await getNetworkFrames(ctx, page)
  return [...sold, ...frames.filter((frame) => !isSold(sold, frame)).map(presentFrame)]
}

/** A campaign comes before the network. */
function isSold(sold: readonly PresentedAd[], { slot, device }: Pick<Filled, 'slot' | 'device'>): boolean {
  return sold.some((ad) => ad.slot === slot && ad.device === device)
}

function presentFrame({ slot, device, size, version }: ShownFrame): PresentedAd {
  const src = adFramePath(slot, device, version)
  return { kind: 'frame', slot, device, src, ...dimensionsOf(size) }
}
