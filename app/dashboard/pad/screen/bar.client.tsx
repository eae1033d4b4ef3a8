// The top of the pad: a link back, whether everything is sent, the choice of the look; below it notices and decisions.
import type { ReactNode } from 'react'
import type { BookSnapshot } from '../book/book.ts'
import css from './pad.module.css'
import { usePad } from './pad-context.ts'
import { signInPath } from './sign-in-path.ts'
import { useUnsaved } from './unsaved.client.tsx'
import { LOOKS, type Look } from './use-look.client.ts'

type Props = { look: Look; onLook: (look: Look) => void }

export function Bar({ look, onLook }: Props) {
  const { match, t, write, snapshot } = usePad()
  const { leave } = useUnsaved()
  const { waiting } = snapshot
  const desk = `/dashboard/matches/${encodeURIComponent(match._id)}`
  const next = LOOKS[(LOOKS.indexOf(look) + 1) % LOOKS.length] ?? 'auto'
  return (
    <div className={css.bar}>
      {/* Loads a full page, because a pad that was opened offline lacks the code of the other screens. */}
      <a
        href={desk}
        onClick={(event) => {
          event.preventDefault()
          leave(() => location.assign(desk))
        }}
      >
        ‹ {t('desk')}
      </a>
      <span className={css.sending} data-state={stateOf(snapshot)} role="status">
        {t(`sending.${wordOf(snapshot)}`, { waiting: write(waiting) })}
      </span>
      <button
        type="button"
        aria-label={`${t('look.label')}: ${t(`look.${look}`)}`}
        onClick={() => onLook(next)}
      >
        {t(`look.${look}`)}
      </button>
    </div>
  )
}

function wordOf({
  status,
  waiting,
}: BookSnapshot): 'online' | 'sending' | 'offline' | 'offlineEmpty' | 'waiting' {
  if (status === 'held') return 'online'
  if (status === 'offline' && waiting === 0) return 'offlineEmpty'
  return status === 'online' || status === 'sending' || status === 'offline' ? status : 'waiting'
}

function stateOf(snapshot: BookSnapshot): 'sent' | 'waiting' | 'stopped' {
  const word = wordOf(snapshot)
  if (word === 'waiting') return 'stopped'
  return word === 'online' ? 'sent' : 'waiting'
}

/** Explains what prevents sending, and what the person can do. */
/** `onTakeOver` opens the question before taking over. */
export function Notices({ onTakeOver }: { onTakeOver: () => void }) {
  const { match, language, t, snapshot, book } = usePad()
  const { status, holder, foreign, waiting } = snapshot
  const name = holder?.name || t('state.unknown')
  const takeOver = (
    <button type="button" className={css.undo} onClick={onTakeOver}>
      {t('state.takeOver')}
    </button>
  )
  return (
    <>
      {noticeOf()}
      {foreign.map(({ personId, name: who, waiting: count }) => (
        <Notice
          key={personId}
          action={
            <button type="button" className={css.undo} onClick={() => void book.importForeignBook(personId)}>
              {t('state.importForeignBook')}
            </button>
          }
        >
          {t('state.foreign', { name: who || t('state.unknown'), count })}
        </Notice>
      ))}
    </>
  )

  function noticeOf(): ReactNode {
    switch (status) {
      case 'held':
        return (
          <Notice action={takeOver}>{t(holder?.isSelf ? 'state.heldSelf' : 'state.held', { name })}</Notice>
        )
      case 'scorer changed':
        return (
          <Notice action={takeOver}>
            {t(holder?.isSelf ? 'state.changedSelf' : 'state.changed', { name, count: waiting })}
          </Notice>
        )
      case 'session expired':
        return (
          <Notice action={<a href={signInPath(language, match._id)}>{t('state.signIn')}</a>}>
            {t('state.session')}
          </Notice>
        )
      case 'other person':
        return <Notice>{t('state.other')}</Notice>
      case 'not allowed':
        return <Notice>{t('state.notAllowed', { count: waiting })}</Notice>
      default:
        return null
    }
  }
}

function Notice({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.notice} role="alert">
      <span>{children}</span>
      {action}
    </div>
  )
}
