// The HTML of a post or static page prepared for readers: videos, tables, embeds and pictures. Pure.
import { withEmbedCards } from '#app/ui/embed-card.ts'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { watchAddress } from '#contract/posts/video.ts'
import { type Library, withLargePictures } from './story-pictures.ts'

const VIDEO = /<iframe\b([^<>]*)>\s*<\/iframe>/g
const EMBED = /\bsrc="https:\/\/(?:www\.)?youtube\.com\/embed\/([A-Za-z0-9_-]{11})"/
const TITLE = /\btitle="([^"]*)"/
const PLAY_ICON =
  '<svg class="icon icon-solid" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><path d="M5 2.5v15L17.5 10z"></path></svg>'

/**
 * Prepares the sanitised `richText` of a post for its page: videos become links, embeds cards, tables scroll, pictures load
 * lazily and open large. Its attributes are double-quoted and escaped. The allowed HTML: server/domain/posts/text/post-html.ts.
 * `library`: the pictures that it shows (pictureIdsIn).
 */
export function presentBody(richText: string, language: Language, library: Library = new Map()): string {
  const t = readerWords(language)
  return withLargePictures(withEmbedCards(richText, language), language, library)
    .replace(VIDEO, (_iframe, attributes: string) => videoLink(attributes, language))
    .replace(
      /<table\b/g,
      `<div class="table-box" role="group" tabindex="0" aria-label="${t('article.table')}"><table`,
    )
    .replace(/<\/table>/g, '</table></div>')
    .replace(/<img\b([^<>]*)>/g, (_img, attributes: string) => picture(attributes))
}

/** The same markup as parts/video-facade.tsx; an iframe that is no YouTube video is removed. */
function videoLink(attributes: string, language: Language): string {
  const id = EMBED.exec(attributes)?.[1]
  if (!id) return ''
  const t = readerWords(language)
  const headline = TITLE.exec(attributes)?.[1]
  // The title is already escaped for an attribute.
  const label = headline ? t('video.title', { headline }) : t('video.watch')
  return (
    `<a class="video-box video-link" href="${watchAddress(id)}" rel="noopener" data-video="${id}" aria-label="${label}">` +
    '<img src="/fallback-image.jpg" alt="" width="1200" height="675">' +
    `<span class="video-play">${PLAY_ICON}${t('video.watch')}</span></a>`
  )
}

function picture(inTag: string): string {
  const attributes = (inTag.endsWith('/') ? inTag.slice(0, -1) : inTag).trimEnd()
  const alt = /\balt=/.test(attributes) ? '' : ' alt=""'
  return `<img${attributes}${alt} loading="lazy" decoding="async" data-fallback="/fallback-image.jpg">`
}

/** The text of sanitised HTML, for counting and comparing only: entities are not decoded. */
export function htmlToText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
