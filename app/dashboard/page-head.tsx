// The head of a screen: its title (the window's as well), a line about it, and what can be done from here.
import { type ReactNode, useEffect, useRef } from 'react'
import css from './page-head.module.css'
import { useWindowTitle } from './window-title.ts'

type Props = { title: string; about?: ReactNode; children?: ReactNode }

export function PageHead({ title, about, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useWindowTitle(title)
  // Whoever came by a link of the sidebar goes on reading here; on a fresh page the browser knows where to begin.
  useEffect(() => {
    if (document.activeElement?.closest('nav')) heading.current?.focus()
  }, [])
  return (
    <header className={css.head}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {about ? <p>{about}</p> : null}
      </div>
      {children ? <div className={css.acts}>{children}</div> : null}
    </header>
  )
}
