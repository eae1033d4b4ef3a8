// Changes one entry of a cricket match, or inserts a missing ball after it.

import { Button } from '@mantine/core'
import { useState } from 'react'
import { CompetitorPicker } from '#app/dashboard/competitors/competitor-picker.client.tsx'
import {
  type CricketCorrection,
  insertAfter,
  needsBatterIn,
  replaceLine,
} from '#app/dashboard/match-log/cricket-corrections.ts'
import { cricketFields } from '#app/dashboard/match-log/cricket-fields.ts'
import { type CricketLog, playersOf, readCricketPad } from '#app/dashboard/match-log/cricket-pad.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import type { Ball, CricketEvent, PlayerId } from '#sport/cricket/events.ts'
import css from '../matches.module.css'
import type { MatchPeople } from '../use-match-people.client.ts'
import { EventForm } from './event-form.client.tsx'

type Props = {
  log: CricketLog
  people: MatchPeople
  seq: number
  onChange: (entries: CricketCorrection[]) => void
}

const MISSING_BALL: Ball = { kind: 'ball' }

export function CricketChange({ log, people, seq, onChange }: Props) {
  const { t, cricket } = useMatchWords()
  const [isMissing, setMissing] = useState(false)
  const [batterIn, setBatterIn] = useState<PlayerId | null>(null)
  const [pad] = useState(() => readCricketPad(log))
  const line = pad.lines.find((each) => each.seq === seq)
  if (!line) return null
  const team = pad.state.innings[line.innings]?.team
  const playersIn = (side: string) =>
    playersOf(
      pad,
      side,
      people.squadOf(side).map(({ id }) => id),
    )
  // For a missing ball, the batters at the crease are those of the next entry.
  const next = pad.lines[pad.lines.indexOf(line) + 1] ?? pad.innings
  const { striker = null, nonStriker = null } = (isMissing ? next : line) ?? {}
  const context = {
    ...{ t, cricket, rules: pad.rules, teams: log.teams, nameOf: people.nameOf },
    ...{ playersOf: playersIn, batting: team === undefined ? null : { team, striker, nonStriker } },
  }
  const mayComeIn = (event: CricketEvent) => needsBatterIn(pad, line, event, { isMissing })
  return (
    <>
      {isMissing ? <h3 className={css.whole}>{cricket('ball.missingTitle')}</h3> : null}
      <EventForm<CricketEvent>
        key={isMissing ? 'missing' : 'stored'}
        event={isMissing ? MISSING_BALL : line.event}
        isNew={isMissing}
        fieldsOf={(event, stored) => cricketFields(event, stored, context)}
        people={people}
        {...(isMissing && { label: cricket('ball.insert') })}
        extra={(event) =>
          mayComeIn(event) ? (
            <CompetitorPicker
              kind="player"
              label={cricket('ball.batterIn')}
              own={playersIn(team ?? '').flatMap((id) => people.competitorOf(id) ?? [])}
              value={people.competitorOf(batterIn)}
              onPick={(picked) => {
                if (picked) people.remember(picked)
                setBatterIn(picked?.id ?? null)
              }}
            />
          ) : null
        }
        onDone={(event) => {
          const came = mayComeIn(event) ? batterIn : null
          onChange(isMissing ? insertAfter(line, event, came) : replaceLine(pad, line, event, came))
        }}
      />
      {!isMissing && line.innings >= 0 && line.event.kind !== 'card_innings' ? (
        <div className={css.buttons}>
          <Button variant="default" onClick={() => setMissing(true)}>
            {cricket('ball.missing')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
