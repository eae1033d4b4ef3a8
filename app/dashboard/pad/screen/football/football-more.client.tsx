// The menu of rarer actions in football: a video review, a new player, moving the book to another phone, abandoning the match.
import { useState } from 'react'
import { footballText } from '#app/dashboard/match-log/football-text.ts'
import { minuteOf } from '#app/dashboard/match-log/minute-text.ts'
import { decisionsOn, reviewable } from '#app/dashboard/pad/model/football-guide.ts'
import type { FootballPad } from '#app/dashboard/pad/model/football-pad.ts'
import type { FootballEvent, Minute } from '#sport/football/events.ts'
import { usePad } from '../pad-context.ts'
import { Answer, Choices, Sheet } from '../sheet.client.tsx'
import { useLanguageChoice } from '../use-language-choice.client.ts'

type Props = {
  pad: FootballPad
  at: Minute
  onAdd: (team: string) => void
  onLineup: (team: string) => void
  onTransfer: () => void
  onClose: () => void
}
/** `of`: the sequence number of the reviewed event; null if that was not entered. */
type Place = { kind: 'menu' | 'review' | 'abandon' } | { kind: 'decide'; of: number | null }

const OFFERED = 6

export function FootballMoreSheet({ pad, at, onAdd, onLineup, onTransfer, onClose }: Props) {
  const { match, language, t, desk, write, nameOf, enter } = usePad()
  const [place, setPlace] = useState<Place>({ kind: 'menu' })
  const languageChoice = useLanguageChoice()
  const reviewed = reviewable(pad)
  const done = (event: FootballEvent) => {
    enter([event])
    onClose()
  }
  const lineOf = (event: FootballEvent) =>
    write(`${minuteOf(event)}′ ${footballText(event, { t: desk, nameOf })}`)
  const toMenu = () => setPlace({ kind: 'menu' })
  if (place.kind === 'review')
    return (
      <Sheet title={t('football.reviewOf')} onBack={toMenu} onClose={onClose}>
        <Choices
          columns={1}
          choices={[
            ...reviewed.slice(0, OFFERED).map(({ seq, event }) => ({
              key: String(seq),
              label: lineOf(event),
              onPick: () => setPlace({ kind: 'decide', of: seq }),
            })),
            {
              key: 'other',
              label: t('football.reviewOther'),
              tone: 'quiet' as const,
              onPick: () => setPlace({ kind: 'decide', of: null }),
            },
          ]}
        />
      </Sheet>
    )
  if (place.kind === 'decide') {
    const { of } = place
    const event = reviewed.find(({ seq }) => seq === of)?.event ?? null
    return (
      <Sheet
        title={event ? lineOf(event) : t('football.reviewOther')}
        onBack={() => setPlace({ kind: 'review' })}
        onClose={onClose}
      >
        <Choices
          columns={1}
          choices={decisionsOn(event).map((decision) => ({
            key: decision,
            label: t(`football.decision.${decision}`),
            onPick: () => done({ kind: 'var', decision, ...(of !== null && { of }), at }),
          }))}
        />
      </Sheet>
    )
  }
  if (place.kind === 'abandon')
    return (
      <Sheet title={`${t('more.abandon')}: ${t('more.sure')}`} onBack={toMenu} onClose={onClose}>
        <Answer label={t('more.abandon')} tone="bad" onPick={() => done({ kind: 'abandon' })} />
        <p>{t('end.about')}</p>
      </Sheet>
    )
  const { phase, result } = pad.state
  return (
    <Sheet title={t('more.title')} onClose={onClose}>
      <Choices
        choices={[
          { key: 'review', label: t('football.review'), onPick: () => setPlace({ kind: 'review' }) },
          { key: 'transfer', label: t('transfer.title'), onPick: onTransfer },
          ...[match.home, match.away].map(({ id, short, name }) => ({
            key: id,
            label: t('football.addTo', { team: short[language] || name[language] }),
            onPick: () => onAdd(id),
          })),
          ...[match.home, match.away].map(({ id, name }) => ({
            key: `lineup ${id}`,
            label: t('before.lineup', { team: name[language] }),
            onPick: () => onLineup(id),
          })),
          ...(phase === 'ended' || phase === 'abandoned'
            ? []
            : [{ key: 'abandon', label: t('more.abandon'), onPick: () => setPlace({ kind: 'abandon' }) }]),
          ...(phase === 'abandoned' && result?.goals === null
            ? [{ key: 'count', label: t('football.count'), onPick: () => done({ kind: 'count' }) }]
            : []),
          ...languageChoice,
        ]}
      />
    </Sheet>
  )
}
