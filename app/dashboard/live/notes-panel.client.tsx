// Notes between the balls of a match whose log a live blog shares. They need no lease: who scores goes on scoring.
import { Button, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { formatTime } from '#bangla/dates.ts'
import { plainEntryText } from '#contract/entry-text.ts'
import type { WrittenEvent } from '#contract/live-blog.ts'
import { publicEventSchema } from '#contract/match-event.ts'
import type { Api } from '../api-client.ts'
import { ErrorNote } from '../error-note.tsx'
import { Panel } from '../panel.tsx'
import { useApi, useScreen } from '../screen.ts'
import { EMPTY_DRAFT, readDraft } from './entry-draft.ts'
import css from './live.module.css'
import { liveWords } from './live-words.ts'
import { Refused } from './refused.client.tsx'
import { SendingLine } from './sending-line.client.tsx'
import { useUnsent } from './use-unsent.client.ts'

type Props = { matchId: string; blogId: string }

const EVERY_MS = 5_000
const NOTE_LENGTH = 5_000
/** A note follows whatever came before it: it is never behind. */
const AFTER_EVERYTHING = 1_000_000
const pathOf = (matchId: string) => `/matches/${encodeURIComponent(matchId)}/events`
const noteSchema = z.object({ text: z.string() })

export function NotesPanel({ matchId, blogId }: Props) {
  const { language } = useScreen()
  const t = liveWords(language)
  const api = useApi()
  const queries = useQueryClient()
  const notes = useNotes(matchId)
  const [isEmpty, setEmpty] = useState(false)
  const unsent = useUnsent(
    blogId,
    (clientId, event) => sendNote(api, matchId, clientId, event),
    () => void queries.invalidateQueries({ queryKey: [NOTES, matchId] }),
  )
  const draft = unsent.kept.draft ?? EMPTY_DRAFT
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readDraft({ ...EMPTY_DRAFT, text: draft.text })
    if ('problem' in read) return setEmpty(true)
    unsent.add(read.event)
    unsent.setDraft(null)
  }
  return (
    <>
      <Panel title={t('match.title')}>
        <p>
          {t('match.about')}{' '}
          <Link to={`/dashboard/matches/${encodeURIComponent(matchId)}`}>{t('match.open')}</Link>
        </p>
        <SendingLine unsent={unsent} />
        <Refused
          unsent={unsent}
          onBack={({ clientId, event }) => {
            if ('content' in event)
              unsent.setDraft({ ...EMPTY_DRAFT, text: plainEntryText(event.content.text) })
            unsent.drop(clientId)
          }}
        />
        <form className={css.form} onSubmit={submit} noValidate>
          <Textarea
            label={t('match.text')}
            autosize
            minRows={3}
            maxLength={NOTE_LENGTH}
            value={draft.text}
            error={isEmpty ? t('empty') : undefined}
            onChange={({ currentTarget }) => {
              setEmpty(false)
              unsent.setDraft({ ...EMPTY_DRAFT, text: currentTarget.value })
            }}
          />
          <div className={css.buttons}>
            <Button type="submit" size="lg">
              {t('publish')}
            </Button>
          </div>
        </form>
      </Panel>
      <Panel title={t('entries')}>
        {notes.isError ? <ErrorNote error={notes.error} onRetry={notes.refetch} /> : null}
        <ol className={css.entries}>
          {notes.data?.toReversed().map(({ seq, at, text }) => (
            <li key={seq}>
              <small>{formatTime(new Date(at), language)}</small>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  )
}

const NOTES = 'match-notes'

function useNotes(matchId: string) {
  const api = useApi()
  return useQuery({
    queryKey: [NOTES, matchId],
    queryFn: async ({ signal }) => {
      const events = await api.get(`${pathOf(matchId)}?limit=5000`, z.array(publicEventSchema), { signal })
      return events
        .filter(({ kind }) => kind === 'note')
        .map(({ seq, at, payload }) => ({ seq, at, ...noteSchema.parse(payload) }))
    },
    refetchInterval: EVERY_MS,
  })
}

function sendNote(api: Api, matchId: string, clientId: string, event: WrittenEvent): Promise<unknown> {
  if (event.kind !== 'entry') throw new Error('A match has notes only')
  const payload = { text: plainEntryText(event.content.text) }
  const events = [{ clientId, kind: 'note', payload }]
  return api.send('POST', pathOf(matchId), { base: AFTER_EVERYTHING, events }, z.object({ last: z.int() }), {
    staysOnPage: true,
  })
}
