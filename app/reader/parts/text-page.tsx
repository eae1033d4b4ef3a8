// One of the site's own texts as a page: a table of contents and sections with fragments.
import { pageWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import type { TextDocument } from '#contract/words/text-document.ts'
import type { ContactLink } from '../present/contact-link.ts'
import { PageFrame } from './page-frame.tsx'
import { Prose } from './prose.tsx'
import css from './text-page.module.css'

/** A piece of a paragraph: plain text or a link. */
type Run = string | { text: string; href: string }

type DocumentValues = { site: string; contact: ContactLink; date: string }

const PARTS = /(\{\{email\}\}|\[[^\]]+\]\([^)]+\))/
const LINK = /^\[([^\]]+)\]\(([^)]+)\)$/

export function presentDocument(document: TextDocument, values: DocumentValues, language: Language) {
  const runs = (text: string) => parseRuns(text, values, language)
  return {
    title: document.title,
    description: fill(document.description, values),
    intro: document.intro.map(runs),
    sections: document.sections.map((section) => ({
      id: section.id,
      heading: section.heading,
      paragraphs: section.paragraphs.map(runs),
      points: (section.points ?? []).map(({ term = '', text }) => ({ term, text: runs(text) })),
      closing: (section.closing ?? []).map(runs),
    })),
  }
}

export type ShownDocument = ReturnType<typeof presentDocument>

function parseRuns(text: string, values: DocumentValues, language: Language): Run[] {
  return text
    .split(PARTS)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '{{email}}') return values.contact
      const [, words, path] = LINK.exec(part) ?? []
      return words && path ? { text: words, href: inEdition(language, path) } : fill(part, values)
    })
}

function fill(text: string, values: DocumentValues): string {
  return text.replace(/\{\{(site|date)\}\}/g, (_, name: 'site' | 'date') => values[name])
}

type Props = { language: Language; document: ShownDocument }

export function TextPage({ language, document }: Props) {
  return (
    <PageFrame language={language} title={document.title}>
      <div className={css.columns}>
        <Contents language={language} document={document} />
        <Prose>
          {document.intro.map((runs) => (
            <Paragraph key={plainText(runs)} runs={runs} />
          ))}
          {document.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </Prose>
      </div>
    </PageFrame>
  )
}

function Contents({ language, document }: Props) {
  return (
    <nav className={css.contents} aria-labelledby="contents">
      <h2 id="contents">{pageWords(language)('document.contents')}</h2>
      <ol>
        {document.sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Section({ section }: { section: ShownDocument['sections'][number] }) {
  return (
    <section id={section.id} className={css.section} aria-labelledby={`${section.id}-heading`}>
      <h2 id={`${section.id}-heading`}>{section.heading}</h2>
      {section.paragraphs.map((runs) => (
        <Paragraph key={plainText(runs)} runs={runs} />
      ))}
      {section.points.length > 0 ? (
        <ul>
          {section.points.map(({ term, text }) => (
            <li key={plainText(text)}>
              {term ? <strong>{term} </strong> : null}
              <Runs runs={text} />
            </li>
          ))}
        </ul>
      ) : null}
      {section.closing.map((runs) => (
        <Paragraph key={plainText(runs)} runs={runs} />
      ))}
    </section>
  )
}

function Paragraph({ runs }: { runs: Run[] }) {
  return (
    <p>
      <Runs runs={runs} />
    </p>
  )
}

function Runs({ runs }: { runs: Run[] }) {
  return runs.map((run) =>
    typeof run === 'string' ? (
      run
    ) : (
      <a key={run.text} href={run.href}>
        {run.text}
      </a>
    ),
  )
}

function plainText(runs: Run[]): string {
  return runs.map((run) => (typeof run === 'string' ? run : run.text)).join('')
}
