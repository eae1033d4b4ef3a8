// The box of a table of figures: a heading, and an area that scrolls sideways if the table is wider.
import type { ReactNode } from 'react'
import css from './figure-table.module.css'

type Props = {
  id: string
  title: string
  /** Shown at the end of the heading's line. */
  aside?: ReactNode
  level?: 2 | 3
  /** Only screen readers get the heading. */
  isTitleHidden?: boolean
  /** The <table>. */
  children: ReactNode
}

export function FigureTable({ id, title, aside, level = 3, isTitleHidden = false, children }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={css.box}>
      <header className={isTitleHidden ? 'visually-hidden' : css.head}>
        <Heading id={id}>{title}</Heading>
        {aside}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll only what has focus */}
      <section className={css.scroll} aria-labelledby={id} tabIndex={0}>
        {children}
      </section>
    </div>
  )
}
