// Wraps the screens of Google's sign-in. In the popup it hides the site's header and footer, so that the screen fits without
// scrolling.
import type { ReactNode } from 'react'
import css from './google-window.module.css'

export function GoogleWindow({ isPopup, children }: { isPopup: boolean; children: ReactNode }) {
  return isPopup ? <div className={css.small}>{children}</div> : children
}
