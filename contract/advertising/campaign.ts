// Campaigns of advertisers: fields and limits, and what was counted of them. Where they stand: slots.ts.
import { z } from 'zod'
import { component } from '../component.ts'
import { instantField } from '../date-field.ts'
import { idField, namedField, tidiedField } from '../form-field.ts'
import { LANGUAGES, languageSchema } from '../language.ts'
import { oneLine } from '../posts/text-lines.ts'
import { AD_DEVICES, AD_SIZES, AD_SLOTS } from './slots.ts'

export const CAMPAIGN_LIMITS = {
  advertiser: 120,
  alt: 200,
  link: 2_000,
  weight: 100,
  dailyCap: 10_000_000,
  sections: 50,
} as const

/** An https address without a name or a password in it. */
const adLink = namedField(CAMPAIGN_LIMITS.link, 'CAMPAIGN_LINK_INVALID', (text) => {
  const url = URL.parse(text.trim())
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === ''
  return isPlain && !/[\s\\\p{C}]/u.test(text.trim()) ? url.href : null
})

const alt = tidiedField(CAMPAIGN_LIMITS.alt, oneLine, { isStrict: true, isOptional: true })

const oneOfEach = <Schema extends z.ZodType<string>>(schema: Schema, most: number) =>
  z
    .array(schema, 'FIELD_INVALID')
    .max(most, 'FIELD_INVALID')
    .transform((values) => [...new Set(values)])

const fields = {
  advertiser: tidiedField(CAMPAIGN_LIMITS.advertiser, oneLine, { isStrict: true }),
  link: adLink,
  /** What the picture says, in each edition. */
  alt: z.strictObject({ bn: alt, en: alt }),
  from: instantField,
  until: instantField,
  /** Its share of the views beside other campaigns of the same slot. */
  weight: z.int('FIELD_INVALID').min(1, 'FIELD_INVALID').max(CAMPAIGN_LIMITS.weight, 'FIELD_INVALID'),
  /** Views of a day in Dhaka after which it waits for the next day; null: any number. */
  dailyCap: z
    .int('FIELD_INVALID')
    .min(1, 'FIELD_INVALID')
    .max(CAMPAIGN_LIMITS.dailyCap, 'FIELD_INVALID')
    .nullable(),
  /** Ids of sections whose pages and stories carry it; empty: every page with one of its slots. */
  sections: oneOfEach(idField, CAMPAIGN_LIMITS.sections),
  devices: oneOfEach(z.enum(AD_DEVICES, 'FIELD_INVALID'), AD_DEVICES.length),
  editions: oneOfEach(languageSchema, LANGUAGES.length),
  slots: oneOfEach(z.enum(AD_SLOTS, 'FIELD_INVALID'), AD_SLOTS.length),
  isOn: z.boolean('FIELD_INVALID'),
  /** The id of a picture of the media library for each size that the advertiser has one for. */
  pictures: z.partialRecord(z.enum(AD_SIZES), idField, 'FIELD_INVALID'),
}

/** POST /campaigns. */
export const newCampaignSchema = z.strictObject({
  ...fields,
  weight: fields.weight.default(1),
  dailyCap: fields.dailyCap.default(null),
  sections: fields.sections.default([]),
  devices: fields.devices.default([...AD_DEVICES]),
  editions: fields.editions.default([...LANGUAGES]),
  isOn: fields.isOn.default(true),
})
export type NewCampaign = z.output<typeof newCampaignSchema>

/** PUT /campaigns/{id}: absent fields stay. */
export const campaignChangeSchema = z.strictObject(fields).partial()
export type CampaignChange = z.output<typeof campaignChangeSchema>

export type Campaign = NewCampaign & { id: string; changedAt: Date }

const CAMPAIGN_STATES = ['running', 'waiting', 'ended', 'off'] as const
type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** What a campaign does at an instant, its daily cap aside. */
export function campaignState(
  { isOn, from, until }: Pick<Campaign, 'isOn' | 'from' | 'until'>,
  now: Date,
): CampaignState {
  if (now >= until) return 'ended'
  if (!isOn) return 'off'
  return now < from ? 'waiting' : 'running'
}

export const campaignSchema = component('Campaign', {
  _id: z.string(),
  advertiser: z.string(),
  link: z.string(),
  alt: z.object({ bn: z.string(), en: z.string() }),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  weight: z.int(),
  dailyCap: z.int().nullable(),
  sections: z.array(z.string()),
  devices: z.array(z.enum(AD_DEVICES)),
  editions: z.array(languageSchema),
  slots: z.array(z.enum(AD_SLOTS)),
  isOn: z.boolean(),
  pictures: z.partialRecord(z.enum(AD_SIZES), z.object({ mediaId: z.string(), url: z.string() })),
  state: z.enum(CAMPAIGN_STATES),
  /** The cap of today is reached. */
  isCapped: z.boolean(),
  /** Since the campaign began, of the months that are kept. */
  views: z.int(),
  clicks: z.int(),
  changedAt: z.iso.datetime(),
})
export type ApiCampaign = z.infer<typeof campaignSchema>

/** Counts of one slot on one day in Dhaka. */
const countSchema = z.object({
  day: z.iso.date(),
  slot: z.enum(AD_SLOTS),
  views: z.int(),
  clicks: z.int(),
})
export type AdCount = z.infer<typeof countSchema>

/** GET /campaigns/{id}/report: days newest first, of a day those with counts only. */
export const campaignReportSchema = component('CampaignReport', {
  campaign: campaignSchema,
  counts: z.array(countSchema),
})
export type CampaignReport = z.infer<typeof campaignReportSchema>
