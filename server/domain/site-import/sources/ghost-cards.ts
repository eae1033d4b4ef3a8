// The cards of Ghost's editors as HTML: pictures, galleries, players, boxes. Those that only members or mails have are dropped.
import { z } from 'zod'
import { escapeAttribute, escapeText } from '#server/domain/foreign-text/escape.ts'
import type { TextLosses } from '#server/domain/foreign-text/text-losses.ts'
import { markdownToHtml } from './markdown.ts'

const text = z.string().catch('')
const pictureSchema = z.object({ src: text, alt: text, title: text, caption: text })
const cardSchema = pictureSchema.extend({
  ...{
    url: text,
    html: text,
    markdown: text,
    code: text,
    heading: text,
    content: text,
    fileTitle: text,
    fileName: text,
  },
  ...{ header: text, subheader: text, textValue: text, fileCaption: text },
  ...{ calloutEmoji: text, calloutText: text, buttonText: text, buttonUrl: text },
  ...{
    productTitle: text,
    productDescription: text,
    productImageSrc: text,
    productButton: text,
    productUrl: text,
  },
  images: z.array(pictureSchema).catch([]),
})
type Card = z.infer<typeof cardSchema>

/** Name in mobiledoc or type of a node in lexical, the payload, and losses. */
export function cardToHtml(name: string, payload: unknown, losses: TextLosses): string {
  const card = cardSchema.parse(typeof payload === 'object' && payload !== null ? payload : {})
  const write = Object.hasOwn(CARDS, name) ? CARDS[name] : undefined
  if (write) return write(card, losses)
  losses.add('SHORTCODE_DROPPED', name)
  return ''
}

type Write = (card: Card, losses: TextLosses) => string

const CARDS: Readonly<Record<string, Write>> = {
  image: figure,
  gallery: ({ images, caption }) => `${images.map(figure).join('')}${paragraph(caption)}`,
  html: ({ html }) => html,
  markdown: ({ markdown }) => markdownToHtml(markdown),
  'card-markdown': ({ markdown }) => markdownToHtml(markdown),
  embed: embed,
  bookmark: embed,
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
    `${link(src, fileTitle || fileName)}${paragraph(fileCaption)}`,
  button: ({ buttonUrl, buttonText }) => link(buttonUrl, buttonText),
  product: (card) =>
    `${card.productImageSrc === '' ? '' : figure({ src: card.productImageSrc, alt: '', title: '', caption: '' })}<h3>${card.productTitle}</h3><div>${card.productDescription}</div>${card.productUrl === '' ? '' : link(card.productUrl, card.productButton)}`,
  header: ({ header, subheader, buttonUrl, buttonText }) =>
    `<h2>${header}</h2>${paragraph(subheader)}${buttonUrl === '' ? '' : link(buttonUrl, buttonText)}`,
  'call-to-action': ({ textValue, buttonUrl, buttonText }) =>
    `<div>${textValue}</div>${buttonUrl === '' ? '' : link(buttonUrl, buttonText)}`,
  paywall: () => '',
  signup: ({ header }, losses) => {
    losses.add('FORM_DROPPED', `signup ${header}`)
    return ''
  },
  email: ofMail,
  'email-cta': ofMail,
}

function figure({ src, alt, title, caption }: Pick<Card, 'src' | 'alt' | 'title' | 'caption'>): string {
  const words = caption || escapeText(title)
  return `<figure><img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}">${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>`
}

function paragraph(html: string): string {
  return html.trim() === '' ? '' : `<p>${html}</p>`
}

function link(href: string, words: string): string {
  return `<p><a href="${escapeAttribute(href)}">${escapeText(words.trim() || href)}</a></p>`
}

/** An address alone becomes a player or a link; without one the markup of the provider is read. */
function embed({ url, html, caption }: Card): string {
  return `${url === '' ? html : `<p class="wp-embed">${escapeText(url)}</p>`}${paragraph(caption)}`
}

function player({ src, title, caption }: Card, losses: TextLosses): string {
  losses.add('EMBED_TO_LINK', src)
  return `${link(src, title)}${paragraph(caption)}`
}

function ofMail({ html, textValue }: Card, losses: TextLosses): string {
  losses.add('FIELD_DROPPED', `email: ${html || textValue}`)
  return ''
}
