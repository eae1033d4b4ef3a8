// Where an entry is written: its form, whether all entries are sent, and those that the server did not accept.
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Note } from '#app/ui/note.tsx'
import type { ApiBlog } from '#contract/live-blogs/live-blog.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { Panel } from '../parts/panel.tsx'
import { useScreen, useWords } from '../screen.ts'
import { draftOfContent, type EntryDraft } from './entry-draft.ts'
import { EntryForm } from './entry-form.client.tsx'
import css from './live.module.css'
import { liveWords } from './live-words.ts'
import type { Waiting } from './unsent.ts'
import { type Unsent, useUnsent } from './use-unsent.client.ts'

/** What is written in a blog; `putInForm` replaces the draft in the form, null by the new entry that was begun before it. */
export function useWriting(...args: Parameters<typeof useUnsent>) {
  const unsent = useUnsent(...args)
  const [formKey, setFormKey] = useState(0)
  const putInForm = (draft: EntryDraft | null) => {
    unsent.replaceDraft(draft)
    setFormKey((key) => key + 1)
  }
  return { unsent, formKey, putInForm, isEdit: unsent.kept.draft?.edited != null }
}

type Props = {
  title: string
  blog: ApiBlog
  writing: ReturnType<typeof useWriting>
  /** The entry is a note of a match. */
  isNote?: boolean
  /** The present version of an entry whose change was not accepted. */
  versionOf?: (entry: number) => number | undefined
  /** Replaces the form. */
  closed?: ReactNode
  children?: ReactNode
}

export function WritingPanel({ title, blog, writing, isNote = false, versionOf, closed, children }: Props) {
  const { unsent, formKey, putInForm } = writing
  const putBack = ({ clientId, event }: Waiting) => {
    if (event.kind === 'entry') putInForm({ ...draftOfContent(event.content), isKey: event.isKey })
    if (event.kind === 'edit') {
      const from = versionOf?.(event.entry) ?? event.from
      putInForm({ ...draftOfContent(event.content), edited: { entry: event.entry, from } })
    }
    unsent.drop(clientId)
  }
  return (
    <Panel title={title}>
      {children}
      <SendingLine unsent={unsent} />
      <Refused unsent={unsent} onBack={putBack} />
      {closed ?? (
        <EntryForm
          key={formKey}
          language={blog.language}
          isDesk={blog.isDesk}
          isNote={isNote}
          kept={unsent.kept.draft}
          onKeep={unsent.setDraft}
          onWrite={(event) => {
            unsent.add(event)
            putInForm(null)
          }}
          onCancel={() => putInForm(null)}
        />
      )}
    </Panel>
  )
}

/** Shows whether all written entries have been sent, once something was written. */
function SendingLine({ unsent: { kept, state, hasStorageFailed } }: { unsent: Unsent }) {
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

/** Entries that the server did not accept stay on the device until their writer decides what to do. */
type RefusedProps = { unsent: Unsent; onBack: (waiting: Waiting) => void }

function Refused({ unsent: { kept, drop }, onBack }: RefusedProps) {
  const t = useWords(liveWords)
  return kept.waiting
    .filter(({ refused }) => refused !== null)
    .map((waiting) => {
      const { clientId, event, refused } = waiting
      return (
        <Note key={clientId} kind="bad">
          <p>
            <b>{t('refused.title')}</b>: {refused}
          </p>
          {'content' in event ? <p>{event.content.headline}</p> : null}
          <div className={css.buttons}>
            {'content' in event ? (
              <Button variant="default" onClick={() => onBack(waiting)}>
                {t('refused.back')}
              </Button>
            ) : null}
            <Button variant="subtle" onClick={() => drop(clientId)}>
              {t('refused.drop')}
            </Button>
          </div>
        </Note>
      )
    })
}
