// The texts that programs of photographers write into JPEG files as IPTC records (IIM 4.2), within a block of Photoshop (APP13). Pure.

/** Datasets of the second record. */
export const IPTC = { byline: 80, headline: 105, credit: 110, copyright: 116, caption: 120 } as const
type Dataset = (typeof IPTC)[keyof typeof IPTC]
export type IptcTexts = Map<Dataset, string[]>

/** What follows is picture data (SOS), or a block of Photoshop (APP13). ITU-T T.81 section B.1.1.3. */
const PICTURE_DATA = 0xda
const APP13 = 0xed
const PHOTOSHOP = 'Photoshop 3.0\0'
const RESOURCE = '8BIM'
const IPTC_RESOURCE = 0x0404
/** Blocks are at most 64 kB each. */
const MAX_BLOCKS = 32
const DATASET_MARK = 0x1c
/** Longer datasets have four bytes for their length; none of ours is that long. */
const MAX_LENGTH = 0x7fff
const UTF8_MARK = '\x1b%G'
const WANTED = new Set<number>(Object.values(IPTC))

/** The texts of a JPEG; none of any other file. Texts in an unknown encoding are left out. */
export function readIptc(bytes: Uint8Array): IptcTexts {
  const texts: IptcTexts = new Map()
  const data = findIptc(joinBlocks(bytes))
  let isUtf8 = false
  for (const { record, dataset, value } of datasetsOf(data)) {
    if (record === 1 && dataset === 90) isUtf8 = latin1(value) === UTF8_MARK
    if (record !== 2 || !isWanted(dataset)) continue
    const text = decodeText(value, isUtf8)
    if (text !== null) texts.set(dataset, [...(texts.get(dataset) ?? []), text])
  }
  return texts
}

function isWanted(dataset: number): dataset is Dataset {
  return WANTED.has(dataset)
}

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 64))
const startsWith = (bytes: Uint8Array, text: string) => latin1(bytes).startsWith(text)
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** A long block of Photoshop is cut into several segments of the file. */
function joinBlocks(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes)
  const blocks: Uint8Array[] = []
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return new Uint8Array()
  for (let at = 2; at + 4 <= bytes.length && view.getUint8(at) === 0xff && blocks.length < MAX_BLOCKS; ) {
    const marker = view.getUint8(at + 1)
    if (marker === PICTURE_DATA) break
    const end = at + 2 + view.getUint16(at + 2)
    const block = bytes.subarray(at + 4, end)
    if (marker === APP13 && startsWith(block, PHOTOSHOP)) blocks.push(block.subarray(PHOTOSHOP.length))
    at = end
  }
  const joined = new Uint8Array(blocks.reduce((length, block) => length + block.length, 0))
  let at = 0
  for (const block of blocks) {
    joined.set(block, at)
    at += block.length
  }
  return joined
}

/** The block is a list of resources: signature, number, a name, length, data; names and data are padded to whole pairs of bytes. */
function findIptc(block: Uint8Array): Uint8Array {
  const view = viewOf(block)
  for (let at = 0; at + 12 <= block.length && startsWith(block.subarray(at), RESOURCE); ) {
    const afterName = at + 6 + even(view.getUint8(at + 6) + 1)
    if (afterName + 4 > block.length) break
    const from = afterName + 4
    const length = view.getUint32(afterName)
    if (view.getUint16(at + 4) === IPTC_RESOURCE) return block.subarray(from, from + length)
    at = from + even(length)
  }
  return new Uint8Array()
}

const even = (length: number) => length + (length % 2)

function* datasetsOf(data: Uint8Array) {
  const view = viewOf(data)
  for (let at = 0; at + 5 <= data.length && view.getUint8(at) === DATASET_MARK; ) {
    const length = view.getUint16(at + 3)
    const from = at + 5
    if (length > MAX_LENGTH || from + length > data.length) return
    yield {
      record: view.getUint8(at + 1),
      dataset: view.getUint8(at + 2),
      value: data.subarray(from, from + length),
    }
    at = from + length
  }
}

/**
 * UTF-8, whether the file says so or not; a letter that was cut at the end is dropped. Otherwise Windows-1252, if the text looks like
 * one: Bengali in fonts of the nineties would, read so, be a row of signs. Null: neither.
 */
function decodeText(bytes: Uint8Array, isUtf8: boolean): string | null {
  const whole = decodeUtf8(bytes)
  if (whole !== null) return whole
  const before = decodeUtf8(bytes, { stream: true })
  if (before !== null && (isUtf8 || /[^\0-\x7f]/.test(before))) return before
  if (isUtf8) return null
  const text = new TextDecoder('windows-1252').decode(bytes)
  return isPlausible(text) ? text : null
}

function decodeUtf8(bytes: Uint8Array, options?: TextDecodeOptions): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, options)
  } catch {
    return null
  }
}

/** Accented letters stand in words of plain ones, and are fewer; no sign occurs that such texts never have. */
function isPlausible(text: string): boolean {
  if (!/^[\s!-~‘’“”–—…•€£§©®°À-ÖØ-öø-ÿŒœŠšŽžŸ]*$/u.test(text)) return false
  const accented = text.match(/[À-ÖØ-öø-ÿŒœŠšŽžŸ]/gu)?.length ?? 0
  const plain = text.match(/[A-Za-z]/g)?.length ?? 0
  return accented * 3 <= plain && !/[À-ÖØ-öø-ÿ]{3}/u.test(text)
}
