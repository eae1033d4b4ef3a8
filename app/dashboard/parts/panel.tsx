// A section with a thick line above its title. Panels are not nested.
import type { ReactNode } from 'react'
import css from './panel.module.css'

type Props = { title: string; aside?: ReactNode; children: ReactNode }

export function Panel({ title, aside, children }: Props) {
  return (
    <section className={css.panel}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
