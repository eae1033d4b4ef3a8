// Cheap tests of every paste for Bijoy text, before the converter is loaded. Pure.

const OLD_FONT = /font-family\s*:[^;>]*?mj\b|\bface\s*=\s*["']?[^"'>]*?mj\b/i
const OLD_CHARACTER = /[\u2020\u2021\u00A9\u00A8\u00AA\u00AF\u00D6\u0161\u02C6\u0192\u2026]/
const OLD_VOWEL = /[A-Za-z]v/
const ADDRESS = /^\s*\S+:\/\/\S+\s*$/

/** Whether HTML uses a Bijoy font such as SutonnyMJ; names that end in OMJ are Unicode fonts. */
export function hasOldFont(html: string): boolean {
  const [named] = OLD_FONT.exec(html) ?? []
  return named !== undefined && !/omj\b/i.test(named)
}

/** Whether a text could be Bijoy: many false positives, no false negatives. */
export function couldBeBijoy(text: string): boolean {
  return !ADDRESS.test(text) && /[A-Za-z]/.test(text) && (OLD_CHARACTER.test(text) || OLD_VOWEL.test(text))
}

const OLD_FONT_ELEMENTS = '[style*="mj" i], [face$="mj" i], [face*="mj," i]'

function isInOldFont(element: Element): boolean {
  const family = /font-family\s*:([^;]*)/i.exec(element.getAttribute('style') ?? '')?.[1]
  const fonts = family ?? element.getAttribute('face') ?? ''
  return /mj\b/i.test(fonts) && !/omj\b/i.test(fonts)
}

function namesFont(element: Element): boolean {
  return /font-family/i.test(element.getAttribute('style') ?? '') || element.hasAttribute('face')
}

/** Elements within a line; any other one ends the words before and in it. */
const INLINE = /^(?:a|b|i|u|s|em|strong|font|span|sub|sup|small|big|ins|del)$/i

/**
 * The text nodes of a parsed document in a Bijoy font, those of one line together; the nearest named font counts. A word may go
 * on in the next node of its group.
 */
export function findOldFontLines(pasted: Document): Text[][] {
  if (pasted.querySelector(OLD_FONT_ELEMENTS) === null) return []
  const lines: Text[][] = [[]]
  gather(pasted.body, false, lines)
  return lines.filter((nodes) => nodes.length > 0)
}

function gather(element: Element, isOld: boolean, lines: Text[][]): void {
  for (const node of element.childNodes) {
    if (node instanceof Element) gatherIn(node, isOld, lines)
    else if (node instanceof Text && isOld) lines.at(-1)?.push(node)
    else if (node instanceof Text) lines.push([])
  }
}

function gatherIn(element: Element, isOld: boolean, lines: Text[][]): void {
  const endsLine = !INLINE.test(element.tagName)
  if (endsLine) lines.push([])
  gather(element, namesFont(element) ? isInOldFont(element) : isOld, lines)
  if (endsLine) lines.push([])
}
