// A static page: a table of contents and sections with fragments, or just its text.
import { pageWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import type { ShownText } from '../present/text-page.ts'
import type { Crumb } from './breadcrumb.tsx'
import { PageFrame } from './page-frame.tsx'
import css from './text-page.module.css'
import '#app/ui/styles/prose.css'

type PageLink = { href: string; title: string }
/** `pages`: those that belong to this one. */
type Props = { language: Language; text: ShownText; crumbs?: Crumb[] | undefined; pages?: PageLink[] }

/** Fewer sections need no table of contents. */
const MIN_SECTIONS = 3

export function TextPage({ language, text, crumbs, pages = [] }: Props) {
  const hasContents = text.sections.length >= MIN_SECTIONS
  return (
    <PageFrame language={language} title={text.title} crumbs={crumbs}>
      <div className={hasContents ? css.columns : undefined}>
        {hasContents ? <Contents language={language} text={text} /> : null}
        <div>
          <PageProse html={pageHtml(text)} />
          {pages.length > 0 ? <PagesBelow pages={pages} /> : null}
        </div>
      </div>
    </PageFrame>
  )
}

/** The HTML of a static page. */
export function PageProse({ html, className = '' }: { html: string; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a page is HTML; the server sanitises it whenever it is stored
  return <div className={`prose ${className}`.trim()} dangerouslySetInnerHTML={{ __html: html }} />
}

/** The HTML of a page's text. */
export function pageHtml({ intro, sections }: ShownText): string {
  return intro + sections.map(sectionHtml).join('')
}

function sectionHtml({ id, heading, html }: ShownText['sections'][number]): string {
  const title = `${id}-heading`
  return `<section id="${id}" class="${css.section}" aria-labelledby="${title}"><h2 id="${title}">${heading}</h2>${html}</section>`
}

function Contents({ language, text }: { language: Language; text: ShownText }) {
  return (
    <nav className={css.contents} aria-labelledby="contents">
      <h2 id="contents">{pageWords(language)('document.contents')}</h2>
      <ol>
        {text.sections.map(({ id, heading }) => (
          <li key={id}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the heading of sanitised HTML, without its elements */}
            <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: heading.replace(/<[^>]*>/g, '') }} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function PagesBelow({ pages }: { pages: PageLink[] }) {
  return (
    <ul className={css.below}>
      {pages.map(({ href, title }) => (
        <li key={href}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  )
}
