// Small forms of the menu "More": penalty runs, a reduction of overs, a revised target, a par score.
<<<<<<< HEAD
import { type ReactNode, useId, useState } from 'react'
import { toAsciiDigits } from '#bangla/digits.ts'
import type { CricketEvent } from '#sport/cricket/events.ts'
import { MAX_RUNS } from '#sport/cricket/events.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import { type CricketPad, type Lead, leadOver } from '../model/cricket-pad.ts'
=======
import { type ReactNode, useState } from 'react'
import { type CricketPad, type Lead, leadOver } from '#app/dashboard/match-log/cricket-pad.ts'
import { UNTYPED } from '#app/dashboard/match-log/field.ts'
import type { CricketEvent } from '#sport/cricket/events.ts'
import { EventFields } from './event-fields.client.tsx'
>>>>>>> wt-desk
import { usePad } from './pad-context.ts'
import { Choices, Sheet } from './sheet.client.tsx'
import { useCricketFields } from './use-cricket-fields.ts'

type Props = { onDone: (events: CricketEvent[]) => void; onBack: () => void; onClose?: () => void }

const USUAL_PENALTY = 5

export function PenaltyForm({ onDone, ...frame }: Props) {
  const { match, language, t, write } = usePad()
  return (
    <Sheet title={t('penalty.team')} {...frame}>
      <Choices
        columns={1}
        choices={[match.home, match.away].map(({ id, name }) => ({
          key: id,
          label: name[language],
          note: t('keys.runs', { count: USUAL_PENALTY, runs: write(USUAL_PENALTY) }),
          onPick: () => onDone([{ kind: 'penalty', team: id, runs: USUAL_PENALTY }]),
        }))}
      />
    </Sheet>
  )
}

type NumberProps = Props & {
  pad: CricketPad
  title: string
  event: CricketEvent
  /** Says something about the numbers, above and below their fields. */
  above?: ReactNode
  about?: (event: CricketEvent) => ReactNode
}

/** Enters an event of numbers: a reduction of overs, a revised target, a par score. */
function NumberForm({ pad, title, event, above, about, onDone, ...frame }: NumberProps) {
  const { t } = usePad()
  const fieldsOf = useCricketFields(pad, null)
  const [isTyped, setTyped] = useState(false)
  return (
    <Sheet title={title} {...frame} unsaved={isTyped}>
      {above}
      <EventFields<CricketEvent>
        isNew
        {...{ event, fieldsOf, label: t('sheet.save') }}
        onStarted={setTyped}
        onDone={(made) => onDone([made])}
        {...(about && { about })}
      />
    </Sheet>
  )
}

export function OversForm(props: Props & { pad: CricketPad }) {
  const { t } = usePad()
  return <NumberForm title={t('more.overs')} event={{ kind: 'overs', overs: UNTYPED }} {...props} />
}

export function TargetForm(props: Props & { pad: CricketPad }) {
  const { t } = usePad()
  const event = { kind: 'target', runs: UNTYPED, balls: null } as const
  return <NumberForm title={t('more.target')} event={event} {...props} />
}

export function ParForm(props: Props & { pad: CricketPad }) {
  const { t, write } = usePad()
  const leadText = useLeadText()
  const { pad } = props
  return (
    <NumberForm
      title={t('more.par')}
      event={{ kind: 'par', runs: UNTYPED }}
      above={<p>{t('par.about', { runs: write(pad.innings?.runs ?? 0) })}</p>}
      about={(event) => (
        <p role="status">
          {event.kind !== 'par' || Number.isNaN(event.runs) ? '' : leadText(leadOver(pad, event.runs))}
        </p>
      )}
      {...props}
    />
  )
}

/** "Padma ahead by 4", in the language of the pad. */
export function useLeadText(): (lead: Lead) => string {
  const { match, language, t, write } = usePad()
  return (lead) => {
    if (lead === null) return t('par.level')
    const { short } = lead.team === match.home.id ? match.home : match.away
    return t('par.ahead', { team: short[language], runs: write(lead.runs) })
  }
}
<<<<<<< HEAD

type FormProps = Props & {
  title: string
  problem: string
  read: () => CricketEvent[] | null
  /** Something was typed. */
  unsaved: boolean
  children: ReactNode
}

function Form({ title, problem, read, onDone, children, ...frame }: FormProps) {
  const { t } = usePad()
  const [isWrong, setWrong] = useState(false)
  return (
    <Sheet title={title} {...frame}>
      <form
        className={css.fields}
        noValidate
        onChange={() => setWrong(false)}
        onSubmit={(event) => {
          event.preventDefault()
          const events = read()
          if (events) onDone(events)
          else setWrong(true)
        }}
      >
        {children}
        {isWrong ? (
          <p role="alert" className={css.bad}>
            {problem}
          </p>
        ) : null}
        <button type="submit" className={css.choice} data-tone="go">
          {t('sheet.save')}
        </button>
      </form>
    </Sheet>
  )
}

function Field({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  const id = useId()
  return (
    <label htmlFor={id}>
      {label}
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  )
}

/** A whole number from 1, in digits of either script. */
function readCount(text: string): number | null {
  const digits = toAsciiDigits(text).trim()
  return /^[1-9]\d{0,3}$/.test(digits) ? Number(digits) : null
}

/** A number of runs, from 0 up to the server's limit, in digits of either script. */
function readRuns(text: string): number | null {
  const digits = toAsciiDigits(text).trim()
  return /^\d{1,4}$/.test(digits) && Number(digits) <= MAX_RUNS ? Number(digits) : null
}

/** Balls of "12" or "12.3" overs; undefined for anything else. */
function readOvers(text: string, ballsPerOver: number): number | undefined {
  const [, overs, balls = '0'] = /^(\d{1,3})(?:\.(\d))?$/.exec(toAsciiDigits(text).trim()) ?? []
  const count = Number(overs) * ballsPerOver + Number(balls)
  return overs === undefined || Number(balls) >= ballsPerOver || count === 0 ? undefined : count
}
=======
>>>>>>> wt-desk
