// The trending line: up to eight short labels. On wide screens as many as fit in one line; on phones all of them, below the
// news.
import { readerWords } from '#app/ui/words.ts'
import { cutText } from '#bangla/cut.ts'
import type { Language } from '#contract/language.ts'
import { articlePath } from '#contract/pages/paths.ts'
import type { PostCard } from '#contract/posts/post.ts'
import css from './trending-line.module.css'

/** Maximum length in UTF-16 units: about 160 px. */
const MAX_LENGTH = 30
/** Shorter clauses are too vague. */
const MIN_LENGTH = 6

export function presentTrending(post: PostCard) {
  return {
    id: post.id,
    href: articlePath(post),
    label: shortLabel(post.headline, post.bannerHead),
    language: post.language,
    sponsored: post.sponsor === '' ? '' : readerWords(post.language)('ad.sponsored'),
  }
}

type TrendingLink = ReturnType<typeof presentTrending>

/** The first that fits: shoulder, headline, first clause of the headline; else its first words and an ellipsis. */
export function shortLabel(headline: string, shoulder: string): string {
  const [clause = ''] = headline.split(/[:;,–—।?!]/, 1)
  const label = [shoulder.trim(), headline, clause.trim()].find(fits)
  return label ?? cutText(headline, MAX_LENGTH)
}

function fits(text: string): boolean {
  return text.length >= MIN_LENGTH && text.length <= MAX_LENGTH
}

type Props = { language: Language; links: TrendingLink[]; place: 'wide' | 'narrow' }

export function TrendingLine({ language, links, place }: Props) {
  const label = readerWords(language)('masthead.trending')
  if (links.length === 0) return null
  return (
    <nav className={`${css.line} only-${place}`} aria-label={label}>
      <div className={`wrap ${css.row}`}>
        <Row label={label} links={links} />
      </div>
    </nav>
  )
}

function Row({ label, links }: { label: string; links: TrendingLink[] }) {
  return (
    <>
      <b>{label}</b>{' '}
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <a href={link.href}>
              {link.sponsored ? <b>{link.sponsored} </b> : null}
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
