// A video that stays at its provider until somebody presses it. Without script it is a link to the provider's page.

import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { toEmbedAddress, videoIdOfEmbed } from '#contract/video.ts'

export type ShownVideo = { id: string; href: string; title: string; label: string }

/** The video an address names, whichever YouTube form it has; null when it names none. */
export function presentVideo(address: string, headline: string, language: Language): ShownVideo | null {
  const embed = toEmbedAddress(address)
  const id = embed && videoIdOfEmbed(embed)
  if (!id) return null
  const t = readerWords(language)
  return { id, href: watchAddress(id), title: t('video.title', { headline }), label: t('video.watch') }
}

/** The provider's own page of a video. */
export function watchAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}
