// Where pages can carry advertisements, and the sizes of their pictures. Which campaign stands where: server/domain/advertising.

/** Width and height in CSS pixels. */
export const AD_SIZES = ['300x250', '320x50', '320x100', '728x90', '970x250', '300x600'] as const
export type AdSize = (typeof AD_SIZES)[number]

export const AD_DEVICES = ['phone', 'desktop'] as const
export type AdDevice = (typeof AD_DEVICES)[number]

/** The kinds of pages with slots. No other page carries an advertisement. */
export type AdPage = 'home' | 'section' | 'article' | 'match'

type Slot = { page: AdPage } & Record<AdDevice, readonly AdSize[]>

const SMALL = ['320x100', '320x50'] as const
const ON_PHONES = ['300x250', ...SMALL] as const
const ACROSS = ['970x250', '728x90'] as const
/** Beside the text columns are narrower than 970 pixels. */
const IN_COLUMN = ['728x90', '300x250'] as const
/** A side column stands below everything else on a phone, where nobody would see it. */
const ASIDE = { phone: [], desktop: ['300x600', '300x250'] } as const

/** Each slot with the sizes it takes on a device, the preferred one first. */
const SLOTS = {
  'home-lead': { page: 'home', phone: SMALL, desktop: ACROSS },
  'home-sections': { page: 'home', phone: ON_PHONES, desktop: ACROSS },
  'home-side': { page: 'home', ...ASIDE },
  'home-end': { page: 'home', phone: ON_PHONES, desktop: ACROSS },
  'section-list': { page: 'section', phone: ON_PHONES, desktop: ACROSS },
  'section-side': { page: 'section', ...ASIDE },
  'article-picture': { page: 'article', phone: SMALL, desktop: IN_COLUMN },
  'article-end': { page: 'article', phone: ON_PHONES, desktop: IN_COLUMN },
  'article-side': { page: 'article', ...ASIDE },
  'match-end': { page: 'match', phone: ON_PHONES, desktop: IN_COLUMN },
} as const satisfies Record<string, Slot>

export type AdSlot = keyof typeof SLOTS

const isSlot = (text: string): text is AdSlot => Object.hasOwn(SLOTS, text)

export const AD_SLOTS: readonly AdSlot[] = Object.keys(SLOTS).filter(isSlot)

/** The slot of this name; null for any other text. */
export function findSlot(name: string): AdSlot | null {
  return isSlot(name) ? name : null
}

export const slotsOf = (page: AdPage): AdSlot[] => AD_SLOTS.filter((slot) => SLOTS[slot].page === page)

/** The sizes that a slot takes on a device, the preferred one first. */
export const sizesOf = (slot: AdSlot, device: AdDevice): readonly AdSize[] => SLOTS[slot][device]

/** Width and height of a size. */
export function dimensionsOf(size: AdSize): { width: number; height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
}

/** A picture may be larger than its size by any factor, and its shape differ by this part. */
const SHAPE_TOLERANCE = 0.02

/** Whether a picture has the shape of a size, and enough pixels. */
export function fitsSize(picture: { width: number; height: number }, size: AdSize): boolean {
  const { width, height } = dimensionsOf(size)
  const shape = (picture.width / picture.height) * (height / width)
  return picture.width >= width && Math.abs(shape - 1) <= SHAPE_TOLERANCE
}

/** Where a press on an advertisement leads: it counts the click and goes on to the advertiser. */
export function adPath(campaignId: string, slot: AdSlot): string {
  return `/ads/${campaignId}/${slot}`
}
