// The summary of a cricket match: score, best batters and best bowlers of each innings. Updated while the page is open.

import { SectionHead } from '#app/reader/parts/lists/section-head.tsx'
import type { BestLines, ShortInnings } from '#app/reader/present/matches/innings-in-short.ts'
import { matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import { Named } from '../named.tsx'
import css from './short-innings.module.css'

type Props = { language: Language; innings: ShortInnings[] }

/** The section exists even before the first innings, so that a page that is already open can fill it. */
export function Summary({ language, innings }: Props) {
  return (
    <section className={css.summary} aria-labelledby="summary" data-part="innings">
      <SummaryContent language={language} innings={innings} />
    </section>
  )
}

export function SummaryContent({ language, innings }: Props) {
  if (innings.length === 0) return null
  return (
    <>
      <SectionHead id="summary" title={matchWords(language)('summary')} />
      <div className={css.list}>
        {innings.map((each) => (
          <Innings key={each.id} innings={each} />
        ))}
      </div>
    </>
  )
}

function Innings({ innings: { id, title, score, overs, batting, bowling } }: { innings: ShortInnings }) {
  return (
    <section aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        <p>
          <b>{score}</b> <small>{overs}</small>
        </p>
      </header>
      <div className={css.columns}>
        <Lines best={batting} />
        <Lines best={bowling} />
      </div>
    </section>
  )
}

function Lines({ best: { label, lines } }: { best: BestLines }) {
  if (lines.length === 0) return null
  return (
    <div>
      <h4>{label}</h4>
      <ul>
        {lines.map(({ player, figures }) => (
          <li key={player.id}>
            <span>
              <Named name={player} />
            </span>
            <b>{figures}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
