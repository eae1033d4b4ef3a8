// The pictures of an export by id and by file, and the addresses of their originals.

import { toUnicodeForm } from '#bangla/unicode-form.ts'
import { decodeIfValid } from '#contract/pages/decode-address.ts'
import type { ReferredPicture } from '#server/domain/foreign-text/text-source.ts'

type Indexed = ReferredPicture & { file: string }

const UPLOADS = /\/wp-content\/(?:uploads|blogs\.dir\/\d+\/files)\//
const SIZE = /-\d{2,5}x\d{2,5}(?=\.\w{3,4}$)/
const PROXY = /^https?:\/\/i\d\.wp\.com\//

export class PictureIndex {
  readonly #byId = new Map<string, Indexed>()
  readonly #byFile = new Map<string, string>()
  readonly #byParent = new Map<string, string[]>()

  add(id: string, picture: ReferredPicture, parent: string): void {
    if (this.#byId.has(id)) return
    const kept = { url: own(picture.url), alt: own(picture.alt), caption: own(picture.caption) }
    const file = fileOf(picture.url)
    this.#byId.set(id, { ...kept, file })
    if (file !== '') this.#byFile.set(file, id)
    if (parent === '0' || parent === '') return
    const uploaded = this.#byParent.get(parent)
    if (uploaded) uploaded.push(id)
    else this.#byParent.set(own(parent), [id])
  }

  get(id: string): ReferredPicture | null {
    return this.#byId.get(id) ?? null
  }

  attachedTo(id: string): readonly string[] {
    return this.#byParent.get(id) ?? []
  }

  /** The address of the original: without the size that WordPress adds to the name, not that of a proxy. */
  original(url: string): string {
    const direct = PROXY.test(url) ? `https://${url.replace(PROXY, '').split(/[?#]/, 1)[0]}` : url
    const file = fileOf(direct)
    if (file === '') return direct
    const plain = direct.split(/[?#]/, 1)[0] ?? direct
    const stem = file.replace(SIZE, '')
    const names = [file, stem, stem.replace(/(?=\.\w+$)/, '-scaled')]
    const known = names.map((name) => this.#byFile.get(name)).find((id) => id !== undefined)
    return known === undefined ? plain.replace(SIZE, '') : (this.get(known)?.url ?? plain)
  }
}

/** The path below the folder of uploads, as letters; empty for other addresses. */
export function fileOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  const place = UPLOADS.exec(path)
  return place ? decodedPath(path.slice(place.index + place[0].length)) : ''
}

export function decodedPath(path: string): string {
  return toUnicodeForm(decodeIfValid(path), 'NFC')
}

/** A copy: a piece of a text keeps the whole text in memory. */
export function own(text: string): string {
  return text === '' ? '' : Buffer.from(text).toString()
}
