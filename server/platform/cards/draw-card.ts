// Draws a post's cards: the wide one for shared links, and the tall and the square one that staff publish elsewhere.
// Owns their look; the caller decides what is written on them.
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { cropAround } from '#contract/media/picture-crop.ts'
import type { MatchCardTexts } from '#contract/pages/share-card.ts'
import { BOLD, drawableText, type Face, MEDIUM } from './card-faces.ts'
import { darkeningOverlay, fieldLines, solidBackground } from './card-ground.ts'
import { type DrawnText, drawBlock, drawLine, matraOf } from './card-text.ts'

export const CARD_SIZES = {
  share: { width: 1200, height: 630 },
  portrait: { width: 1080, height: 1350 },
  square: { width: 1080, height: 1080 },
} as const
export type CardShape = keyof typeof CARD_SIZES

/** The texts of a card. Each may be empty. */
export type CardText = {
  shape: CardShape
  headline: string
  /** The site's name. */
  site: string
  /** The section's name and its colour, `#rrggbb`. */
  section: string
  colour: string
  /** Bengali lines are set further apart than Latin ones. */
  isBengali: boolean
  /** At the foot of the tall and the square card. */
  foot: string
  /** The sides of a match with their scores; the headline stands below them. */
  sides?: MatchCardTexts['sides']
}
/** The stored picture, and the focal point that a crop must keep, in percent of width and height. */
export type CardPicture = { bytes: Uint8Array; point: { x: number; y: number } }

const WHITE = '#ffffff'
const PALE = '#bdd0c4'
const MARGIN = 60
const WIDEST_NAME = 520
const SIZES = {
  share: [94, 85, 77, 70, 64, 58, 52, 47, 42],
  bare: [118, 108, 98, 89, 81, 73, 66, 59, 52, 46],
  portrait: [116, 105, 95, 86, 78, 71, 64, 58, 52],
  square: [96, 87, 79, 72, 65, 59, 53, 48],
}

/** Draws a card; returns a JPEG. */
export async function drawCard(text: CardText, picture: CardPicture | null): Promise<Buffer> {
  const card = await compose(text, picture)
  return card.jpeg({ quality: 84, progressive: true }).toBuffer()
}

function compose(text: CardText, picture: CardPicture | null): Promise<Sharp> {
  if (text.sides) return matchCard(text, text.sides)
  return text.shape === 'share' ? shareCard(text, picture) : photoCard(text, picture, text.shape)
}

/** Only the headline of the share card, without background. Exported so that tests can check it. */
export async function shareCardHeadline(text: CardText, hasPicture: boolean): Promise<DrawnText | null> {
  const headline = headlineOf(text, hasPicture)
  if (!headline) return null
  const { width } = CARD_SIZES.share
  return drawBlock({
    text: headline,
    face: BOLD,
    sizes: hasPicture ? SIZES.share : SIZES.bare,
    colour: WHITE,
    width: width - 2 * MARGIN,
    height: hasPicture ? 286 : 330,
    leading: leadingOf(text),
  })
}

/** The headline of a card; the site's name if there is neither a picture nor a headline. */
function headlineOf({ headline, site }: CardText, hasPicture: boolean): string | null {
  return drawableText(headline) || (hasPicture ? null : drawableText(site))
}

function leadingOf({ isBengali }: CardText): number {
  return isBengali ? 1.27 : 1.14
}

async function shareCard(text: CardText, picture: CardPicture | null): Promise<Sharp> {
  const { width, height } = CARD_SIZES.share
  const headline = await shareCardHeadline(text, picture !== null)
  const floor = height - (picture ? 52 : 64)
  const top = headline ? floor - headline.height : floor
  // If the site's name is the headline, it is not repeated.
  const site = picture || drawableText(text.headline) ? text.site : ''
  const section = await sectionLine(text, 46, width, MARGIN, site)
  const sectionTop = top - section.height - (headline ? 30 : 0)
  const layers = [...section.at(sectionTop), ...(headline ? [placed(headline, MARGIN, top)] : [])]
  if (!picture) return solidBackground(width, height).composite([fieldLines(width, height), ...layers])
  const ground = await covered(picture, width, height)
  return ground.composite([darkeningOverlay(height, sectionTop), ...layers])
}

async function photoCard(
  text: CardText,
  picture: CardPicture | null,
  shape: 'portrait' | 'square',
): Promise<Sharp> {
  const { width, height } = CARD_SIZES[shape]
  const margin = 64
  const headline = headlineOf(text, picture !== null)
  const drawn = headline
    ? await drawBlock({
        text: headline,
        face: BOLD,
        sizes: picture ? SIZES[shape] : SIZES.bare,
        colour: WHITE,
        width: width - 2 * margin,
        height: picture ? Math.round(height * 0.31) : Math.round(height * 0.58),
        leading: leadingOf(text),
      })
    : null
  const section = await sectionLine(text, 46, width, margin)
  const foot = await footLine(text, width, margin)
  const footTop = height - 58 - foot.height
  const top = footTop - 66 - (drawn?.height ?? 0)
  const sectionTop = top - section.height - (drawn ? 34 : 0)
  const panelTop = sectionTop - 44
  const layers = [
    ...section.at(sectionTop),
    ...(drawn ? [placed(drawn, margin, top)] : []),
    ...foot.at(footTop),
  ]
  if (!picture) return solidBackground(width, height).composite([fieldLines(width, height), ...layers])
  const photo = await (await covered(picture, width, panelTop)).png({ compressionLevel: 0 }).toBuffer()
  return solidBackground(width, height).composite([{ input: photo, left: 0, top: 0 }, ...layers])
}

/** The part of the picture around its focal point, scaled to this size. */
async function covered({ bytes, point }: CardPicture, width: number, height: number): Promise<Sharp> {
  const { width: wide, height: high } = await sharp(bytes).metadata()
  const cut = sharp(bytes).extract(cropAround({ width: wide, height: high }, { width, height }, point))
  // Rendered here, because sharp orders the steps of one pipeline itself, whatever the order of the calls.
  const { data, info } = await cut
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width, height, channels: info.channels } })
}

/** The rows of the sides: two are set larger than three. */
const SIDE_SIZES = { two: { name: 68, score: 92, row: 148 }, three: { name: 54, score: 62, row: 102 } }
const DETAIL_SIZE = 34

/** A scoreboard: the competition above, a row for each side, and below them what is needed or how it ended. */
async function matchCard(text: CardText, sides: MatchCardTexts['sides']): Promise<Sharp> {
  const { width, height } = CARD_SIZES.share
  const look = sides.length > 2 ? SIDE_SIZES.three : SIDE_SIZES.two
  const top = 56
  const event = await sectionLine(text, 40, width, MARGIN, text.site)
  const lead = drawableText(text.headline)
  const rowsTop = top + event.height + 34
  const rows = await Promise.all(
    sides.map((side, at) => sideRow(side, { top: rowsTop + at * look.row, look, colour: text.colour })),
  )
  const leadTop = rowsTop + sides.length * look.row + 22
  const drawn = lead
    ? await drawBlock({
        text: lead,
        face: MEDIUM,
        sizes: [52, 46, 41, 36],
        colour: PALE,
        width: width - 2 * MARGIN,
        height: height - leadTop - 48,
        leading: leadingOf(text),
      })
    : null
  const layers = [...event.at(top), ...rows.flat(), ...(drawn ? [placed(drawn, MARGIN, leadTop)] : [])]
  return solidBackground(width, height).composite([fieldLines(width, height), ...layers])
}

type SidePlace = { top: number; look: { name: number; score: number; row: number }; colour: string }

/** The name on the left; score and overs on the right. The side that bats or has won is white, with a bar before its name. */
async function sideRow(
  { name, score, detail, isUp }: MatchCardTexts['sides'][number],
  { top, look, colour }: SidePlace,
): Promise<OverlayOptions[]> {
  const { width } = CARD_SIZES.share
  const ink = isUp ? WHITE : PALE
  const line = async (text: string, face: Face, size: number) => {
    const shown = drawableText(text)
    return shown ? fittingLine(shown, size, ink, face) : null
  }
  const centred = (drawn: DrawnText, left: number) =>
    placed(drawn, left, top + Math.round((look.row - drawn.height) / 2))
  const right = width - MARGIN
  const points = await line(score, BOLD, look.score)
  const overs = await line(detail, MEDIUM, DETAIL_SIZE)
  const pointsLeft = right - (points?.width ?? 0)
  const oversLeft = pointsLeft - (overs ? overs.width + 24 : 0)
  const left = MARGIN + 30
  const shownName = drawableText(name)
  const drawnName = shownName
    ? await drawBlock({
        text: shownName,
        face: BOLD,
        sizes: [
          look.name,
          Math.round(look.name * 0.85),
          Math.round(look.name * 0.7),
          Math.round(look.name * 0.55),
        ],
        colour: ink,
        width: Math.max(200, oversLeft - left - 30),
        height: look.row - 8,
        leading: 1.1,
      })
    : null
  return [
    ...(isUp ? [bar(MARGIN, top + Math.round(look.row * 0.25), 10, Math.round(look.row * 0.5), colour)] : []),
    ...(drawnName ? [centred(drawnName, left)] : []),
    ...(overs ? [centred(overs, oversLeft)] : []),
    ...(points ? [centred(points, pointsLeft)] : []),
  ]
}

type Row = { height: number; at(top: number): OverlayOptions[] }
const NO_ROW: Row = { height: 0, at: () => [] }

/** The section's name. A bar continues its matra to the other edge, or to the site's name, which hangs from the same line. */
async function sectionLine(
  { section, colour }: CardText,
  size: number,
  width: number,
  margin: number,
  site = '',
): Promise<Row> {
  const word = await hanging(section, size, colour)
  const name = await hanging(site, size, WHITE)
  if (!word && !name) return NO_ROW
  const above = Math.max(word?.above ?? 0, name?.above ?? 0)
  const below = Math.max(word?.below ?? 0, name?.below ?? 0)
  const thickness = word?.thickness ?? name?.thickness ?? 0
  const start = margin + (word ? word.drawn.width + word.gap : 0)
  const end = width - margin - (name ? name.drawn.width + name.gap : 0)
  return {
    height: above + below,
    at: (top) => [
      ...(word ? [placed(word.drawn, margin, top + above - word.above)] : []),
      ...(end > start ? [bar(start, top + above, end - start, thickness, colour)] : []),
      ...(name ? [placed(name.drawn, width - margin - name.drawn.width, top + above - name.above)] : []),
    ],
  }
}

/** A drawn word with its height above and below the top of its matra. Latin words have no matra: a gap separates the bar. */
async function hanging(text: string, size: number, colour: string) {
  const word = drawableText(text)
  if (!word) return null
  const drawn = await fittingLine(word, size, colour)
  const matra = /\p{Script=Bengali}/u.test(word) ? matraOf(drawn) : null
  const { top: above, thickness } = matra ?? { top: 0, thickness: Math.round(size * 0.112) }
  return { drawn, above, below: drawn.height - above, thickness, gap: matra ? -1 : 18 }
}

/** The site's name on the left, the foot text on the right if it fits. */
async function footLine(text: CardText, width: number, margin: number): Promise<Row> {
  const site = await siteName(text, 58)
  const foot = drawableText(text.foot)
  const drawn = foot ? await drawLine({ text: foot, face: MEDIUM, size: 37, colour: PALE }) : null
  const height = Math.max(site?.height ?? 0, drawn?.height ?? 0)
  const fits = drawn && drawn.width + (site?.width ?? 0) + 40 <= width - 2 * margin
  return {
    height,
    at: (top) => [
      ...(site ? [placed(site, margin, top + height - site.height)] : []),
      ...(drawn && fits
        ? [placed(drawn, width - margin - drawn.width, top + Math.round((height - drawn.height) / 2))]
        : []),
    ],
  }
}

async function siteName({ site }: CardText, size: number): Promise<DrawnText | null> {
  const name = drawableText(site)
  return name ? fittingLine(name, size, WHITE) : null
}

/** Draws a name or a score smaller if it is too wide: a name may have eighty characters. */
async function fittingLine(text: string, size: number, colour: string, face = BOLD): Promise<DrawnText> {
  const drawn = await drawLine({ text, face, size, colour })
  if (drawn.width <= WIDEST_NAME) return drawn
  return drawLine({ text, face, size: Math.floor(size * (WIDEST_NAME / drawn.width)), colour })
}

function placed({ data, width, height }: DrawnText, left: number, top: number): OverlayOptions {
  return { input: data, raw: { width, height, channels: 4 }, left, top }
}

function bar(left: number, top: number, width: number, height: number, colour: string): OverlayOptions {
  return { input: { create: { width, height, channels: 3, background: colour } }, left, top }
}
