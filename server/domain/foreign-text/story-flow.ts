// Writes the blocks of a story: collects words with their marks into paragraphs, and puts blocks only where a story has them.

import { parseEmbedAddress, writeEmbed } from '#contract/embeds/embed.ts'
import { escapeAttribute, escapeText, unescapeText } from '#contract/escape-html.ts'
import { writeGallery } from '#contract/posts/gallery.ts'
import { toEmbedAddress } from '#contract/posts/video.ts'
import type { TextLosses } from './text-losses.ts'
import type { EmbedBlock, TextSource } from './text-source.ts'

/** From the outside to the inside. A link is written with its address. */
const ORDER = ['a', 'strong', 'em', 's', 'sup', 'sub']
/** `a` with its attributes, or the name of an element. */
export type Mark = string

type Run = { html: string; marks: readonly Mark[] }
export type PictureBlock = { src: string; alt: string; caption: string }
export type TableBlock = { rows: string; caption: string }
export type GalleryBlock = { pictures: PictureBlock[]; caption: string }
export type StoryBlock =
  | { html: string; isParagraph: boolean }
  | { picture: PictureBlock }
  | { table: TableBlock }
  | { gallery: GalleryBlock }
  | { embed: EmbedBlock }

/**
 * What its words become: paragraphs of a story or a quote; paragraphs of a list item or a cell, or words without one if there is
 * only one; one line.
 */
export type FlowKind = 'story' | 'quote' | 'item' | 'cell' | 'line'
const BREAK = '<br />'

export class StoryFlow {
  readonly kind: FlowKind
  readonly blocks: StoryBlock[] = []
  /** Pictures and players that cannot stand here; they follow the list, table or line. */
  readonly moved: StoryBlock[] = []
  readonly #losses: TextLosses
  #runs: Run[] = []
  /** The next address alone in its paragraph is an embed, of any network. */
  isEmbed = false

  /** What is known of an address that is embedded. */
  readonly #source: Pick<TextSource, 'base' | 'embedded'>

  constructor(kind: FlowKind, losses: TextLosses, source: Pick<TextSource, 'base' | 'embedded'>) {
    this.kind = kind
    this.#losses = losses
    this.#source = source
  }

  /** Whether an address is one of the site that the text comes from. */
  isOwn(address: string): boolean {
    const site = URL.parse(this.#source.base)?.host
    return site !== undefined && URL.parse(address)?.host === site
  }

  /** Whether blocks other than paragraphs and lists can stand here. */
  get isOpen(): boolean {
    return this.kind === 'story' || this.kind === 'quote'
  }

  text(text: string, marks: readonly Mark[]): void {
    const isAtStart = this.#endsLoose()
    const words = escapeText(text.replace(/[^\S\u00A0]+/g, ' '))
    const shown = isAtStart ? words.replace(/^ /, '') : words
    if (shown !== '') this.#runs.push({ html: shown, marks: inOrder(marks) })
  }

  #endsLoose(): boolean {
    const last = this.#runs.at(-1)?.html
    return last === undefined || last === BREAK || last.endsWith(' ')
  }

  /** `isWritten`: by the author; two of these begin a paragraph. Others are ends of lines. */
  lineBreak(isWritten: boolean): void {
    let last = this.#runs.at(-1)
    for (; last && last.html !== BREAK && isBlank(last); last = this.#runs.at(-1)) this.#runs.pop()
    if (!last) return
    if (last.html !== BREAK) this.#runs.push({ html: BREAK, marks: [] })
    else if (isWritten && this.kind !== 'line') this.endParagraph()
  }

  endParagraph(): void {
    if (this.kind === 'line') this.lineBreak(false)
    else this.#writeParagraph()
  }

  #writeParagraph(): void {
    const runs = trimmed(this.#runs)
    this.#runs = []
    if (runs.every(({ html }) => /^[\s\u00A0\u200B\uFEFF]*$/.test(html) || html === BREAK)) return
    const address = this.isOpen ? addressAlone(runs) : null
    if (address !== null) this.#writeAddress(address)
    else this.blocks.push({ html: written(runs), isParagraph: true })
  }

  #writeAddress(written: string): void {
    const address = unescapeText(written)
    const video = toEmbedAddress(address)
    if (video !== null) {
      this.blocks.push({ html: `<iframe src="${video}"></iframe>`, isParagraph: false })
      return
    }
    const isNetwork = PROVIDERS.test(address)
    const isEmbed = this.isEmbed || isNetwork
    const isPage = isEmbed && !this.isOwn(address) && !MEDIA_FILE.test(address)
    const shown = isPage ? parseEmbedAddress(isNetwork ? address.replace(/^http:/, 'https:') : address) : null
    if (shown !== null) {
      const known = this.#source.embedded(shown)
      this.blocks.push({ embed: known ?? { address: shown, author: '', title: '', text: '', picture: null } })
      return
    }
    if (isEmbed) this.#losses.add('EMBED_TO_LINK', address)
    this.blocks.push({ html: linked(written, address), isParagraph: true })
  }

  /** A block of a story; elsewhere it moves behind the list, table or line. */
  block(block: StoryBlock): void {
    this.endParagraph()
    if (this.isOpen) this.blocks.push(block)
    else this.moved.push(block)
  }

  /** What stands here in place of paragraphs: a list in an item. */
  nested(html: string): void {
    this.endParagraph()
    this.blocks.push({ html, isParagraph: false })
  }

  take(moved: readonly StoryBlock[]): void {
    for (const block of moved) this.block(block)
  }

  end(): string {
    this.#writeParagraph()
    const paragraphs = this.blocks.filter((block) => 'html' in block && block.isParagraph)
    const isBare = !this.isOpen && paragraphs.length === 1
    return this.blocks
      .map((block) => {
        const html = htmlOf(block)
        return 'html' in block && block.isParagraph && !isBare ? `<p>${html}</p>` : html
      })
      .join('')
  }
}

/** Networks whose posts and players stand in texts as their address. */
const PROVIDERS =
  /^https?:\/\/(?:[\w-]+\.)*(?:twitter\.com|x\.com|facebook\.com|fb\.watch|fb\.com|instagram\.com|threads\.(?:net|com)|tiktok\.com|vimeo\.com|dailymotion\.com|dai\.ly|soundcloud\.com|spotify\.com|mixcloud\.com|datawrapper\.de|dwcdn\.net|flickr\.com|flic\.kr|ted\.com|reddit\.com|t\.me|bsky\.app|tumblr\.com|pinterest\.\w+|slideshare\.net|scribd\.com|issuu\.com|imgur\.com|streamable\.com|giphy\.com|kickstarter\.com|wordpress\.tv|maps\.app\.goo\.gl|google\.com\/maps)(?:[/?]|$)/i

/** A player needs these; a card would have nothing to say. */
const MEDIA_FILE = /\.(?:mp3|m4a|og[gva]|wav|mp4|m4v|webm|mov|pdf|docx?|xlsx?|pptx?)(?:[?#]|$)/i

function addressAlone(runs: readonly Run[]): string | null {
  if (runs.some(({ marks }) => marks.some((mark) => mark.startsWith('a ')))) return null
  const text = runs
    .map(({ html }) => html)
    .join('')
    .trim()
  return /^https?:\/\/[^\s<>]{4,2000}$/.test(text) && URL.canParse(unescapeText(text)) ? text : null
}

function linked(html: string, address: string): string {
  return written([{ html, marks: [linkMark(address)] }])
}

function isBlank({ html }: Run): boolean {
  return html === BREAK || /^[\s\u00A0]*$/.test(html)
}

/** Without space and breaks at the ends, and without space at the ends of lines. */
function trimmed(runs: readonly Run[]): Run[] {
  const first = runs.findIndex((run) => !isBlank(run))
  const last = runs.findLastIndex((run) => !isBlank(run))
  if (first < 0) return []
  const kept = runs.slice(first, last + 1)
  const lines = kept.map((run, at) => {
    const isFirst = at === 0 || kept[at - 1]?.html === BREAK
    const isLast = at === kept.length - 1 || kept[at + 1]?.html === BREAK
    const begun = isFirst ? run.html.replace(/^[\s\u00A0]+/, '') : run.html
    return { ...run, html: isLast ? begun.replace(/[\s\u00A0]+$/, '') : begun }
  })
  const full = lines.filter(({ html }) => html !== '')
  return full.map((run, at) => (run.html === BREAK ? { ...run, marks: marksAround(full, at) } : run))
}

/** A line break is in what the lines around it share; in raised letters there is none. */
function marksAround(runs: readonly Run[], at: number): Mark[] {
  const before = runs[at - 1]?.marks ?? []
  const after = runs[at + 1]?.marks ?? []
  return before.slice(0, countSame(before, after)).filter((mark) => mark !== 'sup' && mark !== 'sub')
}

/** Neighbours with the same marks share their elements. */
function written(runs: readonly Run[]): string {
  let open: readonly Mark[] = []
  let html = ''
  for (const run of [...runs, { html: '', marks: [] }]) {
    const same = countSame(open, run.marks)
    for (const mark of open.slice(same).toReversed()) html += `</${nameOf(mark)}>`
    for (const mark of run.marks.slice(same)) html += `<${mark}>`
    html += run.html
    open = run.marks
  }
  return html
}

function countSame(one: readonly Mark[], other: readonly Mark[]): number {
  const at = one.findIndex((mark, index) => mark !== other[index])
  return at < 0 ? one.length : at
}

function nameOf(mark: Mark): string {
  return mark.split(' ', 1)[0] ?? ''
}

/** Each name once, a link and a raised letter only one of them. */
function inOrder(marks: readonly Mark[]): Mark[] {
  const byName = new Map(marks.map((mark) => [nameOf(mark), mark]))
  if (byName.has('sup')) byName.delete('sub')
  return ORDER.flatMap((name) => byName.get(name) ?? [])
}

export function linkMark(address: string): Mark {
  return `a href="${escapeAttribute(address)}"${/^https?:/i.test(address) ? ' rel="noopener"' : ''}`
}

function htmlOf(block: StoryBlock): string {
  if ('html' in block) return block.html
  if ('table' in block) {
    const { rows, caption } = block.table
    return `<table>${caption === '' ? '' : `<caption>${caption}</caption>`}${rows}</table>`
  }
  if ('embed' in block) return writeEmbed(block.embed)
  if ('gallery' in block) return writeGallery(block.gallery.pictures.map(figureOf), block.gallery.caption)
  return figureOf(block.picture)
}

function figureOf({ src, alt, caption }: PictureBlock): string {
  const words = caption === '' ? '' : `<figcaption>${caption}</figcaption>`
  return `<figure><img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}" />${words}</figure>`
}
