// What the file of a picture says about it: caption, credit and alternative text, from XMP and IPTC. The browser suggests them in its
// forms, the server stores them for pictures that come without texts. Nothing else is read. Pure.
import { wholeClusters } from '#bangla/cut.ts'
import { normalizeText } from '#bangla/normalize.ts'
import { POST_LIMITS } from '#contract/posts/post.ts'
import { IPTC, type IptcTexts, readIptc } from './iptc.ts'
import { readXmp, type XmpText, type XmpTexts } from './xmp.ts'

export type FileTexts = { alt: string; caption: string; credit: string }
export const NO_FILE_TEXTS: FileTexts = { alt: '', caption: '', credit: '' }

/**
 * The texts of a picture's file as plain text within our limits; empty ones where it has none. Photographer and agency become
 * “Photographer/Agency”. XMP is believed before IPTC; Bengali is preferred to other languages. `xmp`: the packet of a file that has it
 * compressed, as some PNG files do.
 */
export function readFileTexts(bytes: Uint8Array, xmp: Uint8Array = bytes): FileTexts {
  return chooseTexts(readXmp(xmp), readIptc(bytes))
}

function chooseTexts(xmp: XmpTexts, iptc: IptcTexts): FileTexts {
  const inLanguage = (name: Parameters<typeof xmp.get>[0]) => pick(xmp.get(name) ?? [])
  const firstOf = (...texts: (string | undefined)[]) =>
    texts.map((text = '') => tidy(text, POST_LIMITS.caption)).find((text) => text !== '') ?? ''
  const people = [xmp.get('dc:creator')?.map(({ text }) => text), iptc.get(IPTC.byline)]
    .map((names = []) => names.map((name) => firstOf(name)).filter((name) => name !== ''))
    .find((names) => names.length > 0)
  const agency = firstOf(inLanguage('photoshop:Credit'), iptc.get(IPTC.credit)?.[0])
  const credit = joinCredit((people ?? []).join(', '), agency)
  return {
    alt: tidy(inLanguage('core:AltTextAccessibility'), POST_LIMITS.alt),
    caption: firstOf(
      inLanguage('dc:description'),
      iptc.get(IPTC.caption)?.[0],
      inLanguage('photoshop:Headline'),
      iptc.get(IPTC.headline)?.[0],
    ),
    credit: cut(
      credit || firstOf(inLanguage('dc:rights'), iptc.get(IPTC.copyright)?.[0]),
      POST_LIMITS.credit,
    ),
  }
}

function joinCredit(people: string, agency: string): string {
  if (agency.includes(people)) return agency
  return agency === '' || people.includes(agency) ? people : `${people}/${agency}`
}

function pick(texts: readonly XmpText[]): string {
  const of = (is: (language: string) => boolean) => texts.find(({ language }) => is(language))
  return (of((name) => /^bn\b/.test(name)) ?? of((name) => name === 'x-default') ?? texts[0])?.text ?? ''
}

/** Texts that cameras write by themselves. */
const BY_A_CAMERA = /^(?:[a-z ]*digital camera|sony dsc|dcim\\.*|default|untitled)$/i
/** Far more than any limit, so that the following work is small. */
const MAX_LENGTH = 4_000

/** Plain text of at most `max` units: no markup, no control or direction characters. Empty if it is broken or has no letter. */
function tidy(text: string, max: number): string {
  const plain = normalizeText(wholeClusters(text, MAX_LENGTH))
    .replace(/<!--.*?-->|<\/?[a-z][^<>]*>/gis, ' ')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (/[\ufffd\p{Cs}]/u.test(plain) || !/\p{L}/u.test(plain) || BY_A_CAMERA.test(plain)) return ''
  return cut(plain, max)
}

const cut = (text: string, max: number) => wholeClusters(text, max).trim()
