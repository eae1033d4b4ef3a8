// The questions of the football pad after a key: who, when, with whom.
import { useState } from 'react'
import { readMinute, writeMinute } from '#app/dashboard/match-log/minute-text.ts'
import { isBooked, substitutionsOf } from '#app/dashboard/pad/model/football-guide.ts'
import {
  eligiblePlayers,
  eligibleSubstitutes,
  type FootballDraft,
  type FootballLog,
  type FootballPad,
  moveMinute,
  needsName,
  nextFootballQuestion,
  toFootballEvent,
} from '#app/dashboard/pad/model/football-pad.ts'
import type { FootballEvent, Minute } from '#sport/football/events.ts'
import { AddPlayerSheet } from '../add-player-sheet.client.tsx'
import { usePad } from '../pad-context.ts'
import { type Choice, Choices, Sheet } from '../sheet.client.tsx'
import sheets from '../sheet.module.css'
import css from './football.module.css'

// A field for the minute of an event: a tap moves it by one, or it is typed ("45+2") in digits of either script.
type MinuteFieldProps = { rules: FootballLog['rules']; at: Minute; onChange: (at: Minute) => void }

function MinuteField({ rules, at, onChange }: MinuteFieldProps) {
  const { t, write } = usePad()
  // The text while it is being typed; null while the field shows the minute.
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && readMinute(typed, rules) === null
  const move = (by: 1 | -1) => {
    setTyped(null)
    onChange(moveMinute(rules, at, by))
  }
  return (
    <div className={css.minute}>
      <button
        type="button"
        className={sheets.choice}
        aria-label={t('football.earlier')}
        onClick={() => move(-1)}
      >
        −
      </button>
      <span className={css.clock}>
        <input
          // Opens a phone's number keypad, which has a plus sign.
          type="tel"
          autoComplete="off"
          maxLength={6}
          aria-label={t('football.minute')}
          aria-invalid={isWrong}
          value={typed ?? write(writeMinute(at))}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            const minute = readMinute(value, rules)
            if (minute) onChange(minute)
          }}
          onBlur={() => setTyped(null)}
        />
        ′
      </span>
      <button
        type="button"
        className={sheets.choice}
        aria-label={t('football.later')}
        onClick={() => move(1)}
      >
        +
      </button>
    </div>
  )
}

type Props = {
  pad: FootballPad
  draft: FootballDraft
  onChange: (draft: FootballDraft) => void
  onDone: (event: FootballEvent) => void
  onClose: () => void
}

const OUTCOMES = ['scored', 'saved', 'missed'] as const

function hasAnswers({ outcome, player, isConcussion }: FootballDraft): boolean {
  return outcome !== null || player !== undefined || isConcussion
}

export function FootballSheet({ pad, draft, onChange, onDone, onClose }: Props) {
  const { t, write, nameOf, squadOf } = usePad()
  const [isAdding, setAdding] = useState(false)
  const { key, team, at } = draft
  const question = nextFootballQuestion(draft) ?? 'player'
  const answer = (change: Partial<FootballDraft>) => {
    const next = { ...draft, ...change }
    const event = nextFootballQuestion(next) === null ? toFootballEvent(next) : null
    if (event) onDone(event)
    else onChange(next)
  }
  const [home, away] = pad.state.sides
  const side = team === home.team ? home : away
  const squad = squadOf(team).map(({ id }) => id)
  const what = t(`football.keys.${key}`)
  const titles = { outcome: what, player: t(`football.who.${key}`), other: t(otherTitle()) }
  const subs = substitutionsOf(pad, team)
  // The added player is the answer to the question.
  if (isAdding)
    return (
      <AddPlayerSheet
        team={team}
        hasBegun={hasAnswers(draft)}
        onAdded={(player) => {
          setAdding(false)
          answer(question === 'other' ? { other: player } : { player })
        }}
        onBack={() => setAdding(false)}
      />
    )
  return (
    <Sheet title={`${nameOf(team)}: ${titles[question]}`} unsaved={hasAnswers(draft)} onClose={onClose}>
      {key === 'kick' ? null : (
        <MinuteField
          rules={pad.log.rules}
          at={at}
          onChange={(changed) => onChange({ ...draft, at: changed })}
        />
      )}
      {key === 'sub' ? (
        <>
          <p data-tone={subs.made >= subs.allowed ? 'bad' : undefined}>
            {t('football.subs', { made: write(subs.made), allowed: write(subs.allowed) })}
          </p>
          <Choices
            columns={1}
            choices={[
              {
                key: 'concussion',
                label: t('football.concussion'),
                isOn: draft.isConcussion,
                onPick: () => onChange({ ...draft, isConcussion: !draft.isConcussion }),
              },
            ]}
          />
        </>
      ) : null}
      <Choices choices={choicesOf()} />
    </Sheet>
  )

  function otherTitle() {
    return key === 'sub' ? ('football.comesOn' as const) : ('football.assist' as const)
  }

  function choicesOf(): Choice[] {
    if (question === 'outcome')
      return OUTCOMES.map((outcome) => ({
        key: outcome,
        label: t(`football.${outcome}`),
        onPick: () => answer({ outcome }),
      }))
    if (question === 'player')
      return [
        ...eligiblePlayers(side, key, squad).map((player) => ({
          key: player,
          label: nameOf(player),
          ...(key === 'yellow' && isBooked(pad, team, player) && { note: t('football.note.booked') }),
          onPick: () => answer({ player }),
        })),
        ...(needsName(key) ? [] : [unknown(() => answer({ player: null }))]),
        added(),
      ]
    const others =
      key === 'sub'
        ? eligibleSubstitutes(side, pad.log.rules.canReturn, squad)
        : eligiblePlayers(side, key, squad).filter((player) => player !== draft.player)
    return [
      {
        key: '-',
        label: t(key === 'sub' ? 'football.nobody' : 'football.noAssist'),
        tone: 'quiet',
        onPick: () => answer({ other: null }),
      },
      ...others.map((player) => ({
        key: player,
        label: nameOf(player),
        onPick: () => answer({ other: player }),
      })),
      added(),
    ]
  }

  function added(): Choice {
    return { key: '+', label: t('more.add'), tone: 'quiet', onPick: () => setAdding(true) }
  }

  function unknown(onPick: () => void): Choice {
    return { key: '?', label: t('wicket.unknown'), tone: 'quiet', onPick }
  }
}
