// One slot of the board: what is placed there in its order, what stands in, and the way to place more.
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import { languageOfText } from '#app/ui/text-language.ts'
import { formatDateTime } from '#bangla/dates.ts'
import { formatCount } from '#bangla/digits.ts'
import type { Language } from '#contract/language.ts'
import type { BoardPost, BoardSlot, PlacedPost } from '#contract/placement-board.ts'
import { Panel } from '../panel.tsx'
import { useScreen } from '../screen.ts'
import css from './placements.module.css'
import { placementsWords } from './placements-words.ts'
import { PostFinder } from './post-finder.client.tsx'
import { moved, withFirst, without } from './slot-orders.ts'
import type { Order } from './use-board.client.ts'

type Props = { slot: BoardSlot; edition: Language; isBusy: boolean; onOrder: (order: Order) => void }

export function SlotPanel({ slot: { slot, placed, standIns, hasMore }, edition, isBusy, onOrder }: Props) {
  const { language } = useScreen()
  const t = placementsWords(language)
  const before = placed.map(({ _id }) => _id)
  const name = t(`slot.${slot}`)
  const list = useRef<HTMLOListElement>(null)
  const keepFocus = useKeptFocus(list, before.join())
  const order = (ids: string[], message: string) => onOrder({ slot, ids, before, message })
  const place = ({ _id, headline }: Pick<BoardPost, '_id' | 'headline'>) =>
    order(withFirst(before, _id), t('told.placed', { headline, slot: name }))
  return (
    <Panel title={name}>
      <p className={css.hint}>{t(`aboutSlot.${slot}`)}</p>
      <PostFinder edition={edition} label={t('findIn', { slot: name })} onPick={place} />
      {placed.length === 0 ? <p className="empty">{t('none')}</p> : null}
      <ol className={css.posts} ref={list} aria-busy={isBusy}>
        {placed.map((post, index) => (
          <Placed
            key={post._id}
            post={post}
            isFirst={index === 0}
            isLast={index === placed.length - 1}
            onMove={(by) => {
              keepFocus()
              order(moved(before, post._id, by), t('told.moved', { headline: post.headline }))
            }}
            onOut={() => order(without(before, post._id), t('told.out', { headline: post.headline }))}
          />
        ))}
      </ol>
      {hasMore ? (
        <p className={css.hint}>{t('more', { count: formatCount(placed.length, language) })}</p>
      ) : null}
      {standIns.length > 0 ? <StandIns posts={standIns} onPlace={place} /> : null}
    </Panel>
  )
}

/** Moving a row in the page takes the focus from its buttons: it is given back once the order has changed. */
function useKeptFocus(list: { current: HTMLElement | null }, order: string): () => void {
  const [kept, keep] = useState<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new order that moves the rows
  useEffect(() => {
    if (kept instanceof HTMLElement && list.current?.contains(kept)) kept.focus()
    keep(null)
  }, [order])
  return () => keep(document.activeElement)
}

type PlacedProps = {
  post: PlacedPost
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onOut: () => void
}

function Placed({ post, isFirst, isLast, onMove, onOut }: PlacedProps) {
  const { language } = useScreen()
  const t = placementsWords(language)
  const { headline, isShown, whyNot, since, placedBy } = post
  const when = formatDateTime(new Date(since), language)
  return (
    <li data-shown={isShown || undefined}>
      <Shown post={post} />
      <p className={css.meta}>
        <span className={css.chip} data-shown={isShown || undefined}>
          {whyNot === null ? t('shown') : t(`why.${whyNot}`)}
        </span>
        {placedBy === null ? t('since', { when }) : t('sinceBy', { when, name: placedBy })}
      </p>
      <div className={css.acts}>
        <Act
          icon="up"
          name={t('up')}
          label={t('upOf', { headline })}
          isOff={isFirst}
          onPress={() => onMove(-1)}
        />
        <Act
          icon="down"
          name={t('down')}
          label={t('downOf', { headline })}
          isOff={isLast}
          onPress={() => onMove(1)}
        />
        <Act icon="cross" name={t('out')} label={t('outOf', { headline })} onPress={onOut} />
      </div>
    </li>
  )
}

type ActProps = { icon: IconName; name: string; label: string; isOff?: boolean; onPress: () => void }

/** Stays reachable where it can do nothing, so that the keyboard does not lose its place. */
function Act({ icon, name, label, isOff = false, onPress }: ActProps) {
  return (
    <button
      type="button"
      title={name}
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      <Icon name={icon} />
    </button>
  )
}

function Shown({ post: { _id, headline, thumbUrl } }: { post: BoardPost }) {
  return (
    <>
      {thumbUrl ? <img src={thumbUrl} alt="" width={80} height={45} loading="lazy" /> : <span />}
      <Link to={`/dashboard/updatePost/${encodeURIComponent(_id)}`} lang={languageOfText(headline)}>
        {headline}
      </Link>
    </>
  )
}

function StandIns({ posts, onPlace }: { posts: BoardPost[]; onPlace: (post: BoardPost) => void }) {
  const { language } = useScreen()
  const t = placementsWords(language)
  return (
    <section className={css.standIns} aria-label={t('standIns')}>
      <h3>{t('standIns')}</h3>
      <ul className={css.posts}>
        {posts.map((post) => (
          <li key={post._id} data-shown>
            <Shown post={post} />
            <p className={css.meta}>
              <span className={css.chip}>{t('standIn')}</span>
            </p>
            <div className={css.acts}>
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
