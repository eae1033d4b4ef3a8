// One picture: its texts and focal point, its uses, and the button that deletes an unused one.

import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Note } from '#app/ui/note.tsx'
import { languageOfText } from '#app/ui/text-language.ts'
import { IS_WIDE } from '#app/ui/widths.ts'
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { ApiPicture, UsedPicture } from '#contract/media/media-library.ts'
import { can } from '#contract/permissions.ts'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { useConfirmation } from '../parts/use-confirmation.client.ts'
import { useScreen, useWords } from '../screen.ts'
import { CropButton } from './crop-button.client.tsx'
import { mediaWords } from './media-words.ts'
import type { PictureEdits } from './picture-draft.ts'
import { PictureForm } from './picture-form.client.tsx'
import css from './picture-panel.module.css'
import { useDeletePicture, useUsedPicture } from './pictures.client.ts'

// The posts and pages that use a picture, with links.
function PictureUses({ picture }: { picture: UsedPicture }) {
  const t = useWords(mediaWords)
  const { uses, hasMoreUses } = picture
  return (
    <section className={css.uses}>
      <h3>{t('uses.title')}</h3>
      {uses.length === 0 && !hasMoreUses ? <p>{t('uses.none')}</p> : null}
      {uses.length > 0 ? (
        <ul>
          {uses.map(({ kind, id, name, status, path }) => (
            <li key={`${kind} ${id}`}>
              <span lang={languageOfText(name)}>{path ? <Link to={path}>{name}</Link> : name}</span>
              <small>{status === 'bin' ? `${t(`uses.${kind}`)}, ${t('uses.bin')}` : t(`uses.${kind}`)}</small>
            </li>
          ))}
        </ul>
      ) : null}
      {hasMoreUses ? <p>{t('uses.more')}</p> : null}
    </section>
  )
}

// Deletes a picture after a confirmation, if nothing uses it.
function DeletePicture({ picture, onDeleted }: { picture: UsedPicture; onDeleted: () => void }) {
  const t = useWords(mediaWords)
  const confirmation = useConfirmation<'remove'>()
  const isAsking = confirmation.subject !== null
  const deleting = useDeletePicture(picture._id, onDeleted)
  const isUsed = picture.uses.length > 0 || picture.hasMoreUses
  return (
    <section className="stack stack-3 stack-start">
      <h3>{t('remove.title')}</h3>
      {isUsed && deleting.isError ? <ErrorNote error={deleting.error} /> : null}
      {isUsed ? <p>{t('remove.blocked')}</p> : null}
      {!isUsed && !isAsking ? (
        <Button
          id={confirmation.triggerId('remove')}
          variant="danger"
          onClick={() => confirmation.ask('remove')}
        >
          {t('remove.button')}
        </Button>
      ) : null}
      {!isUsed && isAsking ? (
        <Confirmation
          isDangerous
          question={t('remove.ask')}
          confirmLabel={t('remove.yes')}
          cancelLabel={t('remove.no')}
          call={deleting}
          onConfirm={() => deleting.mutate()}
          onCancel={() => confirmation.close('remove')}
        />
      ) : null}
    </section>
  )
}

type Props = {
  id: string
  /** Unsaved edits from before. */
  edits: PictureEdits
  /** Updates the edits, also after this picture was closed, and returns them. */
  onEdits: (to: (edits: PictureEdits) => PictureEdits) => PictureEdits
  /** It was just made by cropping another one. */
  isCropped: boolean
  onCropped: (picture: ApiPicture) => void
  onDeleted: () => void
}

export function PicturePanel({ id, ...actions }: Props) {
  const { language } = useScreen()
  const loading = useUsedPicture(id)
  return (
    <article className={css.panel} aria-busy={loading.isPending}>
      <Link className={css.back} to="?" preventScrollReset>
        {mediaWords(language)('panel.back')}
      </Link>
      <QueryView query={loading}>{(picture) => <LoadedPicture picture={picture} {...actions} />}</QueryView>
    </article>
  )
}

function LoadedPicture(props: Omit<Props, 'id'> & { picture: UsedPicture }) {
  const { picture, edits, onEdits, isCropped, onCropped, onDeleted } = props
  const { viewer, language } = useScreen()
  const t = mediaWords(language)
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves keyboard and screen reader users from the thumbnail to the picture; the list does not scroll.
  useEffect(() => {
    heading.current?.focus({ preventScroll: window.matchMedia(IS_WIDE).matches })
  }, [])
  const name = picture.alt || picture.caption
  const authorId = picture.uploadedBy?.id ?? null
  const isApproved = picture.uses.some(({ status }) => status === 'published' || status === 'scheduled')
  const isOwn = can(viewer, 'media.change', { authorId })
  const canEdit = can(viewer, 'media.change', { authorId, published: isApproved })
  return (
    <>
      <header>
        <h2 ref={heading} tabIndex={-1} lang={name ? languageOfText(name) : undefined}>
          {name || t('untitled')}
        </h2>
        <Facts picture={picture} />
      </header>
      {isCropped ? <Note kind="ok">{t('crop.done')}</Note> : null}
      <CropButton id={picture._id} onCropped={onCropped} />
      {canEdit ? (
        <PictureForm picture={picture} edits={edits} onEdits={onEdits} />
      ) : (
        <ReadOnly picture={picture} why={isOwn ? 'approved' : 'notYours'} />
      )}
      <PictureUses picture={picture} />
      {canEdit ? <DeletePicture picture={picture} onDeleted={onDeleted} /> : null}
    </>
  )
}

function Facts({ picture }: { picture: UsedPicture }) {
  const { language } = useScreen()
  const t = mediaWords(language)
  const { width, height, createdAt, uploadedBy, imageUrl, fileName } = picture
  const values = {
    width: formatCount(width, language),
    height: formatCount(height, language),
    when: formatDateTime(new Date(createdAt), language),
  }
  return (
    <p className={css.facts}>
      {fileName === '' ? null : (
        <>
          <span lang={languageOfText(fileName)}>{fileName}</span>
          <br />
        </>
      )}
      {uploadedBy ? t('panel.factsBy', { ...values, name: uploadedBy.name }) : t('panel.facts', values)}{' '}
      <a href={imageUrl} target="_blank" rel="noopener">
        {t('panel.full')}
      </a>
    </p>
  )
}

function ReadOnly({ picture, why }: { picture: UsedPicture; why: 'approved' | 'notYours' }) {
  const t = useWords(mediaWords)
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
