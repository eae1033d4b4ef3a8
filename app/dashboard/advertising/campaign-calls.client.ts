// The queries of advertising, and what the form of a campaign holds.
import type { UseFormReturnType } from '@mantine/form'
import { toAsciiDigits } from '#bangla/digits.ts'
import type { ApiCampaign } from '#contract/advertising/campaign.ts'
import { AD_DEVICES, AD_SIZES, type AdDevice, type AdSize, type AdSlot } from '#contract/advertising/slots.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { fromDhakaInput, toDhakaInput } from '../dhaka-time.ts'

export const CAMPAIGNS = 'campaigns'
export const AD_NETWORKS = 'ad-networks'

export type CampaignDraft = {
  advertiser: string
  link: string
  alt: Record<Language, string>
  from: string
  until: string
  weight: string
  dailyCap: string
  sections: string[]
  devices: AdDevice[]
  editions: Language[]
  slots: AdSlot[]
  isOn: boolean
  pictures: Partial<Record<AdSize, { mediaId: string; url: string }>>
}

export type CampaignFields = UseFormReturnType<CampaignDraft>

export function toDraft(campaign: ApiCampaign | null): CampaignDraft {
  if (campaign === null)
    return {
      advertiser: '',
      link: '',
      alt: { bn: '', en: '' },
      from: '',
      until: '',
      weight: '1',
      dailyCap: '',
      sections: [],
      devices: [...AD_DEVICES],
      editions: [...LANGUAGES],
      slots: [],
      isOn: true,
      pictures: {},
    }
  const { advertiser, link, alt, sections, devices, editions, slots, isOn, pictures } = campaign
  return {
    advertiser,
    link,
    alt,
    sections,
    devices,
    editions,
    slots,
    isOn,
    pictures,
    from: toDhakaInput(campaign.from),
    until: toDhakaInput(campaign.until),
    weight: String(campaign.weight),
    dailyCap: campaign.dailyCap === null ? '' : String(campaign.dailyCap),
  }
}

/** The whole number that a text is, in Bengali or other digits; null for any other text. */
export function readNumber(text: string): number | null {
  const ascii = toAsciiDigits(text.trim())
  return /^\d{1,9}$/.test(ascii) ? Number(ascii) : null
}

export function toInput(draft: CampaignDraft) {
  const pictures: Partial<Record<AdSize, string>> = {}
  for (const size of AD_SIZES) {
    const chosen = draft.pictures[size]
    if (chosen) pictures[size] = chosen.mediaId
  }
  return {
    ...draft,
    from: fromDhakaInput(draft.from),
    until: fromDhakaInput(draft.until),
    weight: readNumber(draft.weight) ?? 1,
    dailyCap: readNumber(draft.dailyCap),
    pictures,
  }
}
