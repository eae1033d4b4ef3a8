// Campaigns for admins: list, add, change, delete, report. What pages show: shown-ads.ts. Counting: ad-counts.ts.

import { dhakaDay } from '#bangla/dates.ts'
import { normalizeText } from '#bangla/normalize.ts'
import type { AdCount, Campaign, CampaignChange, NewCampaign } from '#contract/advertising/campaign.ts'
import { AD_SIZES, type AdSize, fitsSize, sizesOf } from '#contract/advertising/slots.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { adsTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { permit } from '../permit.ts'
import { isSame } from '../same-value.ts'
import { chooseSections } from '../sections/named-sections.ts'
import { writeAs } from '../write-as.ts'
import {
  deleteCampaign,
  findCampaign,
  insertCampaign,
  lockCampaign,
  replacePictures,
  type StoredCampaign,
  selectCampaigns,
  selectCounts,
  sharePictures,
  updateCampaign,
} from './campaign-queries.ts'

export type { StoredCampaign } from './campaign-queries.ts'

const today = (ctx: Ctx) => dhakaDay(ctx.clock.now())

/** Campaigns, newest first. */
export async function listCampaigns(
  ctx: Ctx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ campaigns: StoredCampaign[]; next: string | null }> {
  permit(ctx, 'advertising.manage')
  const after = readCursor(cursor)
  const found = await selectCampaigns(ctx.db, { day: today(ctx), after, limit: limit + 1 })
  const { rows, next } = pageOf(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { campaigns: rows, next }
}

/**
 * Adds a campaign. CATEGORY_UNKNOWN (field `sections`), CAMPAIGN_ENDS_EARLY (`until`), FIELD_REQUIRED (`alt.bn` and others),
 * MEDIA_UNKNOWN, CAMPAIGN_PICTURE_SHAPE, CAMPAIGN_PICTURE_MISSING (`pictures`).
 */
export async function addCampaign(ctx: Ctx, asked: NewCampaign): Promise<StoredCampaign> {
  permit(ctx, 'advertising.manage')
  const id = newId(ctx.clock)
  const { pictures, ...given } = checked(asked)
  await writeAs(ctx, 'advertising.manage', async (transaction) => {
    const sections = await chooseSections(ctx, transaction, given.sections, { field: 'sections' })
    const fields = { ...given, sections }
    const by = personIdOf(ctx.viewer)
    await insertCampaign(transaction, { id, fields, at: ctx.clock.now(), by })
    await storePictures(transaction, id, { ...fields, pictures })
    await finish(ctx, transaction, { act: 'campaign.added', id, name: fields.advertiser })
  })
  return getCampaign(ctx, id)
}

/** Changes the given fields; errors as for {@link addCampaign}, CAMPAIGN_NOT_FOUND. */
export async function changeCampaign(ctx: Ctx, id: string, change: CampaignChange): Promise<StoredCampaign> {
  permit(ctx, 'advertising.manage')
  await writeAs(ctx, 'advertising.manage', async (transaction) => {
    const sections = await sectionsAfter(ctx, transaction, id, change)
    await lockCampaign(transaction, id)
    const stored = await findCampaign(transaction, id, today(ctx))
    if (!stored) throw new AppError('CAMPAIGN_NOT_FOUND')
    const before = asFields(stored)
    const after = checked({ ...before, ...withoutUndefined({ ...change, sections }) })
    const names = Object.keys(before).filter((name) => !isSame(fieldOf(before, name), fieldOf(after, name)))
    if (names.length === 0) return
    const { pictures: _pictures, ...fields } = after
    await updateCampaign(transaction, id, fields, ctx.clock.now())
    await storePictures(transaction, id, after)
    const details = { fields: names.join(' ') }
    await finish(ctx, transaction, { act: 'campaign.changed', id, name: after.advertiser, details })
  })
  return getCampaign(ctx, id)
}

/** Deletes a campaign and what was counted of it; its pictures stay in the library. CAMPAIGN_NOT_FOUND. */
export async function removeCampaign(ctx: Ctx, id: string): Promise<void> {
  await writeAs(ctx, 'advertising.manage', async (transaction) => {
    const name = await deleteCampaign(transaction, id)
    if (name === null) throw new AppError('CAMPAIGN_NOT_FOUND')
    await finish(ctx, transaction, { act: 'campaign.deleted', id, name })
  })
}

/** A campaign and its counts, newest day first; CAMPAIGN_NOT_FOUND. */
export async function getCampaignReport(
  ctx: Ctx,
  id: string,
): Promise<{ campaign: StoredCampaign; counts: AdCount[] }> {
  permit(ctx, 'advertising.manage')
  return { campaign: await getCampaign(ctx, id), counts: await selectCounts(ctx.db, id) }
}

async function getCampaign(ctx: Ctx, id: string): Promise<StoredCampaign> {
  const found = await findCampaign(ctx.db, id, today(ctx))
  if (!found) throw new AppError('CAMPAIGN_NOT_FOUND')
  return found
}

function asFields(stored: StoredCampaign): NewCampaign {
  const { id: _id, createdAt: _at, changedAt: _changed, ...rest } = stored
  const { views: _views, clicks: _clicks, viewsToday: _today, pictures: shown, ...fields } = rest
  const pictures: Campaign['pictures'] = {}
  for (const size of AD_SIZES) {
    const picture = shown[size]
    if (picture) pictures[size] = picture.id
  }
  return { ...fields, pictures }
}

type Given = { [Name in keyof NewCampaign]?: NewCampaign[Name] }

function withoutUndefined(change: CampaignChange): Given {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.assign<Given, object>({}, Object.fromEntries(given))
}

const fieldOf = (fields: NewCampaign, name: string): unknown =>
  Object.entries(fields).find(([key]) => key === name)?.[1]

const required = (field: string) => new AppError('FIELD_REQUIRED', { field })

/** The ids of the sections that a change names; undefined where it names none. */
async function sectionsAfter(
  ctx: Ctx,
  transaction: Transaction,
  id: string,
  { sections }: CampaignChange,
): Promise<string[] | undefined> {
  if (sections === undefined) return undefined
  const present = await findCampaign(transaction, id, today(ctx))
  return chooseSections(ctx, transaction, sections, { stored: present?.sections ?? [], field: 'sections' })
}

/** The fields with tidy texts. */
function checked(fields: NewCampaign): NewCampaign {
  const { from, until, editions, devices, slots, alt } = fields
  for (const [name, chosen] of Object.entries({ slots, devices, editions }))
    if (chosen.length === 0) throw required(name)
  if (until <= from) throw new AppError('CAMPAIGN_ENDS_EARLY', { field: 'until' })
  for (const language of editions) if (alt[language] === '') throw required(`alt.${language}`)
  const texts = { advertiser: normalizeText(fields.advertiser) }
  const normalAlt = { bn: normalizeText(alt.bn), en: normalizeText(alt.en) }
  return { ...fields, ...texts, alt: normalAlt }
}

/** Stores the pictures by size. Each has the shape of its size, and one of them fits into a chosen slot. */
async function storePictures(
  transaction: Transaction,
  id: string,
  { pictures, slots, devices }: Pick<NewCampaign, 'pictures' | 'slots' | 'devices'>,
): Promise<void> {
  const rows = AD_SIZES.flatMap((size) => {
    const mediaId = pictures[size]
    return mediaId === undefined ? [] : [{ size, mediaId }]
  })
  const found = await sharePictures(
    transaction,
    rows.map(({ mediaId }) => mediaId),
  )
  for (const { size, mediaId } of rows) {
    const field = `pictures.${size}`
    const picture = found.find((one) => one.id === mediaId)
    if (!picture) throw new AppError('MEDIA_UNKNOWN', { field })
    if (!fitsSize(picture, size)) throw new AppError('CAMPAIGN_PICTURE_SHAPE', { field })
  }
  const hasSize = (sizes: readonly AdSize[]) => rows.some(({ size }) => sizes.includes(size))
  if (!slots.some((slot) => devices.some((device) => hasSize(sizesOf(slot, device)))))
    throw new AppError('CAMPAIGN_PICTURE_MISSING', { field: 'pictures' })
  await replacePictures(transaction, id, rows)
}

type Done = {
  act: 'campaign.added' | 'campaign.changed' | 'campaign.deleted'
  id: string
  name: string
  details?: Record<string, string>
}

async function finish(ctx: Ctx, transaction: Transaction, { act, id, name, details }: Done): Promise<void> {
  const object = { kind: 'campaign', id, name } as const
  await record(ctx, transaction, { act, object, ...(details ? { details } : {}) })
  await ctx.changes.publishInvalidation(transaction, [adsTag()])
}
