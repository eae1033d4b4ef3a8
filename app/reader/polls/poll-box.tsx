// A poll on a page: the form, and in its place the result, so that neither moves what follows. Without a script the address decides
// which is seen (`:target`); with one, whether this browser has voted (enhance/polls/vote.ts). Streams send it too: no raw HTML.
import css from './poll-box.module.css'
import { pollWords } from './poll-words.ts'
import { resultKey, type ShownPoll } from './present-poll.ts'

type Props = {
  poll: ShownPoll
  /** On the poll's own page, whose title is the question. */
  isOwnPage?: boolean
  /** This browser has voted: the result is shown. Never on stored pages. */
  isVoted?: boolean
}

export function PollBox({ poll, isOwnPage = false, isVoted = false }: Props) {
  const { id, key, language, lang, question, total, isOpen, time, href } = poll
  const t = pollWords(language)
  return (
    <section
      id={key}
      className={css.poll}
      data-poll={id}
      data-voted={isVoted ? '' : undefined}
      aria-label={question}
    >
      {isOwnPage ? null : (
        <>
          <p className={css.kind}>{t('kind')}</p>
          <p className={css.question} lang={lang}>
            {question}
          </p>
        </>
      )}
      <div className={css.body}>
        <Result poll={poll} />
        {isOpen ? <VoteForm poll={poll} /> : null}
      </div>
      {isOpen ? <p className={css.said} role="status" /> : null}
      <p className={css.note}>
        <span data-total="">{total}</span>
        {time ? <span>{time}</span> : null}
        <span>{t('notSurvey')}</span>
        {isOwnPage ? null : <a href={href}>{t('page')}</a>}
      </p>
    </section>
  )
}

function Result({ poll: { key, language, lang, options, isOpen } }: { poll: ShownPoll }) {
  const t = pollWords(language)
  return (
    <div id={resultKey(key)} className={isOpen ? `${css.result} ${css.covered}` : css.result} tabIndex={-1}>
      <ul>
        {options.map(({ text, share, percent }) => (
          <li key={text}>
            <span lang={lang}>{text}</span> <b>{percent}</b>
            <progress value={share} max={100} aria-hidden="true" />
          </li>
        ))}
      </ul>
      {isOpen ? (
        <a className={css.other} href={`#${key}`}>
          {t('back')}
        </a>
      ) : null}
    </div>
  )
}

function VoteForm({ poll: { key, language, lang, question, options, action, from } }: { poll: ShownPoll }) {
  const t = pollWords(language)
  return (
    <form className={css.form} method="post" action={action} data-vote="" noValidate>
      <input type="hidden" name="from" value={from} />
      <fieldset lang={lang} aria-label={question}>
        {options.map(({ text }, place) => (
          <label key={text}>
            <input type="radio" name="option" value={place} />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <p className={css.acts}>
        <button className="button button-go" type="submit">
          {t('vote')}
        </button>
        <a className={css.other} href={`#${resultKey(key)}`}>
          {t('see')}
        </a>
      </p>
    </form>
  )
}
