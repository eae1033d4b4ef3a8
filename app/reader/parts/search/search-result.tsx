// One search result: headline and snippet with the matches marked.

import type { Card } from '#app/reader/present/card.ts'
import type { Piece } from '#contract/search.ts'
import frame from '../frame.module.css'
import story from '../lists/story.module.css'
import { StoryMarks, Time } from '../lists/story-link.tsx'
import { Picture } from '../picture.tsx'
import css from './search-result.module.css'

type Props = { card: Card; headline: Piece[]; snippet: Piece[] }

export function SearchResult({ card, headline, snippet }: Props) {
  return (
    <li>
      <article className={`${story.story} ${css.result}`} lang={card.language}>
        <h3 className={css.headline}>
          <StoryMarks marks={card} />
          <a href={card.href}>
            <Marked pieces={headline} />
          </a>
        </h3>
        {card.picture ? (
          <div className={`${frame.frame} ${css.picture}`}>
            <Picture picture={card.picture} sizes="(min-width: 40rem) 9rem, 6.5rem" silent />
          </div>
        ) : null}
        <p className={css.snippet}>
          <Marked pieces={snippet} />
        </p>
        <p className={`${story.meta} ${css.meta}`}>
          {card.category ? <span>{card.category}</span> : null}
          {card.byline ? <span>{card.byline}</span> : null}
          <Time time={card.time} ago />
        </p>
      </article>
    </li>
  )
}

function Marked({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, marked }, index) => {
    // The pieces of a text are identified by their order.
    const key = `${index}`
    return marked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
  })
}
