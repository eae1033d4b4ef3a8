// One picture: what is written about it, what crops keep of it, where it is used, and that it can go when nothing uses it.
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { languageOfText } from '#app/ui/text-language.ts'
import { formatDateTime } from '#bangla/dates.ts'
import { formatCount } from '#bangla/digits.ts'
import type { UsedPicture } from '#contract/media-library.ts'
import { can } from '#contract/permissions.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { ErrorNote } from '../error-note.tsx'
import { useScreen } from '../screen.ts'
import { mediaWords } from './media-words.ts'
import type { Draft } from './picture-fields.ts'
import { PictureForm } from './picture-form.client.tsx'
import css from './picture-panel.module.css'
import { PictureUses } from './picture-uses.tsx'
import { useUsedPicture } from './pictures.client.ts'
import { RemovePicture } from './remove-picture.client.tsx'

type Props = {
  id: string
  /** What was written before and not saved. */
  draft: Draft
  /** Changes what is kept of it, also when this picture is no longer on screen, and answers it. */
  onDraft: (to: (draft: Draft) => Draft) => Draft
  onRemoved: () => void
}

export function PicturePanel({ id, ...acts }: Props) {
  const { language } = useScreen()
  const shown = useUsedPicture(id)
  return (
    <article className={css.panel} aria-busy={shown.isPending}>
      <Link className={css.back} to="?" preventScrollReset>
        {mediaWords(language)('panel.back')}
      </Link>
      {shown.isPending ? <p role="status">{dashboardWords(language)('loading')}</p> : null}
      {shown.isError ? <ErrorNote error={shown.error} onRetry={shown.refetch} /> : null}
      {shown.data ? <Shown picture={shown.data} {...acts} /> : null}
    </article>
  )
}

function Shown({ picture, draft, onDraft, onRemoved }: Omit<Props, 'id'> & { picture: UsedPicture }) {
  const { viewer, language } = useScreen()
  const t = mediaWords(language)
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever follows a thumbnail by keyboard or ear arrives here; the list stays where it is.
  useEffect(() => {
    heading.current?.focus({ preventScroll: window.matchMedia('(width >= 60em)').matches })
  }, [])
  const name = picture.alt || picture.caption
  const authorId = picture.uploadedBy?.id ?? null
  const isApproved = picture.uses.some(({ status }) => status === 'published' || status === 'scheduled')
  const isOwn = can(viewer, 'media.change', { authorId })
  const mayChange = can(viewer, 'media.change', { authorId, published: isApproved })
  return (
    <>
      <header>
        <h2 ref={heading} tabIndex={-1} lang={name ? languageOfText(name) : undefined}>
          {name || t('untitled')}
        </h2>
        <Facts picture={picture} />
      </header>
      {mayChange ? (
        <PictureForm picture={picture} draft={draft} onDraft={onDraft} />
      ) : (
        <ReadOnly picture={picture} why={isOwn ? 'approved' : 'notYours'} />
      )}
      <PictureUses picture={picture} />
      {mayChange ? <RemovePicture picture={picture} onRemoved={onRemoved} /> : null}
    </>
  )
}

function Facts({ picture }: { picture: UsedPicture }) {
  const { language } = useScreen()
  const t = mediaWords(language)
  const { width, height, createdAt, uploadedBy, imageUrl } = picture
  const values = {
    width: formatCount(width, language),
    height: formatCount(height, language),
    when: formatDateTime(new Date(createdAt), language),
  }
  return (
    <p className={css.facts}>
      {uploadedBy ? t('panel.factsBy', { ...values, name: uploadedBy.name }) : t('panel.facts', values)}{' '}
      <a href={imageUrl} target="_blank" rel="noopener">
        {t('panel.full')}
      </a>
    </p>
  )
}

function ReadOnly({ picture, why }: { picture: UsedPicture; why: 'approved' | 'notYours' }) {
  const { language } = useScreen()
  const t = mediaWords(language)
  const { imageUrl, width, height, alt } = picture
  return (
    <>
      <img className={css.preview} src={imageUrl} alt={alt} width={width} height={height} />
      <dl className={css.texts}>
        {(['alt', 'caption', 'credit'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`panel.${name}`)}</dt>
            <dd lang={picture[name] ? languageOfText(picture[name]) : undefined}>{picture[name] || '-'}</dd>
          </div>
        ))}
      </dl>
      <p className="field-hint">{t(`panel.${why}`)}</p>
    </>
  )
}
