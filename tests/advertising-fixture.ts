// Campaigns for tests: pictures of the right shapes, stored through the services.
import { newCampaignSchema } from '#contract/advertising/campaign.ts'
import { AD_SIZES, AD_SLOTS, type AdSize, dimensionsOf } from '#contract/advertising/slots.ts'
import { addCampaign, type StoredCampaign } from '#server/domain/advertising/campaigns.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { storePicture } from '#server/domain/media/media.ts'
import { testPicture } from './test-picture.ts'

/** A picture of each size, by size: the ids of the media library. */
export async function adPictures(
  ctx: Ctx,
  sizes: readonly AdSize[] = AD_SIZES,
): Promise<Partial<Record<AdSize, string>>> {
  const pictures: Partial<Record<AdSize, string>> = {}
  for (const size of sizes) {
    const { width, height } = dimensionsOf(size)
    pictures[size] = await storePicture(ctx, await testPicture(width, height))
  }
  return pictures
}

const HOUR = 3_600_000

/** The fields of a campaign that runs now, in every slot, as calls send them. */
export function campaignFields(pictures: Partial<Record<AdSize, string>>, changes: object = {}) {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  return {
    advertiser: 'রূপালী ব্যাংক',
    link: 'https://bank.example/offer?a=1',
    alt: { bn: 'সঞ্চয়ে ৯ শতাংশ', en: 'Nine per cent on savings' },
    from: at(-HOUR),
    until: at(24 * HOUR),
    slots: AD_SLOTS,
    pictures,
    ...changes,
  }
}

/** Adds a campaign with these pictures. */
export function addTestCampaign(
  ctx: Ctx,
  pictures: Partial<Record<AdSize, string>>,
  changes: object = {},
): Promise<StoredCampaign> {
  return addCampaign(ctx, newCampaignSchema.parse(campaignFields(pictures, changes)))
}
