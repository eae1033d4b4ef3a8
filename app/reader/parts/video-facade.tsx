// A picture that stands for a video. Nothing is asked of the provider before it is pressed; then the script puts the
// player in its place. Without script it is a plain link.
import { Icon } from '#app/ui/icons.tsx'
import type { ShownPicture } from '../present/picture.ts'
import type { ShownVideo } from '../present/video.ts'
import frame from './frame.module.css'
import { FALLBACK, Picture } from './picture.tsx'

type Props = { video: ShownVideo; picture: ShownPicture | null; sizes: string; first?: boolean }

const STAND_IN: ShownPicture = { src: FALLBACK, srcSet: '', avif: '', width: 1200, height: 675, alt: '' }

export function VideoFacade({ video, picture, sizes, first = false }: Props) {
  return (
    <a
      className={`${frame.frame} video-link`}
      href={video.href}
      rel="noopener"
      data-video={video.id}
      aria-label={video.title}
    >
      <Picture picture={picture ?? STAND_IN} sizes={sizes} first={first} silent />
      <span className="video-play">
        <Icon name="play" solid />
        {video.label}
      </span>
    </a>
  )
}
