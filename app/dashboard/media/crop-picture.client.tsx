// The dialog that crops a picture of the library.
import { Modal } from '@mantine/core'
import type { ApiPicture } from '#contract/media/media-library.ts'
import { useUsedPicture } from './pictures.client.ts'

type Props = {
  /** Of the picture. */
  id: string
  onClose: () => void
  /** The new picture; the one it was made from stays as it is. */
  onCropped: (picture: ApiPicture) => void
}

export default function CropPicture({ id, onClose }: Props) {
  const loading = useUsedPicture(id)
  return (
    <Modal opened onClose={onClose} size="60rem" title={loading.data?.fileName}>
      {loading.data ? <img src={loading.data.imageUrl} alt="" /> : null}
    </Modal>
  )
}
