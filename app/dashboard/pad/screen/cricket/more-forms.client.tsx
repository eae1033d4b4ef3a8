// Small forms of the menu "More": penalty runs, a reduction of overs, a revised target, a par score.
import { type ReactNode, useState } from 'react'
import { type CricketPad, type Lead, leadOver } from '#app/dashboard/match-log/cricket-pad.ts'
import { UNTYPED } from '#app/dashboard/match-log/field.ts'
import type { CricketEvent } from '#sport/cricket/events.ts'
import { EventFields } from '../event-fields.client.tsx'
import { usePad } from '../pad-context.ts'
import { Choices, Sheet } from '../sheet.client.tsx'
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
        event={event}
        fieldsOf={fieldsOf}
        label={t('sheet.save')}
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
