// Pictures, players, frames, forms and code in a text: what a story keeps of them.

import { toUnicodeForm } from '#bangla/unicode-form.ts'
import { decodeIfValid } from '#contract/pages/decode-address.ts'
import { toEmbedAddress } from '#contract/posts/video.ts'
import { findElements, type HtmlElement, textOfNodes } from '#server/platform/html-tree.ts'
import { isEmojiPicture } from '../posts/text/story-blocks.ts'
import { type Around, classOf } from './story-around.ts'
import { cardOfFrame, cardOfPost, writeCard } from './story-embeds.ts'
import { linkMark, type PictureBlock, type StoryFlow } from './story-flow.ts'
import { absoluteAddress } from './text-source.ts'

type Write = (element: HtmlElement, around: Around) => void

/** By element. What is not here is text, a box or a structure (story-tree.ts). */
export const WRITERS: Readonly<Record<string, Write>> = {
  img: writePicture,
  'amp-img': writePicture,
  noscript: writeFallback,
  iframe: writeFrame,
  'amp-iframe': writeFrame,
  embed: writeFrame,
  object: writeObject,
  video: writePlayer,
  audio: writePlayer,
  'amp-youtube': ({ attributes }, { flow }) =>
    writeVideo(`https://youtu.be/${attributes['data-videoid'] ?? ''}`, flow),
  'amp-twitter': ampCard(({ 'data-tweetid': id = '' }) => `https://x.com/i/status/${id}`),
  'amp-instagram': ampCard(({ 'data-shortcode': id = '' }) => `https://www.instagram.com/p/${id}/`),
  'amp-facebook': ampCard(({ 'data-href': address = '' }) => address),
  'amp-vimeo': ampCard(({ 'data-videoid': id = '' }) => `https://vimeo.com/${id}`),
  form: (element, { losses }) => losses.add('FORM_DROPPED', textOfNodes(element.children) || '<form>'),
  select: (element, { losses }) => losses.add('FORM_DROPPED', textOfNodes(element.children) || '<select>'),
  textarea: (element, { losses }) =>
    losses.add('FORM_DROPPED', textOfNodes(element.children) || '<textarea>'),
  input: ({ attributes }, { losses }) => {
    if (attributes.type !== 'hidden')
      losses.add('FORM_DROPPED', attributes.placeholder ?? attributes.value ?? '<input>')
  },
  script: ({ attributes, children }, { losses }) =>
    losses.add('SCRIPT_DROPPED', attributes.src ?? textOfNodes(children)),
  style: ({ children }, { losses }) => losses.add('STYLE_DROPPED', textOfNodes(children)),
  svg: (element, { losses }) => losses.add('FIELD_DROPPED', `<svg> ${textOfNodes(element.children)}`),
  canvas: (_element, { losses }) => losses.add('FIELD_DROPPED', '<canvas>'),
  template: () => undefined,
  title: () => undefined,
  link: () => undefined,
  meta: () => undefined,
}

/** Scripts that load pictures late write the address elsewhere. */
const LATE = [
  'data-orig-file',
  'data-large-file',
  'data-lazy-src',
  'data-src',
  'data-original',
  'data-lazy',
  'data-url',
]
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|bmp|svg)(?:[?#]|$)/i

function writePicture({ attributes }: HtmlElement, around: Around): void {
  if (isEmojiPicture(attributes)) {
    around.flow.text(attributes.alt ?? '', around.marks)
    return
  }
  const picture = pictureOf(attributes, around)
  if (!picture) return
  const { link, losses, source } = around
  const isElsewhere = link !== '' && !PICTURE_FILE.test(link) && !link.startsWith(source.base)
  if (isElsewhere) losses.add('FIELD_DROPPED', link)
  around.flow.block({ picture })
}

function pictureOf(attributes: HtmlElement['attributes'], { source, losses }: Around): PictureBlock | null {
  const { src = '', alt = '', width, height } = attributes
  // Pictures of one point count readers.
  if (width === '1' && height === '1') return null
  const id = /(?:^|\s)wp-image-(\d+)/.exec(attributes.class ?? '')?.[1] ?? attributes['data-id'] ?? ''
  const known = source.picture(id)
  const late = LATE.map((name) => attributes[name] ?? '').find((address) => /^(?:https?:)?\//.test(address))
  const shown = absoluteAddress(late ?? src, source.base)
  const address =
    known && (shown === null || isSameFile(known.url, shown)) ? known.url : source.original(shown ?? '')
  if (address !== '') return { src: address, alt: alt.trim() || (known?.alt ?? ''), caption: '' }
  // A short one holds the place of a picture that is loaded late; noscript has it.
  if (src.length > 1_000 || !src.startsWith('data:')) losses.add('PICTURE_MISSING', src || alt || '<img>')
  return null
}

/** Covers of old versions have their picture in the style. */
export function writeBackground(element: HtmlElement, around: Around): void {
  if (!classOf(element).includes('wp-block-cover')) return
  const [, src] = /background-image:\s*url\(\s*['"]?([^'")]+)/.exec(element.attributes.style ?? '') ?? []
  const picture = src === undefined ? null : pictureOf({ src }, around)
  if (picture) around.flow.block({ picture })
}

/** An id can be that of another site's picture, when the text was copied from there. */
function isSameFile(known: string, shown: string): boolean {
  const stem = (url: string) =>
    (url.split(/[?#]/, 1)[0] ?? '').replace(/^.*\//, '').replace(/(?:-\d+x\d+|-scaled|-e\d{10,})*\.\w+$/, '')
  const nameOf = (url: string) => toUnicodeForm(decodeIfValid(stem(url)), 'NFC')
  return nameOf(known) === nameOf(shown)
}

/** Pictures for readers without scripts: those that did not stand before it. */
function writeFallback(element: HtmlElement, around: Around): void {
  const shown = new Set(
    around.flow.blocks.flatMap((block) => ('picture' in block ? [block.picture.src] : [])),
  )
  for (const image of findElements(element.children, ({ name }) => name === 'img')) {
    const picture = pictureOf(image.attributes, around)
    if (picture && !shown.has(picture.src)) around.flow.block({ picture })
  }
}

/** Old players of Flash had `/v/` in their address. */
function videoAddress(address: string): string | null {
  return toEmbedAddress(
    address.replace(/\/v\/(?=[\w-]{11})/, '/embed/').replace(/(\/embed\/[\w-]{11})&/, '$1?'),
  )
}

function writeVideo(address: string, flow: StoryFlow): boolean {
  const video = videoAddress(address)
  if (video !== null) flow.block({ html: `<iframe src="${video}"></iframe>`, isParagraph: false })
  return video !== null
}

function writeFrame({ attributes }: HtmlElement, around: Around): void {
  const late = attributes['data-src'] ?? attributes['data-lazy-src'] ?? attributes['data-litespeed-src']
  const address = absoluteAddress(late ?? attributes.src ?? '', around.source.base)
  if (address === null || !/^https?:/.test(address)) {
    around.losses.add('FRAME_TO_LINK', attributes.src ?? '<iframe>')
    return
  }
  if (writeVideo(address, around.flow)) return
  const card = cardOfFrame(shownIn(address), attributes.title)
  if (card) {
    writeCard(card, around)
    return
  }
  around.losses.add('FRAME_TO_LINK', address)
  writeLink(shownIn(address), around)
}

function ampCard(addressOf: (attributes: HtmlElement['attributes']) => string): Write {
  return ({ attributes }, around) => {
    const card = cardOfFrame(addressOf(attributes))
    if (card) writeCard(card, around)
  }
}

/** A frame of Facebook names the post or video that it shows. */
function shownIn(address: string): string {
  const href = URL.parse(address)?.searchParams.get('href') ?? ''
  return /^https?:\/\/[^\s<>"]+$/.test(href) ? href : address
}

function writeLink(address: string, { flow }: Around): void {
  flow.endParagraph()
  flow.text(address, [linkMark(address)])
  flow.endParagraph()
}

function writeObject(element: HtmlElement, around: Around): void {
  const inner = findElements(
    element.children,
    ({ name }) => name === 'embed' || name === 'iframe' || name === 'param',
  )
  const address = [
    element.attributes.data,
    ...inner.map(({ attributes }) => attributes.src ?? attributes.value),
  ].find((value) => value !== undefined && /^(?:https?:)?\/\//.test(value))
  writeFrame({ ...element, attributes: { src: address ?? '' } }, around)
}

function writePlayer(element: HtmlElement, around: Around): void {
  const sources = findElements(element.children, ({ name }) => name === 'source')
  const files = [element, ...sources].flatMap(
    ({ attributes }) =>
      absoluteAddress(attributes.src ?? attributes['data-src'] ?? '', around.source.base) ?? [],
  )
  const [address] = files
  if (address === undefined) {
    around.losses.add('EMBED_TO_LINK', `<${element.name}>`)
    return
  }
  if (writeVideo(address, around.flow)) return
  around.losses.add('EMBED_TO_LINK', address)
  writeLink(address, around)
}

/** A post of a network as a card; without an address its words are a quote. */
export function writeNetworkPost(element: HtmlElement, around: Around, writeQuote: Write): void {
  const card = cardOfPost(element)
  if (card) writeCard(card, around)
  else writeQuote(element, around)
}
