// The site's name, whose matra line continues to the edge of the page. The English edition shows the Bengali name as a picture,
// because it loads no Bengali font, with its own name next to it.
import type { ShownSite } from '#app/reader/present/site.ts'
import css from './wordmark.module.css'

export function Wordmark({ site }: { site: ShownSite }) {
  const { logo } = site
  if (logo) {
    return (
      <span className={css.wordmark}>
        <img
          className={css.logo}
          src={logo.src}
          srcSet={logo.srcSet || undefined}
          sizes="15rem"
          width={logo.width}
          height={logo.height}
          alt={site.title}
        />
      </span>
    )
  }
  if (!site.drawnWordmark) return <span className={`matra ${css.wordmark}`}>{site.title}</span>
  return (
    <span className={css.both}>
      <span className={`matra ${css.wordmark}`} lang="bn">
        <span className={css.drawn} />
      </span>{' '}
      <b className={css.latin}>{site.title}</b>
    </span>
  )
}
