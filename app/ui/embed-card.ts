// The card of an embed: whose it is, the words and picture, links. Nothing loads from the provider before a press. Pure.

import { frameOf, providerOf } from '#contract/embeds/embed.ts'
import type { EmbedFrame, EmbedProvider } from '#contract/embeds/embed-providers.ts'
import { escapeAttribute } from '#contract/escape-html.ts'
import type { Language } from '#contract/language.ts'
import { embeds as wordsBn } from '#contract/words/bn/reading/embeds.ts'
import { embeds as wordsEn } from '#contract/words/en/reading/embeds.ts'
import { createTranslator } from './words.ts'

const embedWords = createTranslator({ bn: wordsBn, en: wordsEn })

const EMBED = /<figure data-embed="[a-z]+">((?:(?!<\/?figure>)[\s\S])*)<\/figure>/g
const SOURCE = /<figcaption><a href="([^"]*)"[^<>]*>((?:(?!<\/a>)[\s\S])*)<\/a><\/figcaption>/

const SHOWS = {
  x: 'post',
  facebook: 'post',
  instagram: 'post',
  tiktok: 'video',
  vimeo: 'video',
  soundcloud: 'sound',
  spotify: 'sound',
  datawrapper: 'chart',
  maps: 'map',
  youtube: 'video',
  link: 'post',
} as const satisfies Record<EmbedProvider, keyof typeof wordsEn.show>

/** Makes a card of every embed in clean HTML. The stored form: contract/embeds/embed.ts. */
export function withEmbedCards(html: string, language: Language): string {
  return html.replace(EMBED, (whole, inside: string) => {
    const [caption, href = '', author = ''] = SOURCE.exec(inside) ?? []
    const address = fromAttribute(href)
    const provider = caption === undefined ? null : providerOf(address)
    if (caption === undefined || provider === null) return whole
    const source = { provider, href, author, host: new URL(address).hostname.replace(/^www\./, '') }
    const words = inside.replace(caption, '')
    return `<figure class="embed">${heading(source, language)}${words}${links(source, frameOf(address), language)}</figure>`
  })
}

/** `href` and `author` as HTML. */
type Source = { provider: EmbedProvider; href: string; author: string; host: string }

function heading({ provider, author, host }: Source, language: Language): string {
  const name = embedWords(language)(`name.${provider}`, { host })
  const isSame = author === name || author.replace(/^www\./, '') === host
  return `<p class="embed-source"><b>${name}</b>${isSame ? '' : ` ${author}`}</p>`
}

function links({ provider, href, host }: Source, frame: EmbedFrame | null, language: Language): string {
  const t = embedWords(language)
  const link = `<a href="${href}" rel="noopener">${t(`open.${provider}`, { host })}</a>`
  if (frame === null) return `<figcaption>${link}</figcaption>`
  const shape = 'ratio' in frame ? `data-ratio="${frame.ratio}"` : `data-height="${frame.height}"`
  const isVideo = provider === 'facebook' && 'ratio' in frame
  const show = t(`show.${isVideo ? 'video' : SHOWS[provider]}`)
  const button = `<a class="button embed-show" href="${href}" rel="noopener" data-frame="${escapeAttribute(frame.src)}" ${shape}>${show}</a>`
  const note = `<span class="embed-note">${t('note', { name: t(`name.${provider}`, { host }) })}</span>`
  return `<figcaption>${button}${link}${note}</figcaption>`
}

/** The cleaner escapes only these. */
function fromAttribute(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
