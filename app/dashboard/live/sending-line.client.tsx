// Shows whether all written entries have been sent, once something was written.
import { useState } from 'react'
import { withReturnPath } from '#contract/local-path.ts'
import { inEdition } from '#contract/paths.ts'
import { useScreen } from '../screen.ts'
import css from './live.module.css'
import { liveWords } from './live-words.ts'
import type { Unsent } from './use-unsent.client.ts'

export function SendingLine({ unsent: { kept, state, hasStorageFailed } }: { unsent: Unsent }) {
  const { language } = useScreen()
  const t = liveWords(language)
  const count = kept.waiting.filter(({ refused }) => refused === null).length
  const [hasWritten, setWritten] = useState(false)
  if (count > 0 && !hasWritten) setWritten(true)
  const written = count === 0 ? t('sending.all') : t('sending.waiting', { count })
  return (
    <div className={css.sending} role="status" data-sending={count === 0 ? 'all' : state}>
      <p>
        {hasWritten ? written : null} {count > 0 && state === 'offline' ? t('sending.offline') : null}
        {count > 0 && state === 'signedOut' ? t('sending.signedOut') : null}
      </p>
      {count > 0 && state === 'signedOut' ? (
        <a href={withReturnPath(inEdition(language, '/login'), location.pathname)}>{t('sending.signIn')}</a>
      ) : null}
      {hasStorageFailed ? <p className="note note-warn">{t('sending.unkept')}</p> : null}
    </div>
  )
}
