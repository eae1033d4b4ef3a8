// Changes one entry of a match of two sides: points, the score of a period, the winner of a walkover.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { toBengaliDigits } from '#bangla/digits.ts'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import { effective } from '#sport/log.ts'
import type { MatchLog } from '#sport/match.ts'
import type { SidesEvent } from '#sport/sides/events.ts'
import type { SidesSport } from '#sport/sports.ts'
import { CompetitorPicker } from '../competitors/competitor-picker.client.tsx'
import { focusUnchosen } from '../competitors/unchosen.ts'
import { useScreen } from '../screen.ts'
import { matchWords } from './match-words.ts'
import css from './matches.module.css'
import { fromSidesChange, type SidesChangeDraft, toSidesChange } from './sides-change.ts'
import { periodText, tieBreakText } from './sides-line.ts'
import type { MatchPeople } from './use-match-people.client.ts'

type Log = Extract<MatchLog, { sport: SidesSport }>
type Props = {
  match: ApiFullMatch
  log: Log
  people: MatchPeople
  seq: number
  onChange: (event: SidesEvent) => void
}

export function SidesChange({ log, seq, ...rest }: Props) {
  const event = effective(log.log).events.find((each) => each.seq === seq)?.event
  const { language } = useScreen()
  const [draft, setDraft] = useState(() => (event ? toSidesChange(event, language) : null))
  if (!event || !draft) return null
  return <Fields {...rest} log={log} event={event} draft={draft} onDraft={setDraft} />
}

type FieldProps = Omit<Props, 'seq'> & {
  event: SidesEvent
  draft: SidesChangeDraft
  onDraft: (draft: SidesChangeDraft) => void
}

function Fields({ match, log, people, event, draft, onDraft, onChange }: FieldProps) {
  const { language } = useScreen()
  const t = matchWords(language)
  const [isWrong, setWrong] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  const write = (text: string) => (language === 'bn' ? toBengaliDigits(text) : text)
  const change = (changed: Partial<SidesChangeDraft>) => {
    setWrong(false)
    onDraft({ ...draft, ...changed })
  }
  const check = () => {
    if (focusUnchosen(buttons.current?.parentElement ?? null)) return
    const made = fromSidesChange(draft, event, match.home.id)
    if (made) onChange(made)
    else setWrong(true)
  }
  const { kind } = event
  const hasTeam = kind === 'points' || kind === 'walkover' || kind === 'award'
  const hasPeriod = kind === 'points' || kind === 'period_score'
  const periods = log.rules.periods + log.rules.extraPeriods
  const period =
    kind === 'tie_break' ? tieBreakText(log.sport, t) : write(periodText(log.sport, draft.period, t))
  const labelOf = (at: number) => {
    const team = (at === 0 ? match.home : match.away).name[language]
    if (kind === 'points') return t('sides.pointsLabel')
    return kind === 'award' ? t('other.pointsOf', { team }) : t('sides.scoreOf', { team, period })
  }
  return (
    <>
      {hasTeam ? (
        <NativeSelect
          size="md"
          label={t(kind === 'points' ? 'entry.team' : 'other.winner')}
          value={draft.team}
          data={[
            ...[match.home, match.away].map(({ id, name }) => ({ value: id, label: name[language] })),
            ...(kind === 'award' ? [{ value: '', label: t('other.nobody') }] : []),
          ]}
          onChange={({ currentTarget }) => change({ team: currentTarget.value, player: null })}
        />
      ) : null}
      {hasPeriod ? (
        <NativeSelect
          size="md"
          label={t('sides.periodLabel')}
          value={String(draft.period)}
          data={Array.from({ length: Math.max(periods, draft.period) }, (_, at) => ({
            ...{ value: String(at + 1), label: write(periodText(log.sport, at + 1, t)) },
          }))}
          onChange={({ currentTarget }) => change({ period: Number(currentTarget.value) })}
        />
      ) : null}
      {draft.points.map((typed, at) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
          key={at}
          label={labelOf(at)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed}
          error={isWrong ? t(kind === 'points' ? 'card.wrong' : 'sides.wrongScore') : undefined}
          onChange={({ currentTarget }) => change({ points: draft.points.with(at, currentTarget.value) })}
        />
      ))}
      {kind === 'points' ? (
        <CompetitorPicker
          kind="player"
          label={t('entry.player')}
          own={people.squadOf(draft.team)}
          value={people.competitorOf(draft.player)}
          onPick={(picked) => {
            if (picked) people.remember(picked)
            change({ player: picked?.id ?? null })
          }}
        />
      ) : null}
      <div ref={buttons} className={css.buttons}>
        <Button variant="default" onClick={check}>
          {t('log.check')}
        </Button>
      </div>
    </>
  )
}
