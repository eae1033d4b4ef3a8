// The frame for results of matches that were not played out, in any sport: a field for the winner; buttons store one event.
import { type ReactNode, useState } from 'react'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import type { MatchEntryEvent } from '#contract/match-event.ts'
import fold from '../folded.module.css'
import { useScreen } from '../screen.ts'
import { appendEvents, useMatchCall } from './match-calls.client.ts'
import { toSent } from './match-log.ts'
import { matchWords } from './match-words.ts'
import css from './matches.module.css'
import { SaveError } from './save-error.client.tsx'
import { WinnerSelect } from './winner-select.client.tsx'

export type OtherResult<Event> = {
  /** The id of the winning team; empty for nobody. */
  winner: string
  isSaving: boolean
  save: (event: Event) => void
}

type Props<Event> = {
  title: string
  match: ApiFullMatch
  /** The sequence number of the last entry. */
  last: number
  onDone: (message: string) => void
  /** False if the rules of the sport have no award without a winner. */
  canBeNobody?: boolean
  /** Renders the other fields and the buttons. */
  children: (result: OtherResult<Event>) => ReactNode
}

export function OtherResultForm<Event extends MatchEntryEvent>(props: Props<Event>) {
  const { title, match, last, onDone, canBeNobody = true, children } = props
  const t = matchWords(useScreen().language)
  const [winner, setWinner] = useState(match.home.id)
  const saving = useMatchCall(appendEvents, () => onDone(t('saved')))
  const save = (event: Event) =>
    saving.mutate({ id: match._id, base: last, events: [toSent(event, crypto.randomUUID())] })
  return (
    <details className={fold.part}>
      <summary>{title}</summary>
      <div className={css.entry}>
        <WinnerSelect match={match} value={winner} canBeNobody={canBeNobody} onChange={setWinner} />
        {children({ winner, isSaving: saving.isPending, save })}
        <SaveError saving={saving} />
      </div>
    </details>
  )
}
