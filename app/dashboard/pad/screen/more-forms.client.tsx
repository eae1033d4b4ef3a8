// Small forms of the menu "More": penalty runs, a reduction of overs, a revised target, a par score.
import { type ReactNode, useId, useState } from 'react'
import { toAsciiDigits } from '#bangla/digits.ts'
import type { CricketEvent } from '#sport/cricket/events.ts'
import { MAX_RUNS } from '#sport/cricket/events.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import { type CricketPad, type Lead, leadOver } from '../model/cricket-pad.ts'
import { usePad } from './pad-context.ts'
import { Choices, Sheet } from './sheet.client.tsx'
import css from './sheet.module.css'

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

export function OversForm({ onDone, ...frame }: Props) {
  const { t } = usePad()
  const [text, setText] = useState('')
  const overs = readCount(text)
  return (
    <Form
      title={t('more.overs')}
      {...frame}
      problem={t('overs.wrong')}
      read={() => (overs === null ? null : [{ kind: 'overs', overs }])}
      unsaved={text !== ''}
      onDone={onDone}
    >
      <Field label={t('overs.label')} value={text} onChange={setText} />
    </Form>
  )
}

export function TargetForm({ rules, onDone, ...frame }: Props & { rules: CricketRules }) {
  const { t } = usePad()
  const [runs, setRuns] = useState('')
  const [overs, setOvers] = useState('')
  const read = (): CricketEvent[] | null => {
    const target = readCount(runs)
    const balls = overs.trim() === '' ? null : readOvers(overs, rules.ballsPerOver)
    return target === null || balls === undefined ? null : [{ kind: 'target', runs: target, balls }]
  }
  return (
    <Form
      title={t('more.target')}
      {...frame}
      problem={t('target.wrong')}
      read={read}
      unsaved={runs !== '' || overs !== ''}
      onDone={onDone}
    >
      <Field label={t('target.runs')} value={runs} onChange={setRuns} />
      <Field label={t('target.overs')} value={overs} onChange={setOvers} />
    </Form>
  )
}

export function ParForm({ pad, onDone, ...frame }: Props & { pad: CricketPad }) {
  const { t, write } = usePad()
  const leadText = useLeadText()
  const [text, setText] = useState('')
  const par = readRuns(text)
  return (
    <Form
      title={t('more.par')}
      {...frame}
      problem={t('par.wrong')}
      read={() => (par === null ? null : [{ kind: 'par', runs: par }])}
      unsaved={text !== ''}
      onDone={onDone}
    >
      <p>{t('par.about', { runs: write(pad.innings?.runs ?? 0) })}</p>
      <Field label={t('par.label')} value={text} onChange={setText} />
      <p role="status">{par === null ? '' : leadText(leadOver(pad, par))}</p>
    </Form>
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
