// The preview picture of a video. Nothing is loaded from the provider until it is pressed; then the script replaces it by the
// player. Without scripts it is a link.
import { Icon } from '#app/ui/icons.tsx'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { toEmbedAddress, videoIdOfEmbed, watchAddress } from '#contract/posts/video.ts'
import type { ShownPicture } from '../present/picture.ts'
import frame from './frame.module.css'
import { FALLBACK, Picture } from './picture.tsx'

/** Accepts all forms of YouTube addresses; null for any other address. */
export function presentVideo(address: string, headline: string, language: Language) {
  const embed = toEmbedAddress(address)
  const id = embed && videoIdOfEmbed(embed)
  if (!id) return null
  const t = readerWords(language)
  return { id, href: watchAddress(id), title: t('video.title', { headline }), label: t('video.watch') }
}

export type ShownVideo = NonNullable<ReturnType<typeof presentVideo>>

type Props = { video: ShownVideo; picture: ShownPicture | null; sizes: string; first?: boolean }

const DEFAULT_PICTURE: ShownPicture = {
  src: FALLBACK,
  srcSet: '',
  avif: '',
  width: 1200,
  height: 675,
  alt: '',
}

export function VideoFacade({ video, picture, sizes, first = false }: Props) {
  return (
    <a
      className={`${frame.frame} video-link`}
      href={video.href}
      rel="noopener"
      data-video={video.id}
      aria-label={video.title}
    >
      <Picture picture={picture ?? DEFAULT_PICTURE} sizes={sizes} first={first} silent />
      <span className="video-play">
        <Icon name="play" solid />
        {video.label}
      </span>
    </a>
  )
}
