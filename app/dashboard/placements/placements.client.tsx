// The placement board: the shape of the home page, and every slot with what stands in it and behind it.
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { LANGUAGES, type Language } from '#contract/language.ts'
import type { PlacementBoard } from '#contract/placement-board.ts'
import { say as sayFrame } from '../dashboard-words.ts'
import { FailedNote } from '../failed-note.tsx'
import { sentenceOf } from '../failure.tsx'
import { PageHead } from '../page-head.tsx'
import { type Told, ToldNote } from '../people/told-note.tsx'
import { useScreen } from '../screen.ts'
import { HomeShape } from './home-shape.client.tsx'
import css from './placements.module.css'
import { say } from './placements-words.ts'
import { SlotPanel } from './slot-panel.client.tsx'
import { useBoard, useOrdering } from './use-board.client.ts'

export function PlacementsScreen() {
  const { language } = useScreen()
  const t = say(language)
  const [address] = useSearchParams()
  const edition = LANGUAGES.find((known) => known === address.get('language')) ?? language
  const board = useBoard(edition)
  return (
    <>
      <PageHead title={sayFrame(language)('screen.placements')} about={t('about')} />
      <nav className={css.editions} aria-label={t('edition')}>
        {LANGUAGES.map((one) => (
          <Link key={one} to={`?language=${one}`} aria-current={one === edition ? 'page' : undefined}>
            {t(one)}
          </Link>
        ))}
      </nav>
      {board.isPending ? <p role="status">{t('loading')}</p> : null}
      {board.isError ? <FailedNote error={board.error} onAgain={board.refetch} /> : null}
      {board.data ? <Board key={edition} board={board.data} edition={edition} /> : null}
    </>
  )
}

function Board({ board, edition }: { board: PlacementBoard; edition: Language }) {
  const { language } = useScreen()
  const t = say(language)
  const [told, setTold] = useState<Told | null>(null)
  const line = useRef<HTMLDivElement>(null)
  const ordering = useOrdering(
    edition,
    ({ sentence }) => setTold({ kind: 'ok', sentence }),
    (error, isNewBoard) => {
      const sentence = sentenceOf(error, language)
      setTold({ kind: 'bad', sentence: isNewBoard ? `${sentence} ${t('told.changed')}` : sentence })
      line.current?.focus()
    },
  )
  return (
    <>
      <HomeShape board={board} />
      <div className={css.told} ref={line} tabIndex={-1}>
        <ToldNote told={told} />
      </div>
      <div className={css.slots}>
        {board.slots.map((slot) => (
          <SlotPanel
            key={slot.slot}
            slot={slot}
            edition={edition}
            isBusy={ordering.isPending}
            onOrder={(order) => {
              if (!ordering.isPending) ordering.mutate(order)
            }}
          />
        ))}
      </div>
    </>
  )
}
