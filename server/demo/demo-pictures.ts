// Puts the demo pictures into the media store, together with their sizes, so that the first start encodes nothing.
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { pictureAddress, pictureSizeSchema } from '#contract/media/picture.ts'
import type { Ctx } from '../domain/ctx.ts'
import { writeAsMaidan } from '../domain/write-as.ts'
import { insertDemoPicture } from './demo-queries.ts'

const FOLDER = new URL('../../demo/pictures/', import.meta.url)

const indexSchema = z.array(
  z.object({
    name: z.string().regex(/^[a-z0-9-]+$/),
    width: z.number().int(),
    height: z.number().int(),
    alt: z.object({ bn: z.string(), en: z.string() }),
    sizes: z.array(pictureSizeSchema).min(1),
  }),
)

/** `address`: of its largest file. */
export type DemoPicture = { id: string; address: string; alt: { bn: string; en: string } }

/** Stores every demo picture and returns them by name. */
export async function storeDemoPictures(ctx: Ctx): Promise<Map<string, DemoPicture>> {
  const index = indexSchema.parse(JSON.parse(await readFile(new URL('index.json', FOLDER), 'utf8')))
  const stored = new Map<string, DemoPicture>()
  for (const picture of index) {
    const id = `demo-${picture.name}`
    for (const size of picture.sizes) {
      const file = await readFile(new URL(`sizes/${picture.name}/${size.name}`, FOLDER))
      await ctx.files.put(`${id}/${size.name}`, file, `image/${size.format}`)
    }
    const largest = picture.sizes
      .filter((size) => size.format === 'webp')
      .sort((a, b) => b.width - a.width)[0]
    const largestName = largest?.name ?? 'card.jpg'
    const row = {
      id,
      width: picture.width,
      height: picture.height,
      alt: picture.alt.bn,
      sizes: picture.sizes,
      master: `${id}/${largestName}`,
      createdAt: ctx.clock.now(),
      demo: true,
    }
    await writeAsMaidan(ctx, (transaction) => insertDemoPicture(transaction, row))
    stored.set(picture.name, { id, address: pictureAddress(id, largestName), alt: picture.alt })
  }
  return stored
}
