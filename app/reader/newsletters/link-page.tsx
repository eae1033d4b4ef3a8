// The frame of a mailed link's page: what was done, or that the link is no longer valid, or its form.
import type { ReactNode } from 'react'
import { errorMessage } from '#app/ui/error-message.ts'
import { Note } from '#app/ui/note.tsx'
import type { Language } from '#contract/language.ts'
import { newslettersPath } from '#contract/newsletters/newsletter.ts'
import { PageFrame } from '../parts/page-frame.tsx'
import { newsletterWords } from './newsletter-words.ts'
import css from './newsletters.module.css'
import type { LinkOutcome } from './subscription.server.ts'

type Props = {
  language: Language
  title: string
  outcome: LinkOutcome | undefined
  /** Said when it is done. */
  done: string
  isValid: boolean
  /** The address of the form. */
  own: string
  children: ReactNode
}

export function LinkPage({ language, title, outcome, done, isValid, own, children }: Props) {
  const t = newsletterWords(language)
  const isDone = outcome?.kind === 'done' || outcome?.kind === 'ended'
  const ended = outcome?.kind === 'ended' ? t('manage.ended') : null
  return (
    <PageFrame language={language} title={title}>
      <div className={css.page}>
        {outcome?.kind === 'error' ? (
          <Note kind="bad">
            {outcome.code === 'FIELD_REQUIRED' ? t('chooseOne') : errorMessage(outcome.code, language)}
          </Note>
        ) : null}
        {isDone ? <Note kind="ok">{ended ?? done}</Note> : null}
        {isDone || isValid || outcome ? null : <p>{t('invalid.about')}</p>}
        {isValid && !isDone ? (
          <form className={css.form} method="post" action={own}>
            {children}
          </form>
        ) : null}
        <p className={css.ways}>
          <a href={newslettersPath(language)}>{t('invalid.again')}</a>
        </p>
      </div>
    </PageFrame>
  )
}
