// The line-ups of a cricket or football match: both sides, from their squads or as in the last match; one call saves them.

import { Button } from '@mantine/core'
import { useState } from 'react'
import { clearError } from '#app/dashboard/forms/clear-error.ts'
import { appendEvents, useMatchCall } from '#app/dashboard/match-log/match-calls.client.ts'
import { toSent } from '#app/dashboard/match-log/read-log.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import { hasBegun } from '#contract/matches/match.ts'
import { canAccept } from '#sport/match.ts'
import css from '../matches.module.css'
import { ProblemLines, SaveError } from '../save-error.client.tsx'
import type { PanelProps } from '../use-match-people.client.ts'
import {
  type LineupDraft,
  type LineupLog,
  storedLineup,
  toLineupEntries,
  withoutSent,
} from './lineup-entry.ts'
import { LineupSide } from './lineup-side.client.tsx'

type Props = PanelProps<LineupLog>

export function LineupPanel({ match, log, people, onDone }: Props) {
  const { details: t } = useMatchWords()
  const [draft, setDraft] = useState<LineupDraft>({})
  const { entries, problems } = toLineupEntries(log, draft, hasBegun(match.status))
  const isAccepted = canAccept(problems.map(({ code }) => code))
  const saving = useMatchCall(appendEvents, () => onDone(t('lineup.saved')))
  const save = () =>
    saving.mutate(
      {
        id: match._id,
        base: log.log.at(-1)?.seq ?? 0,
        acceptProblems: isAccepted,
        events: entries.map((event) => toSent(event, crypto.randomUUID())),
      },
      { onSuccess: () => setDraft((now) => withoutSent(now, draft)) },
    )
  return (
    <Panel title={t('lineup.title')}>
      <p>{t('lineup.about')}</p>
      <div className={css.lineups}>
        {[match.home, match.away].map((team) => (
          <LineupSide
            key={team.id}
            match={match}
            team={team}
            max={log.rules.players}
            people={people}
            lineup={draft[team.id] ?? storedLineup(log, team.id)}
            onChange={(lineup) => {
              clearError(saving)
              setDraft({ ...draft, [team.id]: lineup })
            }}
          />
        ))}
      </div>
      <ProblemLines problems={problems} />
      <SaveError saving={saving} />
      <div className={css.buttons}>
        <Button disabled={entries.length === 0} loading={saving.isPending} onClick={save}>
          {t(isAccepted ? 'lineup.saveAnyway' : 'lineup.save')}
        </Button>
      </div>
    </Panel>
  )
}
