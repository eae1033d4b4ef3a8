// The placement board: a sketch of the home page and a panel for each slot.

import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { languageOfText } from '#app/ui/text-language.ts'
import type { Language } from '#contract/language.ts'
import type { BoardSlot, PlacementBoard } from '#contract/posts/placement-board.ts'
import { screenTitle } from '#contract/screens.ts'
import { describeError } from '../calls/describe-error.ts'
import { EditionTabs, useEdition } from '../parts/edition-tabs.client.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { useScreen, useWords } from '../screen.ts'
import css from './placements.module.css'
import { placementsWords } from './placements-words.ts'
import { SlotPanel } from './slot-panel.client.tsx'
import { useBoard, useReorder } from './use-board.client.ts'

// A sketch of an edition's home page: the headline in each place, as readers see it.
function HomeSketch({ board }: { board: PlacementBoard }) {
  const t = useWords(placementsWords)
  return (
    <figure className={css.sketch}>
      <figcaption>{t('shape')}</figcaption>
      <div className={css.page}>
        {board.slots.map((slot) => (
          <section key={slot.slot} data-slot={slot.slot} aria-label={t(`slot.${slot.slot}`)}>
            <SlotContent slot={slot} />
          </section>
        ))}
      </div>
    </figure>
  )
}

function SlotContent({ slot }: { slot: BoardSlot }) {
  const t = useWords(placementsWords)
  const placed = slot.placed.filter(({ isShown }) => isShown)
  const posts = [...placed, ...slot.standIns]
  return (
    <>
      <p>{t(`slot.${slot.slot}`)}</p>
      {posts.length === 0 ? <p className={css.empty}>{t('empty')}</p> : null}
      <ul>
        {posts.map(({ _id, headline, thumbUrl }) => (
          <li key={_id} lang={languageOfText(headline)}>
            {slot.size === 1 && thumbUrl ? <img src={thumbUrl} alt="" width={160} height={90} /> : null}
            {headline}
          </li>
        ))}
      </ul>
    </>
  )
}

export default function PlacementsScreen() {
  const { language } = useScreen()
  const t = placementsWords(language)
  const edition = useEdition()
  return (
    <>
      <PageHead title={screenTitle('placements', language)} about={t('about')} />
      <EditionTabs label={t('edition')} edition={edition} nameOf={(one) => t(one)} />
      <QueryView query={useBoard(edition)} loading={t('loading')}>
        {(board) => <Board key={edition} board={board} edition={edition} />}
      </QueryView>
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
