// The placement board: a sketch of the home page and a panel for each slot.

import { Link, useSearchParams } from 'react-router'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { LANGUAGES, type Language } from '#contract/language.ts'
import type { PlacementBoard } from '#contract/placement-board.ts'
import { screenTitle } from '#contract/screens.ts'
import { describeError } from '../describe-error.ts'
import { ErrorNote } from '../error-note.tsx'
import { PageHead } from '../page-head.tsx'
import { useScreen } from '../screen.ts'
import { HomeSketch } from './home-sketch.client.tsx'
import css from './placements.module.css'
import { placementsWords } from './placements-words.ts'
import { SlotPanel } from './slot-panel.client.tsx'
import { useBoard, useReorder } from './use-board.client.ts'

export default function PlacementsScreen() {
  const { language } = useScreen()
  const t = placementsWords(language)
  const [address] = useSearchParams()
  const edition = LANGUAGES.find((known) => known === address.get('language')) ?? language
  const board = useBoard(edition)
  return (
    <>
      <PageHead title={screenTitle('placements', language)} about={t('about')} />
      <nav className={css.editions} aria-label={t('edition')}>
        {LANGUAGES.map((one) => (
          <Link key={one} to={`?language=${one}`} aria-current={one === edition ? 'page' : undefined}>
            {t(one)}
          </Link>
        ))}
      </nav>
      {board.isPending ? <p role="status">{t('loading')}</p> : null}
      {board.isError ? <ErrorNote error={board.error} onRetry={board.refetch} /> : null}
      {board.data ? <Board key={edition} board={board.data} edition={edition} /> : null}
    </>
  )
}

function Board({ board, edition }: { board: PlacementBoard; edition: Language }) {
  const { language } = useScreen()
  const t = placementsWords(language)
  const feedback = useFeedback()
  const reorder = useReorder(
    edition,
    ({ message }) => feedback.ok(message),
    (error, isNewBoard) => {
      const message = describeError(error, language)
      feedback.bad(isNewBoard ? `${message} ${t('feedback.changed')}` : message)
    },
  )
  return (
    <>
      <HomeSketch board={board} />
      <FeedbackNote className={css.sticky} feedback={feedback.current} />
      <div className={css.slots}>
        {board.slots.map((slot) => (
          <SlotPanel
            key={slot.slot}
            slot={slot}
            edition={edition}
            isBusy={reorder.isPending}
            onOrder={(order) => {
              if (!reorder.isPending) reorder.mutate(order)
            }}
          />
        ))}
      </div>
    </>
  )
}
