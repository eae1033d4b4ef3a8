// A text of another system as the HTML of a story, with what it lost. Pure.

import { parseHtml } from '#server/platform/html-tree.ts'
import { cleanHtml, isTooComplex, plainText } from '../posts/text/post-html.ts'
import { BLANK_LINE } from '../posts/text/story-tags.ts'
import { convertBijoyFonts } from './bijoy-fonts.ts'
import { expandBlocks } from './block-comments.ts'
import { expandShortcodes } from './shortcodes.ts'
import { StoryFlow } from './story-flow.ts'
import { writeNodes } from './story-tree.ts'
import { type TextLoss, TextLosses } from './text-losses.ts'
import type { TextSource } from './text-source.ts'

export type ForeignStory = { html: string; losses: TextLoss[] }

/** Longer texts are cut: no story is, and no reader would read it. */
export const MAX_TEXT = 5 * 1024 * 1024

/**
 * A text of WordPress, of its classic or its block editor: blank lines part paragraphs, ends of lines are breaks outside of blocks,
 * shortcodes and addresses alone on their line mean what they do there.
 */
export function fromWordPressText(text: string, source: TextSource): ForeignStory {
  const losses = new TextLosses()
  const whole = withoutCode(cutText(text, losses), losses).replaceAll(/\r\n?/g, '\n')
  const blocks = expandBlocks(whole, source, losses)
  const html = expandShortcodes(blocks, source, losses).replaceAll(ADDRESS_LINE, '\n\n$1\n\n')
  return storyOf(html, source, losses, true)
}

/** An address alone on its line. */
const ADDRESS_LINE = /^[^\S\n]*(https?:\/\/[^\s<>"[\]]{1,2000})[^\S\n]*$/gm

/** HTML as browsers read it; a text without any element has its paragraphs between blank lines. */
export function fromHtml(text: string, source: TextSource, losses = new TextLosses()): ForeignStory {
  const html = withoutCode(cutText(text, losses), losses)
  const isPlain =
    !/<(?:p|div|br|h[1-6]|ul|ol|table|blockquote)\b/i.test(html) ||
    (BLANK_LINE.test(html) && !/<(?:p|div)\b/i.test(html))
  return storyOf(html, source, losses, isPlain)
}

function cutText(text: string, losses: TextLosses): string {
  const whole = text.toWellFormed().replaceAll(CONTROL, ' ')
  if (whole.length <= MAX_TEXT) return whole
  losses.add('TEXT_CUT', whole.slice(MAX_TEXT, MAX_TEXT + 300))
  return whole.slice(0, MAX_TEXT).toWellFormed()
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to be found.
const CONTROL = /[\u0000-\u0008\u000C\u000E-\u001F\u007F]/g
const CODE = /<(script|style)\b/gi

/** Without scripts and styles, whose lines are no text. */
function withoutCode(html: string, losses: TextLosses): string {
  let text = ''
  let at = 0
  const sign = new RegExp(CODE)
  for (let found = sign.exec(html); found; found = sign.exec(html)) {
    const name = (found[1] ?? '').toLowerCase()
    const closing = new RegExp(`</${name}\\s*>`, 'gi')
    closing.lastIndex = found.index
    const end = closing.test(html) ? closing.lastIndex : html.length
    const code = html.slice(found.index, Math.min(end, found.index + 1_000))
    const words = /\bsrc=["']([^"']+)/.exec(code)?.[1] ?? code.replaceAll(/<[^>]*>/g, '')
    losses.add(name === 'script' ? 'SCRIPT_DROPPED' : 'STYLE_DROPPED', words)
    text += html.slice(at, found.index)
    at = end
    sign.lastIndex = end
  }
  return text + html.slice(at)
}

function storyOf(html: string, source: TextSource, losses: TextLosses, hasLines: boolean): ForeignStory {
  if (isTooComplex(html)) {
    losses.add('TEXT_CUT', html)
    const words = plainText(html).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    return { html: words === '' ? '' : `<p>${words}</p>`, losses: losses.list() }
  }
  const flow = new StoryFlow('story', losses, source)
  const around = { flow, marks: [], hasLines, link: '', source, losses, write: writeNodes }
  const nodes = parseHtml(html)
  convertBijoyFonts(nodes, losses)
  writeNodes(nodes, around)
  // Pictures of embeds become ours later, or are left out.
  return { html: cleanHtml(flow.end(), () => true), losses: losses.list() }
}
