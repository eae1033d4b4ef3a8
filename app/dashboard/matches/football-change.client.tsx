// Changes the values of one entry of a football match.
import { Button, NativeSelect } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import { type FootballEvent, PERIODS } from '#sport/football/events.ts'
import { effective } from '#sport/log.ts'
import type { MatchLog } from '#sport/match.ts'
import { focusUnchosen } from '../competitors/unchosen.ts'
import { useScreen } from '../screen.ts'
import { type Award, toAward, toAwardDraft, toWinner, type WrongAward } from './award-entry.ts'
import { AwardGoals } from './award-goals.client.tsx'
import { type EntryField, toEntry, toEvent } from './football-entry.ts'
import { FootballFields } from './football-fields.client.tsx'
import { matchWords } from './match-words.ts'
import css from './matches.module.css'
import { writeTyped } from './typed-digits.ts'
import type { MatchPeople } from './use-match-people.client.ts'
import { WinnerSelect } from './winner-select.client.tsx'

type Log = Extract<MatchLog, { sport: 'football' }>
type Props = {
  match: ApiFullMatch
  log: Log
  people: MatchPeople
  seq: number
  onChange: (event: FootballEvent) => void
}
type ChangeProps<Event> = Omit<Props, 'seq'> & { event: Event }

export function FootballChange({ seq, ...props }: Props) {
  const event = effective(props.log.log).events.find((each) => each.seq === seq)?.event
  if (event?.kind === 'award') return <AwardChange {...props} event={event} />
  if (event?.kind === 'kickoff' || event?.kind === 'period_end')
    return <PeriodChange {...props} event={event} />
  return event ? <EntryChange {...props} event={event} /> : null
}

function EntryChange({ match, log, people, event, onChange }: ChangeProps<FootballEvent>) {
  const { language } = useScreen()
  const [entry, setEntry] = useState(() => {
    const stored = toEntry(event)
    return stored && { ...stored, minute: writeTyped(stored.minute, language) }
  })
  const [wrong, setWrong] = useState<EntryField[]>([])
  if (entry === null) return null
  const check = () => {
    const made = toEvent(entry, log.rules, event)
    if ('wrong' in made) setWrong(made.wrong)
    else onChange(made.event)
  }
  return (
    <Checked onCheck={check}>
      {(onEnter) => (
        <FootballFields
          match={match}
          people={people}
          entry={entry}
          wrong={wrong}
          onChange={(changed) => {
            setWrong([])
            setEntry({ ...entry, ...changed })
          }}
          onEnter={onEnter}
        />
      )}
    </Checked>
  )
}

function AwardChange({ match, event, onChange }: ChangeProps<Award>) {
  const { language } = useScreen()
  const [draft, setDraft] = useState(() => toAwardDraft(event, language))
  const [wrong, setWrong] = useState<WrongAward | null>(null)
  const change = (changed: Partial<typeof draft>) => {
    setWrong(null)
    setDraft({ ...draft, ...changed })
  }
  const check = () => {
    const made = toAward(draft, match.home.id, event)
    if ('wrong' in made) setWrong(made.wrong)
    else onChange(made.event)
  }
  return (
    <Checked onCheck={check}>
      <WinnerSelect
        match={match}
        value={draft.winner}
        canBeNobody
        onChange={(winner) => change(toWinner(draft, winner))}
      />
      <AwardGoals match={match} goals={draft.goals} wrong={wrong} onChange={(goals) => change({ goals })} />
    </Checked>
  )
}

type PeriodEvent = Extract<FootballEvent, { kind: 'kickoff' | 'period_end' }>

function PeriodChange({ event, onChange }: ChangeProps<PeriodEvent>) {
  const { language } = useScreen()
  const t = matchWords(language)
  const [period, setPeriod] = useState(event.period)
  return (
    <Checked onCheck={() => onChange({ ...event, period })}>
      <NativeSelect
        size="md"
        label={t('sides.periodLabel')}
        value={period}
        data={PERIODS.map((each) => ({ value: each, label: t(`period.${each}`) }))}
        onChange={({ currentTarget: { value } }) =>
          setPeriod(PERIODS.find((each) => each === value) ?? period)
        }
      />
    </Checked>
  )
}

type CheckedProps = { onCheck: () => void; children: ReactNode | ((onEnter: () => void) => ReactNode) }

/** Fields with the button that continues, unless a typed name is not chosen yet. */
function Checked({ onCheck, children }: CheckedProps) {
  const t = matchWords(useScreen().language)
  const buttons = useRef<HTMLDivElement>(null)
  const check = () => {
    if (!focusUnchosen(buttons.current?.parentElement ?? null)) onCheck()
  }
  return (
    <>
      {typeof children === 'function' ? children(check) : children}
      <div ref={buttons} className={css.buttons}>
        <Button variant="default" onClick={check}>
          {t('log.check')}
        </Button>
      </div>
    </>
  )
}
