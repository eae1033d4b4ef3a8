// The head of a section: its word with the line running on, and the way to all of it.
import css from './section-head.module.css'

type Props = {
  id: string
  title: string
  /** Address of the section's own page. */
  href?: string
  /** The link at the end of the line, with what screen readers say. */
  more?: { text: string; label: string }
}

export function SectionHead({ id, title, href, more }: Props) {
  return (
    <header className={`matra-row ${css.head}`}>
      <h2 className="matra" id={id}>
        {href ? <a href={href}>{title}</a> : title}
      </h2>
      {href && more ? (
        <a className={css.more} href={href} aria-label={more.label}>
          {more.text}
        </a>
      ) : null}
    </header>
  )
}
