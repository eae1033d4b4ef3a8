// Templates of what is sent to a channel: placeholders in braces, how they are checked, and how they are filled within the length
// that a service takes. Pure: the server sends by it, the form shows by it what would be sent.
import { cutText } from '#bangla/cut.ts'
import type { ChannelKind } from './channel-kind.ts'
import { lengthFor, MAX_TEXT } from './text-length.ts'

/** In the order in which too long a text is shortened; a link is never shortened. */
const POST_PLACEHOLDERS = ['excerpt', 'headline', 'section', 'reporter', 'link'] as const
const RESULT_PLACEHOLDERS = ['result', 'tournament', 'score', 'teams', 'link'] as const
export const PLACEHOLDERS = { post: POST_PLACEHOLDERS, result: RESULT_PLACEHOLDERS } as const
export type TemplateKind = keyof typeof PLACEHOLDERS
type Placeholder = (typeof PLACEHOLDERS)[TemplateKind][number]
export type TemplateValues = Partial<Record<Placeholder, string>>

export const DEFAULT_TEMPLATES: Record<TemplateKind, string> = {
  post: '{headline}\n\n{excerpt}\n\n{link}',
  result: '{score}\n{result}\n\n{link}',
}

const SHORTENED = [...POST_PLACEHOLDERS, ...RESULT_PLACEHOLDERS].filter((name) => name !== 'link')
const PLACEHOLDER = /\{([^{}\n]*)\}/g

/** The first name in braces that is no placeholder; null if there is none. */
export function unknownPlaceholder(kind: TemplateKind, template: string): string | null {
  const known: readonly string[] = PLACEHOLDERS[kind]
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  return names.find((name) => !known.includes(name)) ?? null
}

/** An address as long as ours get. */
const LONG_LINK = `https://${'x'.repeat(200)}`

/** Whether a service takes the template's own words with the links, whatever else is left out. */
export function fitsService(kind: ChannelKind, template: string): boolean {
  return lengthFor(kind, fill(template, { link: LONG_LINK })) <= MAX_TEXT[kind]
}

/**
 * The template with these values, at most as long as the service takes: the text of the post or of the result is cut at a word first,
 * then what stands before it.
 */
export function composeText(kind: ChannelKind, template: string, values: TemplateValues): string {
  const fits = (each: TemplateValues) => lengthFor(kind, fill(template, each)) <= MAX_TEXT[kind]
  let fitted = values
  for (const name of SHORTENED) {
    if (fits(fitted)) break
    const before = fitted
    const text = cutToFit(before[name] ?? '', (cut) => fits({ ...before, [name]: cut }))
    fitted = { ...before, [name]: text }
  }
  return fill(template, fitted)
}

/** The longest beginning that fits, cut at a word; empty if none fits. */
function cutToFit(text: string, fits: (text: string) => boolean): string {
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(cutText(text, middle))) low = middle
    else high = middle - 1
  }
  return low === 0 ? '' : cutText(text, low)
}

/** Lines that are empty because a value is, are left out. */
function fill(template: string, values: TemplateValues): string {
  const known = new Map<string, string>(Object.entries(values))
  return template
    .replace(PLACEHOLDER, (_, name: string) => known.get(name) ?? '')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
