// The dialog that chooses a picture, or several: from the library, or a new upload.
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '#bangla/counts.ts'
import type { ApiPicture } from '#contract/media/media-library.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { useScreen } from '../screen.ts'
import css from './media-picker.module.css'
import { mediaWords } from './media-words.ts'
import { PictureGrid } from './picture-grid.client.tsx'
import { AddPictures } from './upload-list.client.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  onPick: (first: ApiPicture, ...others: ApiPicture[]) => void
  /** Several pictures can be ticked; they are picked together, in the order of the ticks. */
  picksSeveral?: boolean
}

export default function MediaPicker({ opened, onClose, onPick, picksSeveral = false }: Props) {
  const { language } = useScreen()
  const t = mediaWords(language)
  const [ticked, setTicked] = useState<ReadonlyMap<string, ApiPicture>>(new Map())
  const pick = (first: ApiPicture, ...others: ApiPicture[]) => {
    onPick(first, ...others)
    onClose()
  }
  const tick = (picture: ApiPicture) => setTicked((before) => new Map(before).set(picture._id, picture))
  const toggle = (id: string, picture: ApiPicture) => {
    if (ticked.has(id)) setTicked(new Map([...ticked].filter(([each]) => each !== id)))
    else tick(picture)
  }
  const [first, ...others] = ticked.values()
  return (
    <Modal.Root opened={opened} onClose={onClose} size="70rem" lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Mantine's <header> would be a second banner landmark. */}
        <Modal.Header renderRoot={(own) => <div {...own} />}>
          <Modal.Title className={css.title ?? ''}>{t('picker.title')}</Modal.Title>
          <Modal.CloseButton aria-label={dashboardWords(language)('close')} />
        </Modal.Header>
        <Modal.Body className="stack stack-5">
          <AddPictures
            action={{ verb: 'choose', run: (picture) => pick(picture) }}
            {...(picksSeveral ? { onUploaded: tick } : {})}
          />
          {picksSeveral ? <p className="fine-print">{t('picker.several')}</p> : null}
          <PictureGrid
            action="choose"
            {...(picksSeveral ? { selection: { ids: new Set(ticked.keys()), onToggle: toggle } } : {})}
            wrap={(picture, label, thumbnail) => (
              <button type="button" aria-label={label} onClick={() => pick(picture)}>
                {thumbnail}
              </button>
            )}
          />
          {first ? (
            <div className={css.ticked}>
              <p role="status">{t('many.chosen', { count: formatCount(ticked.size, language) })}</p>
              <Button onClick={() => pick(first, ...others)}>{t('picker.insert')}</Button>
              <Button variant="default" onClick={() => setTicked(new Map())}>
                {t('many.clear')}
              </Button>
            </div>
          ) : null}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
