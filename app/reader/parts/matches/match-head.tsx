// The head of the pages of a match: a scoreboard with the sides, what is needed or how it ended, and the tabs.
import { keepHyphens } from '#app/reader/present/card.ts'
import type { HeadSide, ShownHead } from '#app/reader/present/matches/match-head.ts'
import { matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import css from './match-head.module.css'
import { Named, OnStrike } from './named.tsx'

type HeadProps = {
  language: Language
  head: ShownHead
  /** The page follows the match: space for later texts is reserved, so that nothing below moves. */
  isFollowed: boolean
}

export function MatchHead({ language, head, isFollowed }: HeadProps) {
  const t = matchWords(language)
  const refresh = head.refresh ? (
    <a className={css.refresh} href={head.refresh}>
      {t('refresh')}
    </a>
  ) : null
  return (
    <div className={isFollowed ? `${css.board} ${css.followed}` : css.board}>
      <div className="wrap">
        <div data-part="score">
          <ScoreBoard language={language} head={head} isFollowed={isFollowed} />
        </div>
        <div className={css.foot}>
          <nav className={`${css.tabs} fades`} aria-label={t('tabs.label')} data-part="tabs">
            <Tabs tabs={head.tabs} />
          </nav>
          {/* A page that follows the match needs the link only without scripts. */}
          {isFollowed ? <noscript>{refresh}</noscript> : refresh}
        </div>
      </div>
    </div>
  )
}

/** The tabs. They are updated on an open page, because some appear when play begins. Keyed by place: none of them moves. */
export function Tabs({ tabs }: Pick<ShownHead, 'tabs'>) {
  return tabs.map(({ href, label, isCurrent }, at) => (
    <a key={String(at)} href={href} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </a>
  ))
}

/** The part that changes with every event. A followed page omits the day, which would move the text below when the match ends. */
export function ScoreBoard({ language, head, isFollowed }: HeadProps) {
  const t = matchWords(language)
  return (
    <>
      <div className={css.top}>
        <b className={head.status === 'live' ? css.live : css.state}>{head.statusLabel}</b>
        <Title head={head} />
        {head.day && !isFollowed ? <time dateTime={head.starts.iso}>{head.day}</time> : null}
        {head.venue ? (
          <span className={css.venue}>
            <Named name={head.venue} />
          </span>
        ) : null}
      </div>
      <div
        className={head.sides.some(({ score }) => score !== '') ? `${css.sides} ${css.scored}` : css.sides}
      >
        {head.sides.map((side) => (
          <Side key={side.id} side={side} />
        ))}
      </div>
      {head.crease && (isFollowed || head.status === 'live') ? (
        <Crease language={language} head={head} crease={head.crease} />
      ) : null}
      <p className={css.lead}>
        {head.status === 'fixture' ? (
          <time dateTime={head.starts.iso}>{head.lead}</time>
        ) : (
          <b>{keepHyphens(head.lead)}</b>
        )}
        {head.facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {head.corrected ? <span>{head.corrected}</span> : null}
        {head.isUnsettled ? <span>{t('unsettled')}</span> : null}
      </p>
    </>
  )
}

/** The sides are named below, so only screen readers get the title, unless it is that of a contest. */
function Title({ head: { title, event, isTitleShown } }: Pick<HeadProps, 'head'>) {
  if (isTitleShown) return <h1>{keepHyphens([title, event].filter(Boolean).join(', '))}</h1>
  if (event === '') return <h1 className="visually-hidden">{title}</h1>
  return (
    <h1>
      <span className="visually-hidden">{title}, </span>
      {keepHyphens(event)}
    </h1>
  )
}

type CreaseProps = Pick<HeadProps, 'language' | 'head'> & { crease: NonNullable<ShownHead['crease']> }

/** The batters who are in. Before the first innings: where it will be played, and the toss. */
function Crease({ language, head: { venue, toss }, crease }: CreaseProps) {
  if (crease.length === 0)
    return (
      <div className={css.crease}>
        {[venue?.name, toss].filter(Boolean).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    )
  return (
    <ul className={css.crease} aria-label={matchWords(language)('atCrease')}>
      {crease.map(({ player, runs, balls, isNotOut, isOnStrike }, at) => (
        <li key={String(at)}>
          <span>{player.name}</span>{' '}
          <b>
            {runs}
            {isNotOut ? '*' : ''}
          </b>{' '}
          ({balls}) {isOnStrike ? <OnStrike language={language} /> : null}
        </li>
      ))}
    </ul>
  )
}

function Side({ side }: { side: HeadSide }) {
  return (
    <div className={side.isUp ? css.side : `${css.side} ${css.rest}`}>
      <p className={css.name}>
        <Named name={side} />
      </p>
      {side.score ? (
        <p className={css.score}>
          {side.score} {side.detail ? <small>{side.detail}</small> : null}
        </p>
      ) : null}
      {side.scorers.length > 0 ? (
        <ul className={css.scorers}>
          {side.scorers.map(({ name, text }) => (
            <li key={name.id}>
              <Named name={name} /> {text}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

export function ScoreLine({ head }: { head: ShownHead }) {
  return (
    <div className={css.line} aria-hidden="true">
      <p>
        <span className="wrap" data-part="line">
          {head.line}
        </span>
      </p>
    </div>
  )
}
