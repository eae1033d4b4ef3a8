// The header of a section: its title, and a link to all of its posts.
import css from './section-head.module.css'

type Props = {
  id: string
  title: string
  /** Address of the section's page. */
  href?: string
  /** The link at the end of the line and its label for screen readers. */
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
