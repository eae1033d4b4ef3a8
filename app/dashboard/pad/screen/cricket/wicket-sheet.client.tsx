// The wicket sheet: one question after the other, each answered with one tap; the last answer enters the ball.
import { useState } from 'react'
import { countFielders } from '#app/dashboard/match-log/ball-fields.ts'
import { type CricketPad, playersOf } from '#app/dashboard/match-log/cricket-pad.ts'
import type { Armed } from '#app/dashboard/pad/model/keys.ts'
import {
  fielderChoices,
  isLastOfOver,
  lastAnswer,
  nextQuestion,
  openWicket,
  type WicketDraft,
  wicketKinds,
} from '#app/dashboard/pad/model/wicket.ts'
import type { Fielder, PlayerId, WicketKind } from '#sport/cricket/events.ts'
import { usePad } from '../pad-context.ts'
import { Answer, type Choice, Choices, Sheet, type SheetProps } from '../sheet.client.tsx'

type Props = {
  /** The pad in its state before the ball. */
  pad: CricketPad
  armed: Armed
  onDone: (draft: WicketDraft) => void
  onClose: () => void
}

const FIELDER_WORDS: Partial<Record<string, 'runOutBy' | 'stumper'>> = {
  'run out': 'runOutBy',
  stumped: 'stumper',
}
const RUNS = [0, 1, 2, 3, 4]

export function WicketSheet({ pad, armed, onDone, onClose }: Props) {
  const { t, desk, write, nameOf } = usePad()
  const [draft, setDraft] = useState(() => openWicket(armed))
  const question = nextQuestion(draft, pad) ?? 'kind'
  const answer = (change: Partial<WicketDraft>) => {
    const next = { ...draft, ...change }
    if (nextQuestion(next, pad) === null) onDone(next)
    else setDraft(next)
  }
  const before = lastAnswer(draft)
  const delivery = armed.delivery === null ? '' : ` (${t(`wicket.${armed.delivery}`)})`
  // The title names a free hit, because it explains why so few ways of getting out are offered.
  const freeHit = pad.innings?.isFreeHit && armed.delivery === null ? ` (${t('wicket.freeHit')})` : ''
  const how = draft.kind === null ? '' : `${desk(`wicket.${draft.kind}`)}${delivery} · `
  const frame = {
    onClose,
    onBack: before ? () => setDraft(before) : undefined,
    unsaved: before !== null && ('takesBack' as const),
  }
  if (question === 'fielders')
    return (
      <FieldersSheet
        pad={pad}
        kind={draft.kind}
        title={`${how}${t(`wicket.${FIELDER_WORDS[draft.kind ?? ''] ?? 'fielders'}`)}`}
        max={draft.kind === null ? 1 : countFielders(draft.kind)}
        onDone={(fielders) => answer({ fielders })}
        {...frame}
      />
    )
  return (
    <Sheet
      title={`${how}${t(`wicket.${question}`)}${question === 'kind' ? delivery || freeHit : ''}`}
      {...frame}
    >
      <Choices choices={choicesOf()} columns={question === 'runs' ? 4 : 2} />
    </Sheet>
  )

  function choicesOf(): Choice[] {
    const { innings } = pad
    switch (question) {
      case 'kind':
        return wicketKinds(pad, armed).map((kind) => ({
          key: kind,
          label: desk(`wicket.${kind}`),
          onPick: () => answer({ kind }),
        }))
      case 'out':
        return [innings?.striker ?? null, innings?.nonStriker ?? null]
          .filter((player): player is PlayerId => player !== null)
          .map((player) => ({
            key: player,
            label: nameOf(player),
            note: player === innings?.striker ? t('score.striker') : undefined,
            onPick: () => answer({ out: player }),
          }))
      case 'runs':
        return RUNS.map((runs) => ({
          key: String(runs),
          label: write(runs),
          onPick: () => answer({ runs }),
        }))
      default: {
        const out = draft.out ?? innings?.striker ?? null
        const survivor = out === innings?.striker ? innings?.nonStriker : innings?.striker
        const stays = t('wicket.faces', { name: nameOf(survivor ?? null) })
        const comes = t('wicket.newFaces')
        // After the last ball of an over, the batter at the other end faces.
        const [first, second] = isLastOfOver(pad, armed) ? [stays, comes] : [comes, stays]
        return [
          { key: 'new', label: t('wicket.strikerEnd'), note: first, onPick: () => answer({ facing: 'new' }) },
          {
            key: 'survivor',
            label: t('wicket.bowlerEnd'),
            note: second,
            onPick: () => answer({ facing: 'survivor' }),
          },
        ]
      }
    }
  }
}

type FieldersProps = {
  pad: CricketPad
  kind: WicketKind | null
  title: string
  max: number
  onDone: (fielders: Fielder[]) => void
} & Pick<SheetProps, 'onBack' | 'onClose' | 'unsaved'>

/** With one fielder a tap answers; with two the answer is confirmed. */
function FieldersSheet({ pad, kind, title, max, onDone, ...frame }: FieldersProps) {
  const { t, nameOf, squadOf } = usePad()
  const [chosen, setChosen] = useState<readonly Fielder[]>([])
  const { fielding, innings } = pad
  const squad = fielding === null ? [] : squadOf(fielding)
  const ids = squad.map(({ id }) => id)
  const wicketkeepers = squad.filter(({ isKeeper }) => isKeeper).map(({ id }) => id)
  const players = fielding === null ? [] : playersOf(pad, fielding, ids)
  const same = (one: Fielder, other: Fielder) => one.player === other.player
  const pick = (fielder: Fielder) => {
    const others = chosen.filter((each) => !same(each, fielder))
    const next = others.length < chosen.length ? others : [...chosen, fielder].slice(-max)
    if (max === 1) onDone(next)
    else setChosen(next)
  }
  const choice = (fielder: Fielder, label: string, tone?: 'quiet'): Choice => ({
    key: fielder.player ?? 'substitute',
    label,
    ...(tone && { tone }),
    ...(max > 1 && { isOn: chosen.some((each) => same(each, fielder)) }),
    onPick: () => pick(fielder),
  })
  return (
    <Sheet
      title={title}
      {...frame}
      foot={
        max > 1 ? (
          <Answer
            label={t(chosen.length > 0 ? 'sheet.done' : 'wicket.unknown')}
            tone="go"
            onPick={() => onDone([...chosen])}
          />
        ) : undefined
      }
    >
      <Choices
        choices={[
          ...fielderChoices(kind, players, { innings, wicketkeepers }).map((player) =>
            choice({ player }, nameOf(player)),
          ),
          choice({ player: null, isSubstitute: true }, t('wicket.substitute'), 'quiet'),
          ...(max > 1
            ? []
            : [{ key: '?', label: t('wicket.unknown'), tone: 'quiet' as const, onPick: () => onDone([]) }]),
        ]}
      />
    </Sheet>
  )
}
