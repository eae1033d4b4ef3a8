// A sketch of an edition's home page: the headline in each place, as readers see it.
import { languageOfText } from '#app/ui/text-language.ts'
import type { BoardSlot, PlacementBoard } from '#contract/placement-board.ts'
import { useScreen } from '../screen.ts'
import css from './placements.module.css'
import { placementsWords } from './placements-words.ts'

export function HomeSketch({ board }: { board: PlacementBoard }) {
  const { language } = useScreen()
  const t = placementsWords(language)
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
  const { language } = useScreen()
  const t = placementsWords(language)
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
