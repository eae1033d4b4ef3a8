// The layout of an account screen: a narrow column with the form and, on wide screens, a picture.
import type { ReactNode } from 'react'
import css from './account-frame.module.css'

type Props = {
  title: string
  /** Decoration for wide screens: phones do not load it. */
  art: { src: string; width: number; height: number; caption: string }
  children: ReactNode
}

export function AccountFrame({ title, art, children }: Props) {
  return (
    <div className={css.account}>
      <div className={css.column}>
        <h1>{title}</h1>
        {children}
      </div>
      <div className={css.art}>
        <img src={art.src} width={art.width} height={art.height} alt="" loading="lazy" decoding="async" />
        <p>{art.caption}</p>
      </div>
    </div>
  )
}

/** A line of links below a form. */
export function Links({ children }: { children: ReactNode }) {
  return <p className={css.links}>{children}</p>
}

/** A link in running text or in a line of links. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={css.link} href={href}>
      {children}
    </a>
  )
}

/** The word between two ways to sign in. */
export function OrDivider({ children }: { children: string }) {
  return <p className={css.or}>{children}</p>
}

export function SmallPrint({ children }: { children: ReactNode }) {
  return <p className={css.small}>{children}</p>
}
