// The pad of a football match: score and clock, the last events, and keys for each side.
import { type ReactNode, useState } from 'react'
import { footballLine } from '#app/dashboard/matches/football-line.ts'
import { noteOn, shootOutOf } from '../model/football-guide.ts'
import {
  FOOTBALL_KEYS,
  type FootballDraft,
  type FootballKey,
  type FootballLog,
  openDraft,
  type PhaseChange,
  readFootballPad,
} from '../model/football-pad.ts'
import { AddPlayerSheet } from './add-player-sheet.client.tsx'
import { ChoicesSheet } from './choices-sheet.client.tsx'
import css from './football.module.css'
import { FootballHead, ShootOut } from './football-head.client.tsx'
import { FootballLineupSheet } from './football-lineup.client.tsx'
import { FootballLogSheet } from './football-log.client.tsx'
import { FootballMoreSheet } from './football-more.client.tsx'
import { FootballSheet } from './football-sheets.client.tsx'
import keys from './keypad.module.css'
import pads from './pad.module.css'
import { usePad } from './pad-context.ts'
import { PadFrame } from './pad-frame.client.tsx'
import { resultText } from './result-text.ts'
import { TransferSheet } from './transfer-sheet.client.tsx'
import { useUnsaved } from './unsaved.client.tsx'
import { useFootballText } from './use-football-text.ts'
import { useMinute } from './use-minute.client.ts'
import { useSettling } from './use-settling.client.ts'

type Opened =
  | { kind: 'draft'; draft: FootballDraft }
  | { kind: 'log' | 'choices' | 'transfer' | 'more' }
  | { kind: 'lineup' | 'add'; team: string }

export function FootballPadScreen({ log }: { log: FootballLog }) {
  const { match, language, t, desk, write, nameOf, snapshot, canEnter, enter, undo } = usePad()
  const { leave } = useUnsaved()
  const [opened, setOpened] = useState<Opened | null>(null)
  const pad = readFootballPad(log)
  const at = useMinute(pad)
  const { state } = pad
  const textOf = useFootballText(pad)
  const close = () => setOpened(null)
  const isShootOut = state.phase === 'shoot-out'
  // Also in a break: players are substituted then, and missed events are added.
  const isPlayed = !['before', 'ended', 'abandoned'].includes(state.phase)
  const last = pad.events.filter(({ event }) => event.kind !== 'lineup').slice(-SHOWN)
  const kept = new Set(snapshot.entries.filter((entry) => entry.state !== 'stored').map(({ seq }) => seq))
  const isSettling = useSettling(opened === null ? 'keys' : 'sheet')
  return (
    <PadFrame
      head={<FootballHead pad={pad} at={at} />}
      onChoose={() => leave(() => setOpened({ kind: 'choices' }))}
    >
      {sheetOf() ?? (
        <div className={css.low} data-settling={isSettling}>
          <div className={css.recent}>
            <ol aria-label={t('football.happened')}>
              {last.length === 0 ? <li>{t('football.none')}</li> : null}
              {last.toReversed().map(({ seq, event }) => (
                <li key={seq} data-kept={kept.has(seq)} data-gone={noteOn(pad, seq) === 'taken back'}>
                  <span>{write(footballLine(event, desk, nameOf).minute)}</span> {textOf(seq, event)}
                </li>
              ))}
            </ol>
            <button
              type="button"
              className={pads.all}
              aria-label={t('football.happened')}
              onClick={() => setOpened({ kind: 'log' })}
            >
              ☰
            </button>
            <button
              type="button"
              className={pads.undo}
              disabled={!canEnter || pad.events.length === 0}
              onClick={undo}
            >
              {t('keys.undo')}
            </button>
          </div>
          <div className={css.phases}>
            {pad.phases.map((change) => (
              <button
                key={`${change.kind} ${change.kind === 'end' ? '' : change.period}`}
                type="button"
                className={keys.key}
                data-kind="extra"
                disabled={!canEnter}
                onClick={() => enter([change])}
              >
                {phaseText(change)}
              </button>
            ))}
            <button
              type="button"
              className={keys.key}
              data-kind="extra"
              aria-label={t('keys.more')}
              onClick={() => setOpened({ kind: 'more' })}
            >
              •••
            </button>
            {state.result ? <p>{resultText(state.result, desk, nameOf)}</p> : null}
          </div>
          {isShootOut ? <ShootOut pad={pad} /> : null}
          <div className={css.sides}>
            {[match.home, match.away].map((team) => (
              <fieldset
                key={team.id}
                className={css.side}
                aria-label={t('football.side', { team: team.name[language] })}
              >
                <legend>{team.short[language]}</legend>
                {state.phase === 'before' ? (
                  <button
                    type="button"
                    className={keys.key}
                    data-kind="extra"
                    disabled={!canEnter}
                    onClick={() => setOpened({ kind: 'lineup', team: team.id })}
                  >
                    {t('football.lineup')}
                  </button>
                ) : null}
                {(isShootOut ? (['kick'] as const) : FOOTBALL_KEYS).map((key) => (
                  <button
                    key={key}
                    type="button"
                    className={keys.key}
                    data-kind={key === 'red' ? 'wicket' : 'extra'}
                    disabled={!canEnter || !isPlayed || (isShootOut && !mayKick(team.id))}
                    onClick={() => start(key, team.id)}
                  >
                    {t(`football.keys.${key}`)}
                  </button>
                ))}
              </fieldset>
            ))}
          </div>
        </div>
      )}
    </PadFrame>
  )

  function mayKick(team: string): boolean {
    const { next, winner } = shootOutOf(pad)
    return winner === null && (next === null || next === team)
  }

  function start(key: FootballKey, team: string) {
    setOpened({ kind: 'draft', draft: openDraft(key, team, at) })
  }

  function phaseText(change: PhaseChange): string {
    if (change.kind === 'end') return t('football.end')
    return t(change.kind === 'kickoff' ? 'football.kickoff' : 'football.periodEnd', {
      period: desk(`period.${change.period}`),
    })
  }

  function sheetOf(): ReactNode {
    switch (opened?.kind) {
      case 'draft':
        return (
          <FootballSheet
            pad={pad}
            draft={opened.draft}
            onChange={(draft) => setOpened({ kind: 'draft', draft })}
            onDone={(event) => {
              enter([event])
              close()
            }}
            onClose={close}
          />
        )
      case 'more':
        return (
          <FootballMoreSheet
            pad={pad}
            at={at}
            onAdd={(team) => setOpened({ kind: 'add', team })}
            onLineup={(team) => setOpened({ kind: 'lineup', team })}
            onTransfer={() => setOpened({ kind: 'transfer' })}
            onClose={close}
          />
        )
      case 'add':
        return <AddPlayerSheet team={opened.team} onAdded={close} onBack={close} />
      case 'log':
        return (
          <FootballLogSheet pad={pad} onTransfer={() => setOpened({ kind: 'transfer' })} onClose={close} />
        )
      case 'transfer':
        return (
          <TransferSheet
            onBrought={() => setOpened({ kind: 'choices' })}
            onBack={() => setOpened({ kind: 'log' })}
            onClose={close}
          />
        )
      case 'choices':
        return <ChoicesSheet onClose={close} />
      case 'lineup':
        return <FootballLineupSheet pad={pad} team={opened.team} onDone={close} />
      default:
        return null
    }
  }
}

/** More events than fit on a small phone, where the rest is cut off. */
const SHOWN = 8
