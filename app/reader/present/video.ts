// View model of a video, which loads nothing from its provider until it is pressed. Without scripts it is a link.

import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { toEmbedAddress, videoIdOfEmbed } from '#contract/video.ts'

export type ShownVideo = { id: string; href: string; title: string; label: string }

/** Accepts all forms of YouTube addresses; null for any other address. */
export function presentVideo(address: string, headline: string, language: Language): ShownVideo | null {
  const embed = toEmbedAddress(address)
  const id = embed && videoIdOfEmbed(embed)
  if (!id) return null
  const t = readerWords(language)
  return { id, href: watchAddress(id), title: t('video.title', { headline }), label: t('video.watch') }
}

/** The video's page at its provider. */
export function watchAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}
