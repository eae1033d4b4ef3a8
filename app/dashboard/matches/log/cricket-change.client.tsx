// Changes one entry of a cricket match, or inserts a missing ball after it.

import { Button } from '@mantine/core'
import { useState } from 'react'
import { CompetitorPicker } from '#app/dashboard/competitors/competitor-picker.client.tsx'
import {
  insertAfter,
  needsBatterIn,
  removeLine,
  replaceLine,
} from '#app/dashboard/match-log/cricket-corrections.ts'
import { cricketFields } from '#app/dashboard/match-log/cricket-fields.ts'
import { type CricketLog, playersOf, readCricketPad } from '#app/dashboard/match-log/cricket-pad.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import type { Ball, CricketEvent, PlayerId } from '#sport/cricket/events.ts'
import { effective } from '#sport/log.ts'
import { InningsForm } from '../cricket/innings-form.client.tsx'
import css from '../matches.module.css'
import type { ChangeProps } from './change.client.tsx'
import { EventForm } from './event-form.client.tsx'

const MISSING_BALL: Ball = { kind: 'ball' }

/** An innings without balls is corrected as a whole, in the form that entered it. */
export function CricketChange({ seq, onChange, onDone, ...props }: ChangeProps<CricketLog>) {
  const event = effective(props.log.log).events.find((each) => each.seq === seq)?.event
  if (event?.kind !== 'card_innings')
    return <LineChange {...props} seq={seq} onChange={onChange} onDone={onDone} />
  return (
    <div className={css.whole}>
      <InningsForm
        {...props}
        of={{ seq, event }}
        onDone={(message, { isEdited }) => {
          // What was edited while it was stored stays open.
          if (!isEdited) onDone(message)
        }}
      />
    </div>
  )
}

/** What takes an entry back; with a wicket, also the entry of the batter who came in after it. */
export function cricketVoids(log: CricketLog, seq: number) {
  const pad = readCricketPad(log)
  const line = pad.lines.find((each) => each.seq === seq)
  return line ? removeLine(pad, line) : null
}

function LineChange({ log, people, seq, onChange }: ChangeProps<CricketLog>) {
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
    t,
    cricket,
    rules: pad.rules,
    teams: log.teams,
    nameOf: people.nameOf,
    playersOf: playersIn,
    batting: team === undefined ? null : { team, striker, nonStriker },
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
