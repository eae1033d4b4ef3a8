// The link of a picture to its largest file. The script opens it in a dialog (enhance/story/picture-viewer.ts). Pictures within
// HTML: present/story-pictures.ts.
import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import { largestOf, type ShownPicture } from '../present/picture.ts'
import { viewerWords } from '../present/story-pictures.ts'

type Props = {
  language: Language
  picture: ShownPicture
  className?: string | undefined
  children: ReactNode
}

export function LargeLink({ language, picture, className = '', children }: Props) {
  return (
    <a
      className={`large ${className}`.trim()}
      href={largestOf(picture)}
      data-large=""
      aria-label={picture.alt ? undefined : viewerWords(language)('open')}
    >
      {children}
    </a>
  )
}
