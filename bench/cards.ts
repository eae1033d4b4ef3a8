// Figure: what drawing a card costs the processor, beside a plain resize of the same picture to the same pixels.
import sharp from 'sharp'
import {
  CARD_SIZES,
  type CardPicture,
  type CardShape,
  type CardText,
  drawCard,
} from '#server/platform/cards/draw-card.ts'
import { type Figure, plainRow } from './figure.ts'
import { alternate, medianOf } from './rounds.ts'

const ROUNDS = 30
const WARM_UP = 5
/** What a page may lose to a card that is drawn at the moment it is asked for. */
const GOAL = { atMost: 250 }

const TEXT: Omit<CardText, 'shape'> = {
  headline: 'র‍্যাঙ্কিংয়ের শীর্ষে থাকা শ্রীলঙ্কাকে উড়িয়ে সিরিজে সমতা, মিরাজের ঘূর্ণিতে স্বর্ণালি সন্ধ্যা',
  site: 'ময়দান',
  section: 'ক্রিকেট',
  colour: '#5cc48e',
  isBengali: true,
  foot: 'মেহরিন সোবহান · ২১ নভেম্বর ২০২৬',
}

export const cards: Figure = {
  name: 'cards',
  title: 'Cards with a headline',
  async measure() {
    // As in the process that draws them.
    sharp.cache(false)
    sharp.concurrency(1)
    const picture = { bytes: await photograph(), point: { x: 40, y: 60 } }
    const rows = []
    for (const [what, shape, shown] of [
      ['share card over a picture', 'share', picture],
      ['share card without a picture', 'share', null],
      ['tall photo card', 'portrait', picture],
      ['square photo card', 'square', picture],
    ] satisfies [string, CardShape, CardPicture | null][]) {
      const [ofCard, ofResize]: [number[], number[]] = [[], []]
      await alternate(
        ROUNDS + WARM_UP,
        (round) => time(ofCard, round, () => drawCard({ ...TEXT, shape }, shown)),
        (round) => time(ofResize, round, () => resized(picture.bytes, CARD_SIZES[shape])),
      )
      const yardstick = { what: 'plain resize', ...medianOf(ofResize, 'ms') }
      rows.push(plainRow(what, medianOf(ofCard, 'ms'), yardstick, GOAL))
    }
    return {
      rows,
      remarks: [
        `Processor time of the process, median of ${ROUNDS} rounds; a stored original of 2560 × 1707 as WebP, ` +
          'a headline of two conjunct-rich lines, JPEG out.',
      ],
    }
  },
}

/** Nothing in it is plain: noise costs an encoder as much as a crowd does. */
async function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 2560, height: 1707, channels: 3, background: '#808080', noise } as const
  return sharp({ create }).blur(3).webp({ quality: 90 }).toBuffer()
}

function resized(bytes: Buffer, size: { width: number; height: number }): Promise<Buffer> {
  return sharp(bytes).resize(size).jpeg({ quality: 84, progressive: true }).toBuffer()
}

async function time(times: number[], round: number, work: () => Promise<unknown>): Promise<void> {
  const began = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(began)
  if (round >= WARM_UP) times.push((user + system) / 1_000)
}
