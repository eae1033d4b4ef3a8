// Changes a stated entry of a cricket match: the toss, a replacement, the result.
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { PlayerId } from '#sport/cricket/events.ts'
import type { Competitor } from '../competitors/competitor-calls.client.ts'
import { CompetitorPicker } from '../competitors/competitor-picker.client.tsx'
import { focusUnchosen } from '../competitors/unchosen.ts'
import { useScreen } from '../screen.ts'
import { cricketWords } from './cricket-words.ts'
import { matchWords } from './match-words.ts'
import css from './matches.module.css'
import {
  fromStatedDraft,
  MARGINS,
  OUTCOMES,
  reasonsOf,
  type StatedDraft,
  type StatedEvent,
  type StatedField,
  toStatedDraft,
} from './stated-entry.ts'
import type { MatchPeople } from './use-match-people.client.ts'

type Props = {
  event: StatedEvent
  teams: readonly [string, string]
  people: MatchPeople
  /** The players who may be named for a team. */
  playersOf: (team: string) => Competitor[]
  onChange: (event: StatedEvent) => void
}

export function StatedChange({ event, teams, people, playersOf, onChange }: Props) {
  const { language } = useScreen()
  const words = cricketWords(language)
  const [draft, setDraft] = useState(() => toStatedDraft(event, teams, language))
  const [wrong, setWrong] = useState<StatedField[]>([])
  const buttons = useRef<HTMLDivElement>(null)
  const { kind } = event
  const change = (changed: Partial<StatedDraft>) => {
    setWrong([])
    setDraft({ ...draft, ...changed })
  }
  const check = () => {
    if (focusUnchosen(buttons.current?.parentElement ?? null)) return
    const made = fromStatedDraft(draft, event)
    if ('wrong' in made) setWrong(made.wrong)
    else onChange(made.event)
  }
  const props = { draft, people, wrong, onChange: change }
  return (
    <>
      {kind === 'result' ? (
        <Choice
          label={words('result.label')}
          value={draft.outcome}
          options={OUTCOMES}
          nameOf={(outcome) => words(`stated.outcomes.${outcome}`)}
          onChange={(outcome) => change({ outcome })}
        />
      ) : null}
      {kind === 'result' && draft.outcome !== 'won' ? null : (
        <Choice
          label={words(`stated.team.${kind}`)}
          value={draft.team}
          options={teams}
          nameOf={people.nameOf}
          onChange={(team) => change({ team, ...(kind === 'replacement' && { in: null, out: null }) })}
        />
      )}
      {kind === 'toss' ? <TossFields {...props} /> : null}
      {kind === 'replacement' ? (
        <ReplacementFields {...props} event={event} players={playersOf(draft.team)} />
      ) : null}
      {kind === 'result' ? <ResultFields {...props} /> : null}
      {kind === 'tie_break' ? (
        <Choice
          label={words('tie.how')}
          value={draft.how}
          options={['super over', 'bowl-out'] as const}
          nameOf={(how) => words(`tie.${how}`)}
          onChange={(how) => change({ how })}
        />
      ) : null}
      <div ref={buttons} className={css.buttons}>
        <Button variant="default" onClick={check}>
          {matchWords(language)('log.check')}
        </Button>
      </div>
    </>
  )
}

type FieldProps = {
  draft: StatedDraft
  people: MatchPeople
  wrong: readonly StatedField[]
  onChange: (changed: Partial<StatedDraft>) => void
}

function TossFields({ draft, onChange }: FieldProps) {
  const words = cricketWords(useScreen().language)
  return (
    <>
      <Choice
        label={words('stated.decision')}
        value={draft.decision}
        options={['bat', 'field'] as const}
        nameOf={(decision) => words(`stated.decisions.${decision}`)}
        onChange={(decision) => onChange({ decision })}
      />
      <Checkbox
        className={css.whole}
        label={words('stated.isUncontested')}
        checked={draft.isUncontested}
        onChange={({ currentTarget }) => onChange({ isUncontested: currentTarget.checked })}
      />
    </>
  )
}

type ReplacementProps = FieldProps & {
  event: Extract<StatedEvent, { kind: 'replacement' }>
  players: Competitor[]
}

function ReplacementFields({ event, draft, people, players, wrong, onChange }: ReplacementProps) {
  const { language } = useScreen()
  const t = matchWords(language)
  const words = cricketWords(language)
  const role = event.role === 'bowler' ? 'bowler' : 'side'
  const picked = (field: 'in' | 'out', player: Competitor | null) => {
    if (player) people.remember(player)
    onChange({ [field]: player?.id ?? null })
  }
  const others = (player: PlayerId | null) => (player === null ? [] : [player])
  return (
    <>
      <CompetitorPicker
        kind="player"
        label={words(`stated.out.${role}`)}
        own={players}
        exclude={others(draft.in)}
        value={people.competitorOf(draft.out)}
        onPick={(player) => picked('out', player)}
      />
      <CompetitorPicker
        kind="player"
        label={words(`stated.in.${role}`)}
        own={players}
        exclude={others(draft.out)}
        value={people.competitorOf(draft.in)}
        error={wrong.includes('in') ? words('wrong.player') : undefined}
        onPick={(player) => picked('in', player)}
      />
      <Choice
        label={words('stated.reason')}
        value={draft.reason}
        options={reasonsOf(event)}
        nameOf={(reason) => t(`cricket.reasons.${reason}`)}
        onChange={(reason) => onChange({ reason })}
      />
      {draft.reason === 'other' ? (
        <TextInput
          label={words('stated.reasonText')}
          autoComplete="off"
          maxLength={300}
          value={draft.reasonText}
          error={wrong.includes('reasonText') ? words('wrong.reason') : undefined}
          onChange={({ currentTarget }) => onChange({ reasonText: currentTarget.value })}
        />
      ) : null}
    </>
  )
}

function ResultFields({ draft, wrong, onChange }: FieldProps) {
  const words = cricketWords(useScreen().language)
  const isWon = draft.outcome === 'won'
  return (
    <>
      {isWon ? (
        <Choice
          label={words('stated.margin')}
          value={draft.margin}
          options={MARGINS}
          nameOf={(margin) => words(`stated.margins.${margin}`)}
          onChange={(margin) => onChange({ margin })}
        />
      ) : null}
      {isWon && draft.margin !== 'unsaid' ? (
        <TextInput
          label={words('stated.number')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={draft.number}
          error={wrong.includes('number') ? words('wrong.margin') : undefined}
          onChange={({ currentTarget }) => onChange({ number: currentTarget.value })}
        />
      ) : null}
      <TextInput
        label={words('stated.method')}
        autoComplete="off"
        maxLength={60}
        value={draft.method}
        onChange={({ currentTarget }) => onChange({ method: currentTarget.value })}
      />
    </>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly Value[]
  nameOf: (value: Value) => string
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, nameOf, onChange }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      size="md"
      label={label}
      value={value}
      data={options.map((each) => ({ value: each, label: nameOf(each) }))}
      onChange={({ currentTarget }) =>
        onChange(options.find((each) => each === currentTarget.value) ?? value)
      }
    />
  )
}
