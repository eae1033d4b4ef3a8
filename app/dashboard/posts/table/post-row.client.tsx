// A row of the table of posts, on narrow screens a card. A question before deleting replaces the row.
import { Link } from 'react-router'
import { Confirmation } from '#app/dashboard/parts/confirmation.client.tsx'
import table from '#app/dashboard/parts/row-table.module.css'
import { useScreen, useWords } from '#app/dashboard/screen.ts'
import { typingWords } from '#app/dashboard/typing/typing-words.ts'
import { languageOfText } from '#app/ui/text-language.ts'
import { cutText } from '#bangla/cut.ts'
import { dhakaDay, formatDate, formatDateTime, formatDayAndMonth, formatTime } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import { keywordsIn } from '#contract/posts/keywords.ts'
import { sectionName } from '../fields/section-names.ts'
import { useSections } from '../fields/use-sections.client.ts'
import { getEditorPath } from '../post-paths.ts'
import css from './posts.module.css'
import { postsWords } from './posts-words.ts'
import { RowActions, type RowActionsProps } from './row-actions.client.tsx'

/** From the specification: characters before the ellipsis. */
const EXCERPT_LENGTH = 60

export type RowProps = RowActionsProps & {
  isSelected: boolean
  onSelect: (asRange: boolean) => void
}

export function Row({ post, isSelected, onSelect, ...actions }: RowProps) {
  const { language } = useScreen()
  const sections = useSections()
  const t = postsWords(language)
  const { headline, slug, excerpt, keywords, category, placement } = post
  const tags = keywordsIn(keywords)
  return (
    <tr data-selected={isSelected || undefined}>
      <td className={css.select}>
        <input
          type="checkbox"
          aria-label={t('row.select', { headline })}
          checked={isSelected}
          onChange={() => undefined}
          onClick={(event) => onSelect(event.shiftKey)}
        />
      </td>
      <td className={css.thumb}>
        {post.thumbUrl ? <img src={post.thumbUrl} alt="" width={80} height={45} loading="lazy" /> : null}
      </td>
      <th scope="row" lang={languageOfText(headline)}>
        <Headline post={post} />
        <Status post={post} />
      </th>
      <td className={css.slug} lang="en" title={slug}>
        <div className={css.cut}>{slug}</div>
      </td>
      <td className={css.excerpt} lang={languageOfText(excerpt)}>
        <div className={css.cut}>{cutText(excerpt, EXCERPT_LENGTH)}</div>
      </td>
      <td className={css.tags} title={keywords}>
        <div className={css.cut}>
          {tags.map((tag) => (
            <span key={tag} className={css.chip} lang={languageOfText(tag)}>
              {tag}
            </span>
          ))}
        </div>
      </td>
      <td>{category.map((name) => sectionName(sections, name, language)).join(', ')}</td>
      <td className={placement === '' ? css.unplaced : undefined}>
        {placement === '' ? '-' : <Placement placement={placement} />}
      </td>
      <td className={css.actions}>
        <RowActions post={post} {...actions} />
      </td>
    </tr>
  )
}

function Headline({ post }: { post: StaffPost }) {
  const { headline } = post
  if (post.status === 'bin') return <div className={css.cut}>{headline}</div>
  return (
    <Link className={css.cut} to={getEditorPath(post._id)} title={headline}>
      {headline}
    </Link>
  )
}

function Status({ post }: { post: StaffPost }) {
  const { language } = useScreen()
  const t = postsWords(language)
  const { status, reporter, writer, returnNote: note, returnedBy } = post
  return (
    <>
      <small lang={language}>
        <span className={css.state} data-state={status}>
          {t(`one.${status}`)}
        </span>
        {post.translationBehind ? (
          <span className={css.state} data-state="behind">
            {typingWords(language)('twin.behind')}
          </span>
        ) : null}
        <span>{getStatusTime(post, language)}</span>
        {reporter || writer ? (
          <span lang={languageOfText(reporter || writer)}>{reporter || writer}</span>
        ) : null}
      </small>
      {note ? (
        <small className={css.returned} lang={languageOfText(note)}>
          {returnedBy ? t('row.sentBackBy', { name: returnedBy.name, note }) : t('row.sentBack', { note })}
        </small>
      ) : null}
    </>
  )
}

/** When it was or will be published, else when it was created. */
function getStatusTime({ status, publishAt, publishedAt, madeAt }: StaffPost, language: Language): string {
  if (status === 'scheduled' && publishAt !== null) {
    return postsWords(language)('row.scheduledFor', { when: formatDateTime(new Date(publishAt), language) })
  }
  if (publishedAt === null) return formatDate(new Date(madeAt), language)
  const at = new Date(publishedAt)
  const isThisYear = dhakaDay(at).slice(0, 4) === dhakaDay(new Date()).slice(0, 4)
  return `${isThisYear ? formatDayAndMonth(at, language) : formatDate(at, language)}, ${formatTime(at, language)}`
}

function Placement({ placement }: { placement: Exclude<StaffPost['placement'], ''> }) {
  const { language } = useScreen()
  const isLead = placement === 'lead' || placement === 'secondLead'
  return (
    <span className={css.chip} data-lead={isLead || undefined}>
      {postsWords(language)(`placement.${placement}`)}
    </span>
  )
}

type ConfirmProps = { post: StaffPost; isBusy: boolean; onConfirm: () => void; onCancel: () => void }

const COLUMNS = 9

/** The question before a post is deleted, shown instead of its row. */
export function ConfirmRow({ post, isBusy, onConfirm, onCancel }: ConfirmProps) {
  const t = useWords(postsWords)
  return (
    <tr className={table.confirmation}>
      <td colSpan={COLUMNS}>
        <Confirmation
          isDangerous
          question={t('deleting.confirm')}
          confirmLabel={t('deleting.yes')}
          cancelLabel={t('deleting.no')}
          isBusy={isBusy}
          onConfirm={onConfirm}
          onCancel={onCancel}
        >
          <p className={css.confirmHeadline} lang={languageOfText(post.headline)}>
            {post.headline}
          </p>
        </Confirmation>
      </td>
    </tr>
  )
}
