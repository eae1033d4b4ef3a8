// Which campaign a slot of a page shows, and how long that stays right. Pure: equal pages choose the same at the same time, in every
// process, so that a view that a browser reports can be compared with what its page holds.
import { createHash } from 'node:crypto'
import { type Campaign, campaignState } from '#contract/advertising/campaign.ts'
import {
  AD_DEVICES,
  type AdDevice,
  type AdPage,
  type AdSize,
  type AdSlot,
  sizesOf,
  slotsOf,
} from '#contract/advertising/slots.ts'
import type { Language } from '#contract/language.ts'

/** A campaign as the choice needs it. `sizes`: those it has pictures of. */
export type Candidate = Omit<Campaign, 'pictures' | 'alt' | 'link' | 'advertiser' | 'changedAt'> & {
  sizes: readonly AdSize[]
  /** Its cap of today is reached. */
  isCapped: boolean
}

/** A page with slots. `path`: its address with the edition; `sections`: those it belongs to, with those above them. */
export type AdPlace = { page: AdPage; path: string; language: Language; sections: readonly string[] }

type ChosenAd = { slot: AdSlot; device: AdDevice; campaignId: string; size: AdSize }

/** Campaigns of one slot take turns by the hour. Pages begin theirs at different minutes, so that not all are rendered at once. */
const TURN_MS = 3_600_000

function numberOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0)
}

/** The turn of a page at an instant: its number, and when the next one begins. */
export function turnOf(path: string, now: Date): { number: number; endsAt: Date } {
  const shift = numberOf(decoded(path)) % TURN_MS
  const number = Math.floor((now.getTime() + shift) / TURN_MS)
  return { number, endsAt: new Date((number + 1) * TURN_MS - shift) }
}

/** Browsers and loaders escape letters of an address differently. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function belongsTo({ editions, sections, slots }: Candidate, place: AdPlace): boolean {
  return (
    editions.includes(place.language) &&
    (sections.length === 0 || sections.some((id) => place.sections.includes(id))) &&
    slotsOf(place.page).some((slot) => slots.includes(slot))
  )
}

function sizeFor(candidate: Candidate, slot: AdSlot, device: AdDevice): AdSize | undefined {
  if (!candidate.devices.includes(device) || !candidate.slots.includes(slot)) return undefined
  return sizesOf(slot, device).find((size) => candidate.sizes.includes(size))
}

/** What the slots of a page show in its turn of this number. A campaign stands once on a page while there are others. */
export function chooseAds(
  campaigns: readonly Candidate[],
  place: AdPlace,
  { now, turn = turnOf(place.path, now).number }: { now: Date; turn?: number },
): ChosenAd[] {
  const shown = campaigns
    .filter((one) => belongsTo(one, place) && !one.isCapped && campaignState(one, now) === 'running')
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return AD_DEVICES.flatMap((device) => {
    const used = new Set<string>()
    return slotsOf(place.page).flatMap((slot): ChosenAd[] => {
      const fitting = shown.filter((one) => sizeFor(one, slot, device) !== undefined)
      const fresh = fitting.filter(({ id }) => !used.has(id))
      // Both devices show the same campaign where it has pictures for both.
      const chosen = byWeight(fresh.length > 0 ? fresh : fitting, `${decoded(place.path)} ${slot} ${turn}`)
      const size = chosen && sizeFor(chosen, slot, device)
      if (!size) return []
      used.add(chosen.id)
      return [{ slot, device, campaignId: chosen.id, size }]
    })
  })
}

function byWeight(campaigns: readonly Candidate[], key: string): Candidate | undefined {
  const total = campaigns.reduce((sum, { weight }) => sum + weight, 0)
  let left = total === 0 ? 0 : numberOf(key) % total
  return campaigns.find(({ weight }) => {
    left -= weight
    return left < 0
  })
}

/** When the page has to be rendered again: at the next beginning, end or turn of its campaigns. Null while none comes. */
export function adsFreshUntil(campaigns: readonly Candidate[], place: AdPlace, now: Date): Date | null {
  const own = campaigns.filter((one) => one.isOn && one.until > now && belongsTo(one, place))
  const running = own.filter(({ from, isCapped }) => from <= now && !isCapped)
  const ends = own.map(({ from, until }) => (from > now ? from : until))
  if (running.length > 1) ends.push(turnOf(place.path, now).endsAt)
  const [first] = ends.toSorted((a, b) => a.getTime() - b.getTime())
  return first ?? null
}

/** Whether a page shows a campaign in a slot, or did in its last turn: readers may have opened it then. */
export function isHeldBy(
  campaigns: readonly Candidate[],
  place: AdPlace,
  seen: { campaignId: string; slot: AdSlot },
  now: Date,
): boolean {
  const { number } = turnOf(place.path, now)
  return [number, number - 1].some((turn) =>
    chooseAds(campaigns, place, { now, turn }).some(
      ({ campaignId, slot }) => campaignId === seen.campaignId && slot === seen.slot,
    ),
  )
}
