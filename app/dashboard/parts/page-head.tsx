// The header of a screen: its title (also the window's), a description and its main actions.
import { type ReactNode, useEffect, useRef } from 'react'
import css from './page-head.module.css'

// Puts the title of the screen before that of the dashboard, so that tabs and history entries differ.
const SEPARATOR = ' | '

function useWindowTitle(title: string): void {
  useEffect(() => {
    const base = document.title.split(SEPARATOR).slice(-2)
    document.title = [title, ...base].join(SEPARATOR)
  }, [title])
}

type Props = { title: string; about?: ReactNode | undefined; children?: ReactNode }

export function PageHead({ title, about, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useWindowTitle(title)
  // After a link of the sidebar the focus moves to the title; on a fresh page the browser decides.
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
      {children ? <div className={css.actions}>{children}</div> : null}
    </header>
  )
}
