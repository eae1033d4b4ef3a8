// The text of an imported story with our addresses in place of those of the site: its links, and its pictures as figures of ours.
// Pure; what the addresses have become is looked up by the caller between listing and placing.

import { decodeHTML } from 'entities'
import { escapeAttribute } from '#contract/escape-html.ts'

/** A stored picture as a text shows it. */
export type PlacedPicture = { src: string; width: number; height: number; alt: string }

const LINK = /<a\b[^<>]*?\shref="([^"]*)"[^<>]*>/g
const PICTURE = /<img\b[^<>]*>/g
/** The innermost one: galleries have figures in them. */
const FIGURE = /<figure\b[^<>]*>(?:(?!<\/?figure\b)[\s\S])*?<\/figure>/g

/** The addresses of a text's links and pictures, each once. */
export function addressesIn(html: string): { links: string[]; pictures: string[] } {
  return {
    links: unique([...html.matchAll(LINK)].map(([, href = '']) => decodeHTML(href))),
    pictures: unique([...html.matchAll(PICTURE)].map(([tag]) => sourceIn(tag))),
  }
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '')
}

/**
 * The text with our addresses. A link without one stays as it is. A picture that is not here is left out with its figure, unless that is an
 * embed; its caption stays as a paragraph. `missing`: the addresses of these.
 */
export function placeText(
  html: string,
  {
    linkTo,
    pictureAt,
  }: {
    linkTo: (address: string) => string | null
    pictureAt: (address: string) => PlacedPicture | null
  },
): { html: string; missing: string[] } {
  const missing = new Set<string>()
  const place = (tag: string) => {
    const source = sourceIn(tag)
    const picture = source === '' ? null : pictureAt(source)
    if (picture) return imageTag(picture, attribute(tag, 'alt') || picture.alt)
    if (source !== '') missing.add(source)
    return ''
  }
  const placed = html
    .replace(FIGURE, (figure) => {
      if (!figure.includes('<img')) return figure
      const inside = figure.replace(PICTURE, place)
      return inside.includes('<img') || inside.startsWith('<figure data-embed') ? inside : captionOf(inside)
    })
    // Those in figures are placed already.
    .replace(PICTURE, (tag) => (sourceIn(tag).startsWith('/media/') ? tag : place(tag)))
    .replace(LINK, (tag, href: string) => {
      const ours = linkTo(decodeHTML(href))
      return ours === null ? tag : tag.replace(`href="${href}"`, () => `href="${escapeAttribute(ours)}"`)
    })
  return { html: placed, missing: [...missing] }
}

function captionOf(figure: string): string {
  const [, caption = ''] = /<figcaption>([\s\S]*?)<\/figcaption>/.exec(figure) ?? []
  return caption.trim() === '' ? '' : `<p>${caption}</p>`
}

function imageTag({ src, width, height }: PlacedPicture, alt: string): string {
  return `<img src="${src}" alt="${escapeAttribute(alt)}" width="${width}" height="${height}" />`
}

function sourceIn(tag: string): string {
  return attribute(tag, 'src')
}

function attribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? []
  return decodeHTML(value)
}
