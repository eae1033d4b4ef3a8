// What the newsroom does for a match of the rundown: assign people, start a story, open its drafts.
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { can } from '#contract/permissions.ts'
import type { RundownMatch } from '#contract/posts/rundown.ts'
import { useCall } from '../calls/queries.client.ts'
import { CollisionNote } from '../forms/collision-note.client.tsx'
import { useLeaving } from '../forms/leaving.client.tsx'
import { useEdits } from '../forms/use-edits.client.ts'
import { changeMatch } from '../match-log/match-calls.client.ts'
import { useMatchWords } from '../match-log/use-match-words.ts'
import { ScorersField } from '../matches/details/scorers-field.client.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { useScreen, useWords } from '../screen.ts'
import css from './rundown.module.css'
import { rundownWords } from './rundown-words.ts'
import { RUNDOWN } from './use-rundown.client.ts'

const RELOADED = [RUNDOWN, 'matches']

export function MatchActions({ row }: { row: RundownMatch }) {
  const { language, viewer } = useScreen()
  const t = rundownWords(language)
  const [isAssigning, setAssigning] = useState(false)
  const id = encodeURIComponent(row.match._id)
  const opening = useCall((api) => api.send('POST', '/matches/{id}/drafts', { id }), {
    reloads: RELOADED,
    reloadsOnError: true,
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
  const { t: matchWords } = useMatchWords()
  const { _id: id, version } = row.match
  const saving = useCall(changeMatch, { reloads: RELOADED, reloadsOnError: true })
  const stored = { scorers: row.scorers.map(({ _id }) => _id).toSorted() }
  const { draft, change, saved, isChanged, collisions, takeStored } = useEdits(stored, saving)
  const leaving = useLeaving({ isUnsaved: isChanged, isBusy: saving.isPending })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // What is chosen meanwhile stays.
    const onSuccess = () => (saved(draft, draft) ? undefined : onClose())
    saving.mutate({ id, change: { ...draft, version } }, { onSuccess })
  }
  return (
    <form onSubmit={submit}>
      <ScorersField chosen={draft.scorers} onChange={(ids) => change({ scorers: ids.toSorted() })} />
      {saving.isError ? <ErrorNote error={saving.error} /> : null}
      <CollisionNote
        fields={collisions.map(() => matchWords('details.scorers'))}
        saving={saving}
        onTakeStored={takeStored}
      />
      {leaving.question ?? (
        <div className="buttons">
          <Button type="submit" loading={saving.isPending}>
            {t('assign.save')}
          </Button>
          <Button variant="default" disabled={saving.isPending} onClick={() => leaving.leave(onClose)}>
            {t('assign.cancel')}
          </Button>
        </div>
      )}
    </form>
  )
}
