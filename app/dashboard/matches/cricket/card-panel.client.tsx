// Enters a cricket match that was not scored ball by ball: its innings one by one, and how it ended.

import { Button } from '@mantine/core'
import { useState } from 'react'
import { cricketText } from '#app/dashboard/match-log/cricket-text.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import { Panel } from '#app/dashboard/panel.tsx'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import { nextToBat } from '#sport/cricket/next-step.ts'
import { effective } from '#sport/log.ts'
import type { MatchPeople } from '../use-match-people.client.ts'
import { type CricketLog, stateAfter } from './cricket-entries.ts'
import { InningsForm, type StoredInnings } from './innings-form.client.tsx'
import { ResultForm } from './result-form.client.tsx'

type Props = {
  match: ApiFullMatch
  log: CricketLog
  people: MatchPeople
  onDone: (message: string) => void
}

/** Renders nothing for a match that is scored ball by ball. */
export function CardPanel(props: Props) {
  const { t, write } = useMatchWords()
  const { events } = effective(props.log.log)
  const [opened, setOpened] = useState<number | null>(null)
  if (events.some(({ event }) => event.kind === 'innings')) return null
  const cards = events.flatMap(({ seq, event }): StoredInnings[] =>
    event.kind === 'card_innings' ? [{ seq, event }] : [],
  )
  const most = props.log.rules.inningsPerSide * 2
  const played = cards.filter(({ event }) => !event.isSuperOver).length
  const next = nextToBat(stateAfter(props.log, []), props.log.teams)
  const last = props.log.log.at(-1)?.seq ?? 0
  return (
    <Panel title={t('entry.title')}>
      <p>{t('card.about')}</p>
      {cards.map((card) =>
        opened === card.seq ? (
          <InningsForm
            key={card.seq}
            {...props}
            of={card}
            onBack={() => setOpened(null)}
            onDone={(message) => {
              setOpened(null)
              props.onDone(message)
            }}
          />
        ) : (
          <p key={card.seq}>
            {write(cricketText(card.event, { t, nameOf: props.people.nameOf }))}{' '}
            <Button
              variant="default"
              aria-label={t('card.correctOf', { team: props.people.nameOf(card.event.team) })}
              onClick={() => setOpened(card.seq)}
            >
              {t('log.change')}
            </Button>
          </p>
        ),
      )}
      {played < most ? (
        // Only one form is visible, so that nobody types the next innings into the form of one that is being corrected.
        <div hidden={opened !== null}>
          <InningsForm key={`new ${last}`} {...props} of={next} />
        </div>
      ) : null}
      <ResultForm key={`result ${last}`} {...props} />
    </Panel>
  )
}
