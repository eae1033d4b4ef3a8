// The dialog that crops a picture of the library. What it makes is a new picture.

import { Button, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Note } from '#app/ui/note.tsx'
import { formatCount } from '#bangla/counts.ts'
import type { ApiPicture } from '#contract/media/media-library.ts'
import { percentOf } from '#contract/media/picture-crop.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { Choice } from '../forms/choice.client.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { useScreen } from '../screen.ts'
import { CropFrame } from './crop-frame.client.tsx'
import frameCss from './crop-frame.module.css'
import { CROP_SHAPES, type CropShape, largestFrame } from './crop-frame.ts'
import css from './media-picker.module.css'
import { mediaWords } from './media-words.ts'
import { addToList, PICTURES, useUsedPicture } from './pictures.client.ts'

/** Narrower ones look coarse on a large screen; in pixels. */
const GOOD_WIDTH = 800
const SHAPES: CropShape[] = ['free', 'original', 'wide', 'classic', 'square', 'tall']

type Props = {
  /** Of the picture. */
  id: string
  onClose: () => void
  /** The new picture; the one it was made from stays as it is. */
  onCropped: (picture: ApiPicture) => void
}

export default function CropPicture({ id, onClose, onCropped }: Props) {
  const { language } = useScreen()
  const t = mediaWords(language)
  const loading = useUsedPicture(id)
  return (
    <Modal.Root opened onClose={onClose} size="60rem" lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Mantine's <header> would be a second banner landmark. */}
        <Modal.Header renderRoot={(own) => <div {...own} />}>
          <Modal.Title className={css.title ?? ''}>{t('crop.title')}</Modal.Title>
          <Modal.CloseButton aria-label={dashboardWords(language)('close')} />
        </Modal.Header>
        <Modal.Body className="stack stack-3">
          <QueryView query={loading}>
            {(picture) => <CropForm picture={picture} onClose={onClose} onCropped={onCropped} />}
          </QueryView>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

type FormProps = Omit<Props, 'id'> & { picture: ApiPicture }

function CropForm({ picture, onClose, onCropped }: FormProps) {
  const { language } = useScreen()
  const t = mediaWords(language)
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height }
  const [shape, setShape] = useState<CropShape>('free')
  const [frame, setFrame] = useState(whole)
  const cropping = useCropPicture(picture, onCropped)
  const focus = { x: picture.focalX, y: picture.focalY }
  const frameOf = (chosen: CropShape) => largestFrame(picture, CROP_SHAPES[chosen](picture), focus)
  const take = (chosen: CropShape) => {
    setShape(chosen)
    // A free frame begins as the one before.
    if (chosen !== 'free') setFrame(frameOf(chosen) ?? whole)
  }
  const isWhole = frame.width === picture.width && frame.height === picture.height
  const size = { width: formatCount(frame.width, language), height: formatCount(frame.height, language) }
  return (
    <>
      <p className="field-hint">{t('crop.about')}</p>
      <CropFrame picture={picture} frame={frame} ratio={CROP_SHAPES[shape](picture)} onChange={setFrame} />
      <Choice
        label={t('crop.shape')}
        options={SHAPES.filter((one) => frameOf(one) !== null)}
        nameOf={(one) => t(`crop.shapes.${one}`)}
        value={shape}
        onChange={take}
      />
      <p>{t('crop.size', size)}</p>
      {frame.width < GOOD_WIDTH ? <Note kind="warn">{t('crop.narrow')}</Note> : null}
      {cropping.isError ? <ErrorNote error={cropping.error} /> : null}
      <div className={`buttons ${frameCss.acts}`}>
        <Button disabled={isWhole} loading={cropping.isPending} onClick={() => cropping.mutate(frame)}>
          {t('crop.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('crop.cancel')}
        </Button>
      </div>
    </>
  )
}

function useCropPicture(picture: ApiPicture, onCropped: (picture: ApiPicture) => void) {
  const { api } = useScreen()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (frame: Parameters<typeof percentOf>[1]) =>
      api.send('POST', '/media/{id}/crop', { id: picture._id }, percentOf(picture, frame)),
    onSuccess: async (cropped) => {
      addToList(queries, cropped)
      onCropped(cropped)
      await queries.invalidateQueries({ queryKey: [PICTURES] })
    },
  })
}
