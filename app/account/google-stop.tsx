// Around a stop of signing in with Google. In the small window only the site's name is left of its frame, so that what is
// to be done there fits without scrolling.
import type { ReactNode } from 'react'
import css from './google-stop.module.css'

export function GoogleStep({ isSmall, children }: { isSmall: boolean; children: ReactNode }) {
  return isSmall ? <div className={css.small}>{children}</div> : children
}
