// Players whom a scorer added at the ground, for the editor to look at: right names stay, others are changed or merged in the name
// book. Nothing while there are none.

import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { z } from 'zod'
import { useMatchCall } from '#app/dashboard/match-log/match-calls.client.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import { ErrorNote } from '#app/dashboard/parts/error-note.tsx'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import type { assignmentsSchema } from '#contract/matches/match-answer.ts'

type Player = z.infer<typeof assignmentsSchema>['addedPlayers'][number]
type Props = { players: readonly Player[]; onDone: (message: string) => void }

export function AddedPlayers({ players, onDone }: Props) {
  const { language, details: t } = useMatchWords()
  const checking = useMatchCall(
    (api, { _id }: Player) => api.send('PUT', '/players/{id}', { id: _id }, { isChecked: true }),
    ({ name }) => onDone(t('added.done', { name: name[language] })),
  )
  if (players.length === 0) return null
  const other = language === 'bn' ? 'en' : 'bn'
  return (
    <Panel title={t('added.title')}>
      <p>{t('added.about')}</p>
      <ul>
        {players.map((player) => (
          <li key={player._id}>
            <Link to="/dashboard/terms">{player.name[language]}</Link>{' '}
            <small lang={other}>{player.name[other]}</small>{' '}
            <Button
              variant="default"
              aria-label={t('added.checkOf', { name: player.name[language] })}
              disabled={checking.isPending}
              onClick={() => checking.mutate(player)}
            >
              {t('added.check')}
            </Button>
          </li>
        ))}
      </ul>
      {checking.isError ? <ErrorNote error={checking.error} /> : null}
    </Panel>
  )
}
