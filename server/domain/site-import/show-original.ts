// The original of an imported text with our pictures in place of those of the former site: nothing is asked of it any more.

import { decodeHTML } from 'entities'
import { escapeAttribute } from '#contract/escape-html.ts'
import type { Queryable } from '#server/db/client.ts'
import { sourceOf } from '../redirects/old-address-rules.ts'
import { selectAtAddresses } from './address-queries.ts'
import { type KnownItem, nameOf, selectKnown } from './item-queries.ts'
import { pictureKeyOf, withinSite } from './site-rules.ts'
import { placedPictures } from './store-pictures.ts'
import type { PlacedPicture } from './texts/place-text.ts'

const IMAGE = /<img\b(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi
const SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i
/** WordPress names the sizes of a picture after it: one-300x200.jpg. */
const SIZE = /-\d{1,5}x\d{1,5}(?=\.[a-z]+$)/i

/** Not cleaned: for frames without scripts only. A picture that is not here is a `<mark>` with the name of its file. */
export async function showOriginal(db: Queryable, site: string, original: string): Promise<string> {
  const addresses = [...new Set([...original.matchAll(IMAGE)].map(([tag]) => addressOf(tag)))]
  const sources = new Map(addresses.map((address) => [address, sourcesOf(site, address)]))
  const atAddresses = await selectAtAddresses(db, site, [...new Set([...sources.values()].flat())])
  const others = await selectKnown(
    db,
    site,
    addresses.map((address) => ({ kind: 'picture' as const, key: pictureKeyOf(address) })),
  )
  const itemOf = (address: string): KnownItem | undefined =>
    sources
      .get(address)
      ?.map((source) => atAddresses.get(source))
      .find((item) => item?.kind === 'picture') ??
    others.get(nameOf({ kind: 'picture', key: pictureKeyOf(address) }))
  const placed = await placedPictures(
    db,
    addresses.flatMap((address) => itemOf(address)?.ourId || []),
  )
  return original.replace(IMAGE, (tag) => {
    const address = addressOf(tag)
    const picture = placed.get(itemOf(address)?.ourId ?? '')
    return picture ? imageOf(picture) : `<mark>${escapeAttribute(address.split('/').at(-1) ?? '')}</mark>`
  })
}

function addressOf(tag: string): string {
  const [, ...values] = SOURCE.exec(tag) ?? []
  return decodeHTML(values.find((value) => value !== undefined) ?? '')
}

/** The file itself, and the picture of which it may be a size. */
function sourcesOf(site: string, address: string): string[] {
  const path = withinSite(site, address) ?? address
  return [path, path.replace(SIZE, '')].flatMap((one) => sourceOf(one) ?? [])
}

function imageOf({ src, width, height }: PlacedPicture): string {
  return `<img src="${escapeAttribute(src)}" width="${width}" height="${height}" alt="">`
}
