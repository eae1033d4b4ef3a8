// The button that opens the dialog which crops a picture.
import { Button } from '@mantine/core'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { importWithRetry } from '../calls/import-with-retry.ts'
import { useWords } from '../screen.ts'
import { mediaWords } from './media-words.ts'

const CropPicture = lazy(() => importWithRetry(() => import('./crop-picture.client.tsx')))

type Props = Omit<ComponentProps<typeof CropPicture>, 'id' | 'onClose'> & {
  /** Of the picture; or stores it first. Null: it could not be stored. */
  id: string | (() => Promise<string | null>)
}

export function CropButton({ id, onCropped }: Props) {
  const t = useWords(mediaWords)
  const [opened, setOpened] = useState<string | null>(null)
  const [isStoring, setStoring] = useState(false)
  const open = async () => {
    if (typeof id === 'string') return setOpened(id)
    setStoring(true)
    setOpened(await id())
    setStoring(false)
  }
  return (
    <>
      <Button variant="default" className="start" loading={isStoring} onClick={open}>
        {t('crop.button')}
      </Button>
      {opened === null ? null : (
        <Suspense>
          <CropPicture
            id={opened}
            onClose={() => setOpened(null)}
            onCropped={(picture) => {
              setOpened(null)
              onCropped(picture)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
