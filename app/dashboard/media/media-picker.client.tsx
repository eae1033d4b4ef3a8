// The dialog that chooses a picture: from the library, or a new upload.
import { Modal } from '@mantine/core'
import type { ApiPicture } from '#contract/media/media-library.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { useScreen } from '../screen.ts'
import css from './media-picker.module.css'
import { mediaWords } from './media-words.ts'
import { PictureGrid } from './picture-grid.client.tsx'
import { AddPictures } from './upload-list.client.tsx'

type Props = { opened: boolean; onClose: () => void; onPick: (picture: ApiPicture) => void }

export default function MediaPicker({ opened, onClose, onPick }: Props) {
  const { language } = useScreen()
  const t = mediaWords(language)
  const pick = (picture: ApiPicture) => {
    onPick(picture)
    onClose()
  }
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
          <AddPictures action={{ verb: 'choose', run: pick }} />
          <PictureGrid
            action="choose"
            wrap={(picture, label, thumbnail) => (
              <button type="button" aria-label={label} onClick={() => pick(picture)}>
                {thumbnail}
              </button>
            )}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
