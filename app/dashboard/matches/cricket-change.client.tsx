// Changes one entry of a cricket match: a ball, the player whom an entry names, a number, or a stated entry such as the toss; or
// inserts a missing ball after it.
import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { CricketEvent, PlayerId, TeamId } from '#sport/cricket/events.ts'
import { opponentOf } from '#sport/cricket/next-step.ts'
import type { Competitor } from '../competitors/competitor-calls.client.ts'
import { CompetitorPicker } from '../competitors/competitor-picker.client.tsx'
import { focusUnchosen } from '../competitors/unchosen.ts'
import { needsBatterIn, replaceLine } from '../pad/model/correction.ts'
import {
  type CricketPad,
  isDelivery,
  type PadLine,
  playersOf,
  readCricketPad,
} from '../pad/model/cricket-pad.ts'
import { useScreen } from '../screen.ts'
import {
  type BallDraft,
  type BallField,
  emptyBall,
  toBall,
  toBallDraft,
  toMissingBall,
} from './ball-entry.ts'
import { BallFields } from './ball-fields.client.tsx'
import { count } from './card-entry.ts'
import type { CricketEntry, CricketLog } from './cricket-entries.ts'
import { cricketWords } from './cricket-words.ts'
import { matchWords } from './match-words.ts'
import css from './matches.module.css'
import { StatedChange } from './stated-change.client.tsx'
import { isStated } from './stated-entry.ts'
import { writeTyped } from './typed-digits.ts'
import type { MatchPeople } from './use-match-people.client.ts'

type Props = {
  log: CricketLog
  people: MatchPeople
  seq: number
  onChange: (entries: CricketEntry[]) => void
}

export function CricketChange({ log, people, seq, onChange }: Props) {
  const { language } = useScreen()
  const words = cricketWords(language)
  const [isMissing, setMissing] = useState(false)
  const [pad] = useState(() => readCricketPad(log))
  const line = pad.lines.find((each) => each.seq === seq)
  if (!line) return null
  const props = { pad, line, people, onChange }
  if (isMissing)
    return (
      <>
        <h3 className={css.whole}>{words('ball.missingTitle')}</h3>
        <BallChange key="missing" {...props} isMissing />
      </>
    )
  return (
    <>
      {isDelivery(line) ? <BallChange key="ball" {...props} isMissing={false} /> : null}
      {isStated(line.event) ? (
        <StatedChange
          event={line.event}
          teams={log.teams}
          people={people}
          playersOf={(team) => competitorsOf(pad, team, people)}
          onChange={(event) => onChange(replaceLine(pad, line, event))}
        />
      ) : null}
      <PersonChange {...props} />
      <NumberChange {...props} />
      {line.innings >= 0 && line.event.kind !== 'card_innings' ? (
        <div className={css.buttons}>
          <Button variant="default" onClick={() => setMissing(true)}>
            {words('ball.missing')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

type LineProps = {
  pad: CricketPad
  line: PadLine
  people: MatchPeople
  onChange: (entries: CricketEntry[]) => void
}

function BallChange({ pad, line, people, isMissing, onChange }: LineProps & { isMissing: boolean }) {
  const { language } = useScreen()
  const before = !isMissing && isDelivery(line) ? line.event : null
  const [draft, setDraft] = useState<BallDraft>(() =>
    before ? toBallDraft(before, language) : { ...emptyBall, runs: writeTyped(0, language) },
  )
  const [wrong, setWrong] = useState<BallField[]>([])
  const buttons = useRef<HTMLDivElement>(null)
  const team = pad.state.innings[line.innings]?.team ?? ''
  // For a missing ball, the batters at the crease are those of the next entry.
  const next = pad.lines[pad.lines.indexOf(line) + 1] ?? pad.innings
  const { striker = null, nonStriker = null } = (isMissing ? next : line) ?? {}
  const made = toBall(draft, before, striker)
  const isOut = 'ball' in made && (made.ball.wickets ?? []).length > 0
  const hasFollowers = pad.lines.at(-1) !== line
  const mayComeIn = isMissing ? isOut && hasFollowers : 'ball' in made && needsBatterIn(pad, line, made.ball)
  const check = () => {
    if (focusUnchosen(buttons.current?.parentElement ?? null)) return
    if ('wrong' in made) return setWrong(made.wrong)
    const batterIn = mayComeIn ? draft.batterIn : null
    onChange(
      isMissing ? toMissingBall(line, made.ball, batterIn) : replaceLine(pad, line, made.ball, batterIn),
    )
  }
  const t = matchWords(language)
  return (
    <>
      <BallFields
        draft={draft}
        wrong={wrong}
        rules={pad.rules}
        people={people}
        striker={striker}
        nonStriker={nonStriker}
        batting={competitorsOf(pad, team, people)}
        fielding={competitorsOf(pad, opponentOf(pad.log.teams, team), people)}
        needsBatterIn={mayComeIn}
        onChange={(changed) => {
          setWrong([])
          setDraft({ ...draft, ...changed })
        }}
      />
      <div ref={buttons} className={css.buttons}>
        <Button variant="default" onClick={check}>
          {isMissing ? cricketWords(language)('ball.insert') : t('log.check')}
        </Button>
      </div>
    </>
  )
}

function competitorsOf(pad: CricketPad, team: TeamId, people: MatchPeople): Competitor[] {
  const squad = people.squadOf(team).map(({ id }) => id)
  return playersOf(pad, team, squad).flatMap((id) => people.competitorOf(id) ?? [])
}

/** Replaces the bowler or batter whom an entry names by another player. */
function PersonChange({ pad, line, people, onChange }: LineProps) {
  const { language } = useScreen()
  const [player, setPlayer] = useState(() => personOf(line.event))
  const buttons = useRef<HTMLDivElement>(null)
  if (player === null) return null
  const isBowler = line.event.kind === 'over_start'
  const batting = pad.state.innings[line.innings]?.team ?? ''
  const team = isBowler ? opponentOf(pad.log.teams, batting) : batting
  const check = () => {
    if (focusUnchosen(buttons.current?.parentElement ?? null)) return
    const instead = withPerson(line.event, player)
    if (instead) onChange(replaceLine(pad, line, instead))
  }
  return (
    <>
      <CompetitorPicker
        kind="player"
        label={cricketWords(language)(isBowler ? 'change.bowler' : 'change.batter')}
        own={competitorsOf(pad, team, people)}
        value={people.competitorOf(player)}
        onPick={(picked) => {
          if (!picked) return
          people.remember(picked)
          setPlayer(picked.id)
        }}
      />
      <div ref={buttons} className={css.buttons}>
        <Button variant="default" onClick={check}>
          {matchWords(language)('log.check')}
        </Button>
      </div>
    </>
  )
}

function personOf(event: CricketEvent): PlayerId | null {
  if (event.kind === 'over_start') return event.bowler
  return event.kind === 'batter_in' ? event.player : null
}

function withPerson(event: CricketEvent, player: PlayerId): CricketEvent | null {
  if (event.kind === 'over_start') return { ...event, bowler: player }
  return event.kind === 'batter_in' ? { ...event, player } : null
}

/** Changes the number that an entry has: penalty runs, a target, overs. */
function NumberChange({ pad, line, onChange }: LineProps) {
  const { language } = useScreen()
  const t = matchWords(language)
  const [typed, setTyped] = useState(() => writeTyped(numberOf(line.event) ?? '', language))
  const [isWrong, setWrong] = useState(false)
  if (numberOf(line.event) === null) return null
  const check = () => {
    const number = count(typed)
    const instead = number === null ? null : withNumber(line.event, number)
    if (instead) onChange(replaceLine(pad, line, instead))
    else setWrong(true)
  }
  return (
    <>
      <TextInput
        label={cricketWords(language)(line.event.kind === 'overs' ? 'change.overs' : 'change.runs')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed}
        error={isWrong ? t('card.wrong') : undefined}
        onChange={({ currentTarget }) => {
          setWrong(false)
          setTyped(currentTarget.value)
        }}
      />
      <div className={css.buttons}>
        <Button variant="default" onClick={check}>
          {t('log.check')}
        </Button>
      </div>
    </>
  )
}

function numberOf(event: CricketEvent): number | null {
  if (event.kind === 'overs') return event.overs
  return event.kind === 'penalty' || event.kind === 'target' || event.kind === 'par' ? event.runs : null
}

function withNumber(event: CricketEvent, number: number): CricketEvent | null {
  if (event.kind === 'overs') return number > 0 ? { ...event, overs: number } : null
  if (event.kind === 'target') return number > 0 ? { ...event, runs: number } : null
  return event.kind === 'penalty' || event.kind === 'par' ? { ...event, runs: number } : null
}
