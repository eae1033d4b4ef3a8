// The cards of Ghost's editors as HTML: pictures, galleries, players, boxes. Those that only members or mails have are dropped.
import { z } from 'zod'
import { parseEmbedAddress, writeEmbed } from '#contract/embeds/embed.ts'
import { escapeAttribute, escapeText } from '#contract/escape-html.ts'
import { toEmbedAddress } from '#contract/posts/video.ts'
import { cardOfPost, isNetworkPost } from '#server/domain/foreign-text/story-embeds.ts'
import type { TextLosses } from '#server/domain/foreign-text/text-losses.ts'
import { findElements, parseHtml } from '#server/platform/html-tree.ts'
import { markdownToHtml } from '../markdown.ts'

const text = z.string().catch('')
const pictureSchema = z.object({ src: text, alt: text, title: text, caption: text, href: text })
const linkedSchema = z.object({
  title: text,
  description: text,
  author: text,
  publisher: text,
  thumbnail: text,
  author_name: text,
  provider_name: text,
  thumbnail_url: text,
})
const cardSchema = pictureSchema.extend({
  ...linkedSchema.shape,
  url: text,
  html: text,
  markdown: text,
  code: text,
  heading: text,
  content: text,
  fileTitle: text,
  fileName: text,
  header: text,
  subheader: text,
  textValue: text,
  fileCaption: text,
  sponsorLabel: text,
  imageUrl: text,
  backgroundImageSrc: text,
  calloutEmoji: text,
  calloutText: text,
  buttonText: text,
  buttonUrl: text,
  productTitle: text,
  productDescription: text,
  productImageSrc: text,
  productButton: text,
  productUrl: text,
  buttonEnabled: z.literal(false).optional().catch(undefined),
  showButton: z.literal(false).optional().catch(undefined),
  productButtonEnabled: z.literal(false).optional().catch(undefined),
  hasSponsorLabel: z.boolean().catch(false),
  images: z.array(pictureSchema).catch([]),
  /** Of a bookmark. */
  metadata: linkedSchema.optional().catch(undefined),
})
type Card = z.infer<typeof cardSchema>

/** Of a card: whether readers of the page who are no members see it. Versions differ in how they say it. */
const hiddenSchema = z.object({
  visibility: z.union([
    z.object({ web: z.object({ nonMember: z.literal(false) }) }),
    z.object({ showOnWeb: z.literal(false) }),
    z.object({ emailOnly: z.literal(true) }),
  ]),
})

/** Name in mobiledoc or type of a node in lexical, the payload, and losses. */
export function cardToHtml(name: string, payload: unknown, losses: TextLosses): string {
  const card = cardSchema.parse(typeof payload === 'object' && payload !== null ? payload : {})
  if (hiddenSchema.safeParse(payload).success) {
    losses.add('FIELD_DROPPED', `members: ${card.html || card.textValue || name}`)
    return ''
  }
  const write = Object.hasOwn(CARDS, name) ? CARDS[name] : undefined
  if (write) return write(card, losses)
  losses.add('SHORTCODE_DROPPED', name)
  return ''
}

type Write = (card: Card, losses: TextLosses) => string

const CARDS: Readonly<Record<string, Write>> = {
  image: figure,
  gallery: ({ images, caption }) =>
    `<figure data-gallery>${images.map(figure).join('')}${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`,
  html: ({ html }) => html,
  markdown: ({ markdown }) => markdownToHtml(markdown),
  'card-markdown': ({ markdown }) => markdownToHtml(markdown),
  embed: embed,
  bookmark,
  transistor: embed,
  hr: () => '<hr>',
  horizontalrule: () => '<hr>',
  code: ({ code, caption }) => `<pre>${escapeText(code)}</pre>${paragraph(caption)}`,
  codeblock: ({ code, caption }) => `<pre>${escapeText(code)}</pre>${paragraph(caption)}`,
  callout: ({ calloutEmoji, calloutText }) =>
    `<blockquote>${paragraph(`${escapeText(calloutEmoji)} ${calloutText}`)}</blockquote>`,
  toggle: ({ heading, content }) => `${heading === '' ? '' : `<h3>${heading}</h3>`}<div>${content}</div>`,
  video: player,
  audio: player,
  file: ({ src, fileTitle, fileName, fileCaption }) =>
    `${link(src, fileTitle || fileName)}${paragraph(escapeText(fileCaption))}`,
  button: ({ buttonUrl, buttonText }) => link(buttonUrl, buttonText),
  product: (card) =>
    `${pictureAt(card.productImageSrc)}<h3>${card.productTitle}</h3><div>${card.productDescription}</div>${button(card.productButtonEnabled, card.productUrl, card.productButton)}`,
  header: ({ backgroundImageSrc, header, subheader, buttonEnabled, buttonUrl, buttonText }) =>
    `${pictureAt(backgroundImageSrc)}<h2>${header}</h2>${paragraph(subheader)}${button(buttonEnabled, buttonUrl, buttonText)}`,
  'call-to-action': ({ hasSponsorLabel, sponsorLabel, imageUrl, textValue, ...card }) =>
    `${hasSponsorLabel ? `<div>${sponsorLabel}</div>` : ''}${pictureAt(imageUrl)}<div>${textValue}</div>${button(card.showButton, card.buttonUrl, card.buttonText)}`,
  paywall: () => '',
  signup: ({ header }, losses) => {
    losses.add('FORM_DROPPED', `signup ${header}`)
    return ''
  },
  email: ofMail,
  'email-cta': ofMail,
}

function figure({ src, alt, title, caption, href }: z.infer<typeof pictureSchema>): string {
  const words = caption || escapeText(title)
  const image = `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}">`
  const picture = href === '' ? image : `<a href="${escapeAttribute(href)}">${image}</a>`
  return `<figure>${picture}${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>`
}

function pictureAt(src: string): string {
  return src === '' ? '' : figure({ src, alt: '', title: '', caption: '', href: '' })
}

function paragraph(html: string): string {
  return html.trim() === '' ? '' : `<p>${html}</p>`
}

function link(href: string, words: string): string {
  return `<p><a href="${escapeAttribute(href)}">${escapeText(words.trim() || href)}</a></p>`
}

function button(isShown: false | undefined, href: string, words: string): string {
  return isShown === false || href === '' ? '' : link(href, words)
}

/** An address becomes a video or a card, with the words of the post that the provider's markup quotes, or of its answer. */
function embed({ url, html, caption, metadata }: Card): string {
  const [post] = findElements(parseHtml(html), isNetworkPost)
  const address = toEmbedAddress(url) === null ? parseEmbedAddress(url) : null
  if (post && toEmbedAddress(url) === null) {
    const quoted = cardOfPost(post, url)
    return `${quoted ? writeEmbed(quoted) : html}${paragraph(caption)}`
  }
  const { title = '', author_name = '', provider_name = '', thumbnail_url = '' } = metadata ?? {}
  const author = author_name || provider_name
  const card = address && writeEmbed({ address, author, title, text: '', picture: pictureOf(thumbnail_url) })
  const alone = url === '' ? html : `<p class="wp-embed">${escapeText(url)}</p>`
  return `${card || alone}${paragraph(caption)}`
}

/** A page with what it said of itself. */
function bookmark(card: Card): string {
  const { url, caption } = card
  const { title, description, author, publisher, thumbnail } = card.metadata ?? card
  const address = parseEmbedAddress(url)
  if (title === '' || url === '') return embed(card)
  const from = [author, publisher].filter((name) => name !== '').join(' · ')
  if (address !== null) {
    const picture = pictureOf(thumbnail)
    return `${writeEmbed({ address, author: from, title, text: description, picture })}${paragraph(caption)}`
  }
  const lines = [
    `<a href="${escapeAttribute(url)}">${escapeText(title)}</a>`,
    escapeText(description),
    escapeText(from),
  ]
  return `${paragraph(lines.filter((line) => line !== '').join('<br>'))}${paragraph(caption)}`
}

function pictureOf(src: string): { src: string; alt: string } | null {
  return src === '' ? null : { src, alt: '' }
}

function player({ src, title, caption }: Card, losses: TextLosses): string {
  losses.add('EMBED_TO_LINK', src)
  return `${link(src, title)}${paragraph(caption)}`
}

function ofMail({ html, textValue }: Card, losses: TextLosses): string {
  losses.add('FIELD_DROPPED', `email: ${html || textValue}`)
  return ''
}
