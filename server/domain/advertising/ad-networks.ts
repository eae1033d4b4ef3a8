// Code of ad networks, at most one entry for each slot: for admins, for pages, and for the frames that hold it.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  type AdNetwork,
  type AdNetworkChange,
  adNetworkSchema,
  type SlotNetwork,
} from '#contract/advertising/ad-network.ts'
import {
  AD_DEVICES,
  AD_SLOTS,
  type AdDevice,
  type AdPage,
  type AdSize,
  type AdSlot,
  findSlot,
  sizesOf,
  slotsOf,
} from '#contract/advertising/slots.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { adsTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { processCache } from '../promise-cache.ts'
import { differingFields } from '../same-value.ts'
import { lockInternalValue, storeInternalValue } from '../settings/save-settings.ts'
import { readInternalValue } from '../settings/settings.ts'
import { writeAs } from '../write-as.ts'
import { writeAdFrame } from './ad-frame.ts'

const NONE: AdNetwork = { phone: null, desktop: null, isOn: false }

/** The name under which the entries are stored, by slot. */
const STORED = 'ad-networks'
const storedSchema = z.record(z.string(), z.unknown())

export const adNetworksCache = processCache<SlotNetwork[]>({ tags: [adsTag()] })

async function readNetworks(ctx: Ctx): Promise<SlotNetwork[]> {
  const stored = storedSchema.safeParse(await readInternalValue(ctx, STORED)).data ?? {}
  return AD_SLOTS.map((slot) => ({ slot, ...networkIn(stored, slot) }))
}

/** An entry that this release cannot read is not shown. */
function networkIn(stored: Record<string, unknown>, slot: AdSlot): AdNetwork {
  return adNetworkSchema.safeParse(stored[slot]).data ?? NONE
}

/** The entry of every slot, in their order. */
export async function listAdNetworks(ctx: Ctx): Promise<SlotNetwork[]> {
  permit(ctx, 'advertising.manage')
  return readNetworks(ctx)
}

/**
 * Changes the given fields of a slot's entry. FIELD_INVALID (fields `slot`, `phone.size`, …), FIELD_REQUIRED (`phone.html`): on without
 * code.
 */
export async function changeAdNetwork(
  ctx: Ctx,
  slotName: string,
  change: AdNetworkChange,
): Promise<SlotNetwork> {
  permit(ctx, 'advertising.manage')
  const slot = slotNamed(slotName)
  return writeAs(ctx, 'advertising.manage', async (transaction) => {
    const stored = storedSchema.safeParse(await lockInternalValue(transaction, STORED)).data ?? {}
    const before = networkIn(stored, slot)
    const network = merged(before, change)
    checkNetwork(slot, network)
    const fields = differingFields(network, before)
    if (fields.length === 0) return { slot, ...network }
    const value = { ...stored, [slot]: network }
    await storeInternalValue(ctx, transaction, { name: STORED, value, initial: {} })
    const object = { kind: 'site', id: `ad-network ${slot}`, name: slot } as const
    const details = { fields: fields.join(' ') }
    await record(ctx, transaction, { act: 'ad-network.changed', object, details })
    await ctx.changes.publishInvalidation(transaction, [adsTag()])
    return { slot, ...network }
  })
}

function merged(before: AdNetwork, change: AdNetworkChange): AdNetwork {
  return {
    phone: change.phone === undefined ? before.phone : change.phone,
    desktop: change.desktop === undefined ? before.desktop : change.desktop,
    isOn: change.isOn ?? before.isOn,
  }
}

function checkNetwork(slot: AdSlot, network: AdNetwork): void {
  for (const device of AD_DEVICES) {
    const size = network[device]?.size
    if (size && !sizesOf(slot, device).includes(size))
      throw new AppError('FIELD_INVALID', { field: `${device}.size` })
  }
  if (!network.isOn || network.phone || network.desktop) return
  const device = AD_DEVICES.find((one) => sizesOf(slot, one).length > 0)
  throw new AppError('FIELD_REQUIRED', { field: `${device}.html` })
}

function slotNamed(name: string): AdSlot {
  const slot = findSlot(name)
  if (!slot) throw new AppError('FIELD_INVALID', { field: 'slot' })
  return slot
}

/** The trial of a stored code, on or off: the document of its frame, which reports what it costs. NOT_FOUND without code. */
export async function getAdTrial(ctx: Ctx, slotName: string, deviceName: string): Promise<string> {
  permit(ctx, 'advertising.manage')
  const code = codeIn(await readNetworks(ctx), slotName, deviceName)
  if (!code) throw new AppError('NOT_FOUND')
  return writeAdFrame(code.html, { measures: true })
}

function codeIn(networks: readonly SlotNetwork[], slotName: string, deviceName: string) {
  const device = AD_DEVICES.find((one) => one === deviceName)
  const network = networks.find(({ slot }) => slot === slotName)
  return (device && network?.[device]) ?? null
}

async function getShownNetworks(ctx: Ctx): Promise<SlotNetwork[]> {
  const networks = await adNetworksCache(ctx).get('all', () => readNetworks(ctx))
  return networks.filter(({ isOn }) => isOn)
}

/** Whether any page shows one. Open to everyone: the privacy policy says so. */
export async function hasAdNetwork(ctx: Ctx): Promise<boolean> {
  return (await getShownNetworks(ctx)).length > 0
}

/** A frame that fills a slot on a device. */
export type ShownFrame = { slot: AdSlot; device: AdDevice; size: AdSize; version: string }

/** The frames of a page's slots that are on. Open to everyone: pages print them. */
export async function getNetworkFrames(ctx: Ctx, page: AdPage): Promise<ShownFrame[]> {
  const slots = slotsOf(page)
  return (await getShownNetworks(ctx)).flatMap(({ slot, ...network }) =>
    AD_DEVICES.flatMap((device): ShownFrame[] => {
      const code = slots.includes(slot) ? network[device] : null
      return code ? [{ slot, device, size: code.size, version: versionOf(code.html) }] : []
    }),
  )
}

/** The document of a frame and its version; null while it is off. Open to everyone. */
export async function getAdFrame(
  ctx: Ctx,
  slotName: string,
  deviceName: string,
): Promise<{ document: string; version: string } | null> {
  const code = codeIn(await getShownNetworks(ctx), slotName, deviceName)
  return code && { document: writeAdFrame(code.html, { measures: false }), version: versionOf(code.html) }
}

function versionOf(html: string): string {
  return createHash('sha256').update(html).digest('hex').slice(0, 16)
}
