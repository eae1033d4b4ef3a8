// Notes between the balls of a match whose log a live blog shares. They need no lease, so they do not interrupt the scorer.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ApiBlog, WrittenEvent } from '#contract/live-blogs/live-blog.ts'
import { playBlog } from '#contract/live-blogs/live-blog-state.ts'
import type { Api } from '../calls/api-client.ts'
import { QueryError } from '../parts/error-note.tsx'
import { useApi, useWords } from '../screen.ts'
import { Entries } from './entries.client.tsx'
import { draftOf } from './entry-draft.ts'
import { liveWords } from './live-words.ts'
import { asMatchEvent, notesAsBlog } from './match-notes.ts'
import { useWriting, WritingPanel } from './writing-panel.client.tsx'

type Props = { matchId: string; blog: ApiBlog }

const EVERY_MS = 5_000
/** A `base` above every sequence number: a note may follow any entry, so it never conflicts with entries of others. */
const AFTER_EVERYTHING = 1_000_000
const NOTES = 'match-notes'

export function NotesPanel({ matchId, blog }: Props) {
  const t = useWords(liveWords)
  const api = useApi()
  const queries = useQueryClient()
  const notes = useNotes(matchId)
  const writing = useWriting(
    blog._id,
    (clientId, event) => sendNote(api, matchId, { clientId, event, reason: t('match.removed') }),
    () => void queries.invalidateQueries({ queryKey: [NOTES, matchId] }),
  )
  const { unsent } = writing
  return (
    <>
      <WritingPanel title={t(writing.isEdit ? 'edit' : 'match.title')} blog={blog} writing={writing} isNote>
        <p>
          {t('match.about')}{' '}
          <Link to={`/dashboard/matches/${encodeURIComponent(matchId)}`}>{t('match.open')}</Link>
        </p>
      </WritingPanel>
      <QueryError query={notes} />
      <Entries
        blog={blog}
        isOpen
        state={playBlog(notes.data ?? [])}
        log={[]}
        waiting={unsent.kept.waiting}
        onAct={unsent.add}
        onEdit={(entry) => {
          writing.putInForm(draftOf(entry))
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
