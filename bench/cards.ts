// Benchmark: CPU time to draw a share card, compared with a plain resize of the same picture.
import sharp from 'sharp'
import {
  CARD_SIZES,
  type CardPicture,
  type CardShape,
  type CardText,
  drawCard,
} from '#server/platform/cards/draw-card.ts'
import { absoluteRow, type Benchmark } from './benchmark.ts'
import { alternate, medianOf } from './statistics.ts'

const ROUNDS = 30
const WARM_UP = 5
/** A card drawn on request may delay a page by this much. */
const GOAL = { atMost: 250 }

const TEXT: Omit<CardText, 'shape'> = {
  headline: 'র‍্যাঙ্কিংয়ের শীর্ষে থাকা শ্রীলঙ্কাকে উড়িয়ে সিরিজে সমতা, মিরাজের ঘূর্ণিতে স্বর্ণালি সন্ধ্যা',
  site: 'ময়দান',
  section: 'ক্রিকেট',
  colour: '#5cc48e',
  isBengali: true,
  foot: 'মেহরিন সোবহান · ২১ নভেম্বর ২০২৬',
}

export const cards: Benchmark = {
  name: 'cards',
  title: 'Cards with a headline',
  async measure() {
    // The settings of the image worker.
    sharp.cache(false)
    sharp.concurrency(1)
    const picture = { bytes: await createPhotograph(), point: { x: 40, y: 60 } }
    const rows = []
    for (const [what, shape, shown] of [
      ['share card over a picture', 'share', picture],
      ['share card without a picture', 'share', null],
      ['tall photo card', 'portrait', picture],
      ['square photo card', 'square', picture],
    ] satisfies [string, CardShape, CardPicture | null][]) {
      const [cardTimes, resizeTimes]: [number[], number[]] = [[], []]
      await alternate(
        ROUNDS + WARM_UP,
        (round) => time(cardTimes, round, () => drawCard({ ...TEXT, shape }, shown)),
        (round) => time(resizeTimes, round, () => resizePlainly(picture.bytes, CARD_SIZES[shape])),
      )
      const baseline = { what: 'plain resize', ...medianOf(resizeTimes, 'ms') }
      rows.push(absoluteRow(what, medianOf(cardTimes, 'ms'), baseline, GOAL))
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

/** Noise costs an encoder as much as a detailed photograph. */
async function createPhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 2560, height: 1707, channels: 3, background: '#808080', noise } as const
  return sharp({ create }).blur(3).webp({ quality: 90 }).toBuffer()
}

function resizePlainly(bytes: Buffer, size: { width: number; height: number }): Promise<Buffer> {
  return sharp(bytes).resize(size).jpeg({ quality: 84, progressive: true }).toBuffer()
}

async function time(times: number[], round: number, work: () => Promise<unknown>): Promise<void> {
  const began = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(began)
  if (round >= WARM_UP) times.push((user + system) / 1_000)
}
