// Deletes a picture after a confirmation, if nothing uses it.
import { Button } from '@mantine/core'
import type { UsedPicture } from '#contract/media-library.ts'
import { Confirmation } from '../confirmation.client.tsx'
import { ErrorNote } from '../error-note.tsx'
import { useScreen } from '../screen.ts'
import { useConfirmation } from '../use-confirmation.client.ts'
import { mediaWords } from './media-words.ts'
import css from './picture-panel.module.css'
import { useDeletePicture } from './pictures.client.ts'

export function DeletePicture({ picture, onDeleted }: { picture: UsedPicture; onDeleted: () => void }) {
  const { language } = useScreen()
  const t = mediaWords(language)
  const confirmation = useConfirmation<'remove'>()
  const isAsking = confirmation.subject !== null
  const deleting = useDeletePicture(picture._id, onDeleted)
  const isUsed = picture.uses.length > 0 || picture.hasMoreUses
  return (
    <section className={css.delete}>
      <h3>{t('remove.title')}</h3>
      {deleting.isError ? <ErrorNote error={deleting.error} /> : null}
      {isUsed ? <p>{t('remove.blocked')}</p> : null}
      {!isUsed && !isAsking ? (
        <Button
          id={confirmation.triggerId('remove')}
          variant="default"
          className="button-danger"
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
          isBusy={deleting.isPending}
          onConfirm={() => deleting.mutate()}
          onCancel={() => confirmation.close('remove')}
        />
      ) : null}
    </section>
  )
}
