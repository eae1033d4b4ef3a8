// The campaigns that pages show, kept in memory until one changes, reaches its cap, or the day in Dhaka ends.
import { dhakaDay } from '#bangla/dates.ts'
import { AD_SIZES, type AdDevice, type AdSize, type AdSlot } from '#contract/advertising/slots.ts'
import type { Picture } from '#contract/media/picture.ts'
import { AppError } from '../app-error.ts'
import { adsTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { processCache } from '../promise-cache.ts'
import { type AdPlace, adsFreshUntil, type Candidate, chooseAds } from './ad-rules.ts'
import { findLink, type StoredCampaign, selectCurrent } from './campaign-queries.ts'

type CurrentCampaign = Candidate & Pick<StoredCampaign, 'alt' | 'link' | 'pictures'>

export const adsCache = processCache<CurrentCampaign[]>({ tags: [adsTag()] })

/** Campaigns that are on and not over. */
export async function getCurrentCampaigns(ctx: Ctx): Promise<CurrentCampaign[]> {
  const now = ctx.clock.now()
  const day = dhakaDay(now)
  return adsCache(ctx).get(day, async () => (await selectCurrent(ctx.lists, { day, now })).map(toCandidate))
}

function toCandidate({ viewsToday, pictures, ...campaign }: StoredCampaign): CurrentCampaign {
  return {
    ...campaign,
    pictures,
    sizes: AD_SIZES.filter((size) => pictures[size] !== undefined),
    isCapped: campaign.dailyCap !== null && viewsToday >= campaign.dailyCap,
  }
}

/** One picture of a campaign, as a slot shows it on a device. `alt`: in the page's language. */
export type ShownAd = {
  slot: AdSlot
  device: AdDevice
  campaignId: string
  size: AdSize
  picture: Picture
  alt: string
}

/** What the slots of a page show now, and until when at most. Open to everyone: pages print it. */
export async function getAds(ctx: Ctx, place: AdPlace): Promise<{ ads: ShownAd[]; freshUntil: Date | null }> {
  const campaigns = await getCurrentCampaigns(ctx)
  const now = ctx.clock.now()
  const ads = chooseAds(campaigns, place, { now }).flatMap((chosen): ShownAd[] => {
    const campaign = campaigns.find(({ id }) => id === chosen.campaignId)
    const picture = campaign?.pictures[chosen.size]
    return campaign && picture ? [{ ...chosen, picture, alt: campaign.alt[place.language] }] : []
  })
  return { ads, freshUntil: adsFreshUntil(campaigns, place, now) }
}

/** Where an advertisement leads; CAMPAIGN_NOT_FOUND when there is none, or when it was switched off. */
export async function getAdLink(ctx: Ctx, campaignId: string): Promise<string> {
  const current = (await getCurrentCampaigns(ctx)).find(({ id }) => id === campaignId)
  // A page that was opened before a campaign ended still leads on.
  const link = current?.link ?? (await findLink(ctx.readDb, campaignId))
  if (link === null) throw new AppError('CAMPAIGN_NOT_FOUND')
  return link
}
