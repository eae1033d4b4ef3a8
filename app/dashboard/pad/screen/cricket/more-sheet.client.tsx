// The menu of rarer actions in cricket: five or seven runs, retirements, penalty runs, fewer overs, the end of the match.
import { useState } from 'react'
import { type CricketPad, takesPar } from '#app/dashboard/match-log/cricket-pad.ts'
import { ALL_RUN, RARE_RUNS } from '#app/dashboard/pad/model/keys.ts'
import { endInnings } from '#app/dashboard/pad/model/taps.ts'
import { toBareWicket, WITHOUT_A_BALL } from '#app/dashboard/pad/model/wicket.ts'
import type { CricketEvent, PlayerId, TeamId } from '#sport/cricket/events.ts'
import { usePad } from '../pad-context.ts'
import { Answer, type Choice, Choices, Sheet, useNamed } from '../sheet.client.tsx'
import { useLanguageChoice } from '../use-language-choice.client.ts'
import { OversForm, ParForm, PenaltyForm, TargetForm } from './more-forms.client.tsx'
import { BowlerSheet } from './prompts.client.tsx'
import { ReplaceSheet } from './replace-sheet.client.tsx'

type Props = {
  pad: CricketPad
  onRuns: (runs: number, isRun: boolean) => void
  onLog: () => void
  onBefore: () => void
  onTransfer: () => void
  onAdd: (team: TeamId) => void
  onClose: () => void
}

type Place =
  | 'menu'
  | 'retire'
  | 'change'
  | 'penalty'
  | 'overs'
  | 'target'
  | 'par'
  | 'interval'
  | 'add'
  | 'replace'
type Sure = { label: string; events: CricketEvent[] }

const INTERVALS = ['drinks', 'innings', 'rain', 'lunch', 'tea', 'stumps'] as const

export function MoreSheet({ pad, onRuns, onLog, onBefore, onTransfer, onAdd, onClose }: Props) {
  const { match, t, enter } = usePad()
  const named = useNamed()
  const [place, setPlace] = useState<Place>('menu')
  const [sure, setSure] = useState<Sure | null>(null)
  const toMenu = () => setPlace('menu')
  const frame = { onBack: toMenu, onClose }
  const done = (events: CricketEvent[]) => {
    enter(events)
    onClose()
  }
  if (sure)
    return (
      <Sheet title={`${sure.label}: ${t('more.sure')}`} onBack={() => setSure(null)} onClose={onClose}>
        <Answer label={sure.label} tone="bad" onPick={() => done(sure.events)} />
        <p>{t('end.about')}</p>
      </Sheet>
    )
  switch (place) {
    case 'change':
      return <BowlerSheet pad={pad} step={{ endsOver: false }} isChange onClose={onClose} onDone={onClose} />
    case 'retire':
      return <RetireSheet pad={pad} onDone={done} {...frame} />
    case 'penalty':
      return <PenaltyForm onDone={done} {...frame} />
    case 'overs':
      return <OversForm pad={pad} onDone={done} {...frame} />
    case 'target':
      return <TargetForm pad={pad} onDone={done} {...frame} />
    case 'par':
      return <ParForm pad={pad} onDone={done} {...frame} />
    case 'replace':
      return <ReplaceSheet pad={pad} onDone={done} {...frame} />
    case 'interval':
      return (
        <Sheet title={t('more.interval')} {...frame}>
          <Choices
            choices={INTERVALS.map((name) => ({
              key: name,
              label: t(`interval.${name}`),
              onPick: () => done([{ kind: 'interval', name: t(`interval.${name}`) }]),
            }))}
          />
        </Sheet>
      )
    case 'add':
      return (
        <Sheet title={t('add.side')} {...frame}>
          <Choices columns={1} choices={named([match.home.id, match.away.id], onAdd)} />
        </Sheet>
      )
    default:
      return (
        <Menu
          pad={pad}
          onPlace={setPlace}
          onSure={setSure}
          onDone={done}
          onRuns={onRuns}
          onLog={onLog}
          onBefore={onBefore}
          onTransfer={onTransfer}
          onClose={onClose}
        />
      )
  }
}

type MenuProps = Omit<Props, 'onAdd'> & {
  onPlace: (place: Place) => void
  /** Asks once more before the events are entered. */
  onSure: (sure: Sure) => void
  onDone: (events: CricketEvent[]) => void
}

function Menu({ pad, onRuns, onLog, onBefore, onTransfer, onClose, onPlace, onSure, onDone }: MenuProps) {
  const { t } = usePad()
  const languageChoice = useLanguageChoice()
  const { innings, rules } = pad
  const isOpen = innings !== null && pad.step.kind !== 'result'
  const endsOver = (innings?.overs.balls ?? 0) >= rules.ballsPerOver
  const go = (key: Exclude<Place, 'menu'>): Choice => ({
    key,
    label: t(`more.${key}`),
    onPick: () => onPlace(key),
  })
  const ask = (key: 'abandon' | 'noResult' | 'drawn' | 'declare' | 'endInnings', events: CricketEvent[]) => ({
    key,
    label: t(`more.${key}`),
    onPick: () => onSure({ label: t(`more.${key}`), events }),
  })
  const early = { label: t('more.endOver'), events: [{ kind: 'over_end' as const, isAllowed: true }] }
  const endOver: Choice = {
    key: 'endOver',
    label: early.label,
    onPick: () => (endsOver ? onDone([{ kind: 'over_end' }]) : onSure(early)),
  }
  return (
    <Sheet title={t('more.title')} onClose={onClose}>
      {isOpen ? (
        <>
          <h3>{t('more.runs')}</h3>
          <RareRuns onRuns={onRuns} />
          <h3>{t('more.over')}</h3>
          <Choices
            choices={[
              go('retire'),
              go('change'),
              endOver,
              ask('endInnings', endInnings({ endsOver })),
              ...(rules.inningsPerSide === 2 ? [ask('declare', endInnings({ endsOver }, 'declare'))] : []),
            ]}
          />
        </>
      ) : null}
      <h3>{t('more.match')}</h3>
      <Choices
        choices={[
          { key: 'log', label: t('more.log'), onPick: onLog },
          { key: 'before', label: t('more.toss'), onPick: onBefore },
          { key: 'transfer', label: t('transfer.title'), onPick: onTransfer },
          go('add'),
          ...(pad.state.innings.length > 0 ? [go('replace')] : []),
          go('interval'),
          go('penalty'),
          go('overs'),
          go('target'),
          ...(takesPar(pad) ? [go('par')] : []),
          ask('abandon', [{ kind: 'abandon' }]),
          ask('noResult', [{ kind: 'result', outcome: 'no result' }]),
          ...(rules.inningsPerSide === 2 ? [ask('drawn', [{ kind: 'result', outcome: 'drawn' }])] : []),
          ...languageChoice,
        ]}
      />
    </Sheet>
  )
}

function RareRuns({ onRuns }: Pick<Props, 'onRuns'>) {
  const { t, write } = usePad()
  return (
    <Choices
      columns={4}
      choices={[
        ...RARE_RUNS.map((runs) => ({
          key: `${runs}`,
          label: write(runs),
          onPick: () => onRuns(runs, false),
        })),
        ...ALL_RUN.map((runs) => ({
          key: `${runs} run`,
          label: t('more.allRun', { runs: write(runs) }),
          onPick: () => onRuns(runs, true),
        })),
      ]}
    />
  )
}

type RetireProps = {
  pad: CricketPad
  onDone: (events: CricketEvent[]) => void
  onBack: () => void
  onClose: () => void
}

function RetireSheet({ pad: { innings }, onDone, ...rest }: RetireProps) {
  const { t, desk, nameOf } = usePad()
  const named = useNamed()
  const [player, setPlayer] = useState<PlayerId | null>(null)
  const batters = [innings?.striker ?? null, innings?.nonStriker ?? null].filter((each) => each !== null)
  const choices =
    player === null
      ? named(batters, setPlayer)
      : WITHOUT_A_BALL.map((kind) => ({
          key: kind,
          label: desk(`wicket.${kind}`),
          onPick: () => onDone([toBareWicket(kind, player)]),
        }))
  return (
    <Sheet title={player === null ? t('wicket.leaves') : nameOf(player)} {...rest}>
      <Choices choices={choices} />
    </Sheet>
  )
}
