// Code of an ad network in a slot: fields and limits, and the figures that a trial of it reports. Its frame: ad-frame.ts.
import { z } from 'zod'
import { component } from '../component.ts'
import { isStorable } from '../form-field.ts'
import { AD_SIZES, AD_SLOTS } from './slots.ts'

/** Characters of the code for one device. */
export const AD_CODE_LENGTH = 10_000

const html = z
  .string('FIELD_NOT_TEXT')
  .max(AD_CODE_LENGTH, 'FIELD_TOO_LONG')
  .refine(isStorable, 'FIELD_INVALID')
  .refine((text) => text.trim() !== '', 'FIELD_REQUIRED')

/** Networks issue one code for each size. Null: nothing on this device. */
const code = z.strictObject({ size: z.enum(AD_SIZES, 'FIELD_INVALID'), html }).nullable()

/** The entry of a slot, as stored. */
export const adNetworkSchema = z.strictObject({
  phone: code,
  desktop: code,
  isOn: z.boolean('FIELD_INVALID'),
})
export type AdNetwork = z.output<typeof adNetworkSchema>

/** PUT /ad-networks/{slot}: absent fields stay. */
export const adNetworkChangeSchema = adNetworkSchema.partial()
export type AdNetworkChange = z.output<typeof adNetworkChangeSchema>

const shownCode = z.object({ size: z.enum(AD_SIZES), html: z.string() }).nullable()

export const slotNetworkSchema = component('AdNetwork', {
  slot: z.enum(AD_SLOTS),
  phone: shownCode,
  desktop: shownCode,
  isOn: z.boolean(),
})
export type SlotNetwork = z.infer<typeof slotNetworkSchema>

const figure = z.int().min(0)

/** What a trial frame reports about the code in it (server/domain/advertising/ad-frame.ts). The code can forge it. */
export const adCostSchema = z.strictObject({
  kind: z.literal('ad-cost'),
  requests: figure,
  hosts: figure,
  /** Bytes over the wire of the requests whose servers tell them. */
  bytes: figure,
  /** Requests whose size is unknown. */
  unsized: figure,
  /** Milliseconds of tasks that blocked the page for 50 ms and more. */
  longTaskMs: figure,
  /** Milliseconds until everything was loaded; null: not yet. */
  loadedMs: figure.nullable(),
})
export type AdCost = z.infer<typeof adCostSchema>
