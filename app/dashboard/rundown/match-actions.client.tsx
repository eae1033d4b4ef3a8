// What the newsroom does for a match of the rundown: assign people, start a story, open its drafts.
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { can } from '#contract/permissions.ts'
import type { RundownMatch } from '#contract/posts/rundown.ts'
import { changeMatch } from '../match-log/match-calls.client.ts'
import { ScorersField } from '../matches/details/scorers-field.client.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { useApi, useScreen, useWords } from '../screen.ts'
import css from './rundown.module.css'
import { rundownWords } from './rundown-words.ts'
import { RUNDOWN } from './use-rundown.client.ts'

export function MatchActions({ row }: { row: RundownMatch }) {
  const { language, viewer } = useScreen()
  const t = rundownWords(language)
  const api = useApi()
  const reload = useReload()
  const [isAssigning, setAssigning] = useState(false)
  const id = encodeURIComponent(row.match._id)
  const opening = useMutation({
    mutationFn: () => api.send('POST', '/matches/{id}/drafts', { id }),
    onSettled: reload,
  })
  return (
    <div className={css.actions}>
      <div className="buttons">
        {can(viewer, 'tournament.manage') && !isAssigning ? (
          <Button variant="default" onClick={() => setAssigning(true)}>
            {t('assign.open')}
          </Button>
        ) : null}
        {row.drafts === null ? null : (
          <Button variant="default" loading={opening.isPending} onClick={() => opening.mutate()}>
            {t(`drafts.${row.drafts}`)}
          </Button>
        )}
        <Button component={Link} variant="default" to={`/dashboard/addPost?match=${id}`}>
          {t('startStory')}
        </Button>
      </div>
      {opening.isError ? <ErrorNote error={opening.error} /> : null}
      {isAssigning ? <Assign row={row} onClose={() => setAssigning(false)} /> : null}
    </div>
  )
}

function Assign({ row, onClose }: { row: RundownMatch; onClose: () => void }) {
  const t = useWords(rundownWords)
  const api = useApi()
  const reload = useReload()
  const { _id: id } = row.match
  const [chosen, setChosen] = useState(() => row.scorers.map(({ _id }) => _id))
  const saving = useMutation({
    mutationFn: () => changeMatch(api, { id, change: { scorers: chosen, version: row.match.version } }),
    onSettled: reload,
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <form onSubmit={submit}>
      <ScorersField chosen={chosen} onChange={setChosen} />
      {saving.isError ? <ErrorNote error={saving.error} /> : null}
      <div className="buttons">
        <Button type="submit" loading={saving.isPending}>
          {t('assign.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('assign.cancel')}
        </Button>
      </div>
    </form>
  )
}

function useReload(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [RUNDOWN] }),
      queries.invalidateQueries({ queryKey: ['matches'] }),
    ])
  }
}
