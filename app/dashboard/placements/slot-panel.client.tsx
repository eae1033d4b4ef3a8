// One slot of the board: its posts in order, the stand-ins, and the field that places more.
import { useRef } from 'react'
import { Link } from 'react-router'
import { languageOfText } from '#app/ui/text-language.ts'
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import type { BoardSlot } from '#contract/posts/placement-board.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { Panel } from '../parts/panel.tsx'
import { useFocusAfterMove } from '../parts/use-focus-after-move.client.ts'
import { useScreen, useWords } from '../screen.ts'
import css from './placements.module.css'
import { placementsWords } from './placements-words.ts'
import { PostFinder } from './post-finder.client.tsx'
import { move, placeFirst, remove } from './slot-order.ts'
import type { Order } from './use-board.client.ts'

type Props = { slot: BoardSlot; edition: Language; isBusy: boolean; onOrder: (order: Order) => void }

type StandIn = BoardSlot['standIns'][number]

export function SlotPanel({ slot: { slot, placed, standIns, hasMore }, edition, isBusy, onOrder }: Props) {
  const { language } = useScreen()
  const t = placementsWords(language)
  const before = placed.map(({ _id }) => _id)
  const name = t(`slot.${slot}`)
  const list = useRef<HTMLOListElement>(null)
  const rememberFocus = useFocusAfterMove(list, before.join())
  const order = (ids: string[], message: string) => onOrder({ slot, ids, before, message })
  const place = ({ _id, headline }: { _id: string; headline: string }) =>
    order(placeFirst(before, _id), t('feedback.placed', { headline, slot: name }))
  return (
    <Panel title={name}>
      <p className="fine-print">{t(`aboutSlot.${slot}`)}</p>
      <PostFinder edition={edition} label={t('findIn', { slot: name })} onPick={place} />
      {placed.length === 0 ? <p className="empty">{t('none')}</p> : null}
      <ol className={css.posts} ref={list} aria-busy={isBusy}>
        {placed.map((post, index) => (
          <PlacedItem
            key={post._id}
            post={post}
            isFirst={index === 0}
            isLast={index === placed.length - 1}
            onMove={(by) => {
              rememberFocus()
              order(move(before, post._id, by), t('feedback.moved', { headline: post.headline }))
            }}
            onRemove={() => order(remove(before, post._id), t('feedback.out', { headline: post.headline }))}
          />
        ))}
      </ol>
      {hasMore ? (
        <p className="fine-print">{t('more', { count: formatCount(placed.length, language) })}</p>
      ) : null}
      {standIns.length > 0 ? <StandIns posts={standIns} onPlace={place} /> : null}
    </Panel>
  )
}

type PlacedItemProps = {
  post: BoardSlot['placed'][number]
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function PlacedItem({ post, isFirst, isLast, onMove, onRemove }: PlacedItemProps) {
  const { language } = useScreen()
  const t = placementsWords(language)
  const { headline, isShown, whyNot, since, placedBy } = post
  const when = formatDateTime(new Date(since), language)
  return (
    <li data-shown={isShown || undefined}>
      <PostLink post={post} />
      <p className={css.meta}>
        <span className={css.chip} data-shown={isShown || undefined}>
          {whyNot === null ? t('shown') : t(`why.${whyNot}`)}
        </span>
        {placedBy === null ? t('since', { when }) : t('sinceBy', { when, name: placedBy })}
      </p>
      <div className={css.actions}>
        <IconButton
          icon="up"
          name={t('up')}
          label={t('upOf', { headline })}
          isDisabled={isFirst}
          onPress={() => onMove(-1)}
        />
        <IconButton
          icon="down"
          name={t('down')}
          label={t('downOf', { headline })}
          isDisabled={isLast}
          onPress={() => onMove(1)}
        />
        <IconButton icon="cross" name={t('out')} label={t('outOf', { headline })} onPress={onRemove} />
      </div>
    </li>
  )
}

function PostLink({ post: { _id, headline, thumbUrl } }: { post: StandIn }) {
  return (
    <>
      {thumbUrl ? <img src={thumbUrl} alt="" width={80} height={45} loading="lazy" /> : <span />}
      <Link to={`/dashboard/updatePost/${encodeURIComponent(_id)}`} lang={languageOfText(headline)}>
        {headline}
      </Link>
    </>
  )
}

function StandIns({ posts, onPlace }: { posts: StandIn[]; onPlace: (post: StandIn) => void }) {
  const t = useWords(placementsWords)
  return (
    <section className={css.standIns} aria-label={t('standIns')}>
      <h3>{t('standIns')}</h3>
      <ul className={css.posts}>
        {posts.map((post) => (
          <li key={post._id} data-shown>
            <PostLink post={post} />
            <p className={css.meta}>
              <span className={css.chip}>{t('standIn')}</span>
            </p>
            <div className={css.actions}>
              <button
                type="button"
                aria-label={t('placeOf', { headline: post.headline })}
                onClick={() => onPlace(post)}
              >
                {t('place')}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
