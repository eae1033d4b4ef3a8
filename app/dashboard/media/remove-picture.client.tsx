// Deleting a picture: asked about first, and only offered where nothing uses it.
import { Button } from '@mantine/core'
import type { UsedPicture } from '#contract/media-library.ts'
import { FailedNote } from '../failed-note.tsx'
import { Question } from '../question.client.tsx'
import { useScreen } from '../screen.ts'
import { useAsking } from '../use-asking.client.ts'
import { say } from './media-words.ts'
import css from './picture-panel.module.css'
import { useDeletePicture } from './pictures.client.ts'

export function RemovePicture({ picture, onRemoved }: { picture: UsedPicture; onRemoved: () => void }) {
  const { language } = useScreen()
  const t = say(language)
  const asking = useAsking<'remove'>()
  const isAsked = asking.about !== null
  const deleting = useDeletePicture(picture._id, onRemoved)
  const isUsed = picture.uses.length > 0 || picture.hasMoreUses
  return (
    <section className={css.remove}>
      <h3>{t('remove.title')}</h3>
      {deleting.isError ? <FailedNote error={deleting.error} /> : null}
      {isUsed ? <p>{t('remove.blocked')}</p> : null}
      {!isUsed && !isAsked ? (
        <Button
          id={asking.openerId('remove')}
          variant="default"
          className={css.danger}
          onClick={() => asking.ask('remove')}
        >
          {t('remove.button')}
        </Button>
      ) : null}
      {!isUsed && isAsked ? (
        <Question
          isDangerous
          question={t('remove.ask')}
          yes={t('remove.yes')}
          no={t('remove.no')}
          isBusy={deleting.isPending}
          onYes={() => deleting.mutate()}
          onNo={() => asking.end('remove')}
        />
      ) : null}
    </section>
  )
}
