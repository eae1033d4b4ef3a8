// The frame of a plain page: breadcrumb, title, content, side column.
import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import { keepDays, keepHyphens } from '../present/card.ts'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import css from './page-frame.module.css'

type Props = {
  language: Language
  title: ReactNode
  crumbs?: Crumb[] | undefined
  /** What the reader can do with the subject of the page; beside the title, on phones below it. */
  controls?: ReactNode
  /** A side column; on phones below the content. */
  aside?: ReactNode
  children: ReactNode
}

export function PageFrame({ language, title, crumbs, controls, aside, children }: Props) {
  return (
    <div className={`wrap ${css.frame}`}>
      {crumbs ? <Breadcrumb language={language} crumbs={crumbs} /> : null}
      <header className={css.head}>
        <div className="matra-row">
          <h1 className="matra">{typeof title === 'string' ? keepDays(keepHyphens(title)) : title}</h1>
        </div>
        {controls}
      </header>
      {aside ? (
        <div className="split split-9-3">
          <div>{children}</div>
          <aside className="stack">{aside}</aside>
        </div>
      ) : (
        children
      )}
    </div>
  )
}
