// Pictures that stand in a row's text as data URLs: taken out to be stored, with the address they get. Checks of the pictures
// follow during the upload.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { pictureAddress } from '#contract/media/picture.ts'
import { IMAGE_MAX_BYTES } from '#contract/media/picture-limits.ts'
import { widthOfPicture } from '#server/platform/images/picture-width.ts'

/** `id`: derived from the bytes, so that the same picture is stored once. */
export type TextPicture = { id: string; bytes: Uint8Array; alt: string }

const PICTURE = /<img\b[^<>]*>/gi
const DATA = 'data:image/(?:jpe?g|png|webp|gif|avif);base64,'
const SOURCE = new RegExp(`\\ssrc\\s*=\\s*(?:"\\s*${DATA}([^"]*)"|'\\s*${DATA}([^']*)')`, 'i')
const ALT = /\salt\s*=\s*(?:"([^"]*)"|'([^']*)')/i
/** The width that the text names if the picture has it. */
const NAMED_WIDTH = 800

const withText = z.object({ richText: z.string() })

/**
 * The row with addresses of pictures in place of their data, and the pictures. What is too large or no picture stays, and is
 * left out with what else a story cannot hold.
 */
export async function takeTextPictures(row: object): Promise<{ row: object; pictures: TextPicture[] }> {
  const { richText: html = '' } = withText.safeParse(row).data ?? {}
  if (!html.includes('data:image/')) return { row, pictures: [] }
  const pictures = new Map<string, TextPicture>()
  let shown = ''
  let at = 0
  for (const found of html.matchAll(PICTURE)) {
    const [tag] = found
    const taken = await takePicture(tag)
    if (taken) pictures.set(taken.picture.id, taken.picture)
    shown += html.slice(at, found.index) + (taken?.tag ?? tag)
    at = found.index + tag.length
  }
  return { row: { ...row, richText: shown + html.slice(at) }, pictures: [...pictures.values()] }
}

async function takePicture(tag: string): Promise<{ tag: string; picture: TextPicture } | null> {
  const [source = '', double, single] = SOURCE.exec(tag) ?? []
  const bytes = decode(double ?? single ?? '')
  const width = bytes === null ? null : await widthOfPicture(bytes)
  if (bytes === null || width === null) return null
  const id = `t-${createHash('sha256').update(bytes).digest('hex').slice(0, 30)}`
  const [, inDouble, inSingle] = ALT.exec(tag) ?? []
  const src = pictureAddress(id, `${Math.min(NAMED_WIDTH, width)}.webp`)
  return {
    tag: tag.replace(source, () => ` src="${src}"`),
    picture: { id, bytes, alt: inDouble ?? inSingle ?? '' },
  }
}

function decode(text: string): Uint8Array | null {
  const base64 = text.replace(/\s+/g, '')
  if (base64 === '' || base64.length > (IMAGE_MAX_BYTES / 3) * 4 + 4) return null
  return /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? Buffer.from(base64, 'base64') : null
}
