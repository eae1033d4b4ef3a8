// Notes between the balls of a match whose log a live blog shares. They need no lease, so they do not interrupt the scorer.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ApiBlog, WrittenEvent } from '#contract/live-blog.ts'
import { playBlog } from '#contract/live-blog-state.ts'
import type { Api } from '../api-client.ts'
import { ErrorNote } from '../error-note.tsx'
import { Panel } from '../panel.tsx'
import { useApi, useScreen } from '../screen.ts'
import { Entries } from './entries.client.tsx'
import { draftOf, draftOfContent, type EntryDraft } from './entry-draft.ts'
import { EntryForm } from './entry-form.client.tsx'
import { liveWords } from './live-words.ts'
import { asMatchEvent, notesAsBlog } from './match-notes.ts'
import { Refused } from './refused.client.tsx'
import { SendingLine } from './sending-line.client.tsx'
import { useUnsent } from './use-unsent.client.ts'

type Props = { matchId: string; blog: ApiBlog }

const EVERY_MS = 5_000
/** A `base` above every sequence number: a note may follow any entry, so it never conflicts with entries of others. */
const AFTER_EVERYTHING = 1_000_000
const NOTES = 'match-notes'

export function NotesPanel({ matchId, blog }: Props) {
  const { language } = useScreen()
  const t = liveWords(language)
  const api = useApi()
  const queries = useQueryClient()
  const notes = useNotes(matchId)
  const [formKey, setFormKey] = useState(0)
  const unsent = useUnsent(
    blog._id,
    (clientId, event) => sendNote(api, matchId, { clientId, event, reason: t('match.removed') }),
    () => void queries.invalidateQueries({ queryKey: [NOTES, matchId] }),
  )
  const putInForm = (draft: EntryDraft | null) => {
    unsent.setDraft(draft)
    setFormKey((key) => key + 1)
  }
  const isEdit = unsent.kept.draft?.edited != null
  return (
    <>
      <Panel title={t(isEdit ? 'edit' : 'match.title')}>
        <p>
          {t('match.about')}{' '}
          <Link to={`/dashboard/matches/${encodeURIComponent(matchId)}`}>{t('match.open')}</Link>
        </p>
        <SendingLine unsent={unsent} />
        <Refused
          unsent={unsent}
          onBack={({ clientId, event }) => {
            if (event.kind === 'entry') putInForm({ ...draftOfContent(event.content), isKey: event.isKey })
            if (event.kind === 'edit') {
              const { entry, from } = event
              putInForm({ ...draftOfContent(event.content), edited: { entry, from } })
            }
            unsent.drop(clientId)
          }}
        />
        <EntryForm
          key={formKey}
          language={blog.language}
          isDesk={blog.isDesk}
          isNote
          kept={unsent.kept.draft}
          onKeep={unsent.setDraft}
          onWrite={(event) => {
            unsent.add(event)
            putInForm(null)
          }}
          onCancel={() => putInForm(null)}
        />
      </Panel>
      {notes.isError ? <ErrorNote error={notes.error} onRetry={notes.refetch} /> : null}
      <Entries
        blog={blog}
        isOpen
        state={playBlog(notes.data ?? [])}
        log={[]}
        waiting={unsent.kept.waiting}
        onAct={unsent.add}
        onEdit={(entry) => {
          putInForm(draftOf(entry))
          scrollTo({ top: 0 })
        }}
      />
    </>
  )
}

function useNotes(matchId: string) {
  const api = useApi()
  return useQuery({
    queryKey: [NOTES, matchId],
    queryFn: async ({ signal }) => notesAsBlog(await loadLog(api, matchId, signal)),
    refetchInterval: EVERY_MS,
  })
}

function loadLog(api: Api, matchId: string, signal?: AbortSignal) {
  return api.get('/matches/{id}/events', { id: matchId, limit: 5000, texts: 'all' }, { signal })
}

type Waiting = { clientId: string; event: WrittenEvent; reason: string }

/** A change is applied to the current version of the note. Nothing is sent if the note no longer exists. */
async function sendNote(api: Api, matchId: string, { clientId, event, reason }: Waiting): Promise<unknown> {
  const log = event.kind === 'entry' ? [] : await loadLog(api, matchId)
  const made = asMatchEvent(event, log, reason)
  if (!made) return null
  const events = [{ clientId, ...made }]
  const body = { base: AFTER_EVERYTHING, events }
  return api.send('POST', '/matches/{id}/events', { id: matchId }, body, { staysOnPage: true })
}
