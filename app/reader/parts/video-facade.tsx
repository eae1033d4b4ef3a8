// The preview picture of a video. Nothing is loaded from the provider until it is pressed; then the script replaces it by the
// player. Without scripts it is a link.
import { Icon } from '#app/ui/icons.tsx'
import type { ShownPicture } from '../present/picture.ts'
import type { ShownVideo } from '../present/video.ts'
import frame from './frame.module.css'
import { FALLBACK, Picture } from './picture.tsx'

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
