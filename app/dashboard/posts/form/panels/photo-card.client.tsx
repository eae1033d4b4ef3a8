// The photo card of a stored post: rendered by the server in the chosen shape, shown, downloaded.
import { Button, SegmentedControl } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ErrorNote } from '#app/dashboard/parts/error-note.tsx'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import { useApi, useWords } from '#app/dashboard/screen.ts'
import { createTranslator } from '#app/ui/words.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import { cards as bn } from '#contract/words/bn/reading/cards.ts'
import { cards as en } from '#contract/words/en/reading/cards.ts'
import css from './photo-card.module.css'

const cardWords = createTranslator({ bn, en })

const SHAPES = {
  portrait: { width: 1080, height: 1350 },
  square: { width: 1080, height: 1080 },
} as const
type Shape = keyof typeof SHAPES

type Props = { post: Pick<StaffPost, '_id' | 'headline' | 'version'>; isDirty: boolean }

export default function PhotoCard({ post, isDirty }: Props) {
  const t = useWords(cardWords)
  const api = useApi()
  const label = useId()
  const [shape, setShape] = useState<Shape>('portrait')
  const making = useMutation({
    async mutationFn(requested: Shape) {
      const card = await api.file('/allposts/{id}/photo-card', { id: post._id, shape: requested })
      const address = await toDataUrl(card)
      return { address, shape: requested, version: post.version }
    },
  })
  const made = making.data
  // A card of another shape or of an older version is not shown.
  const card = made && made.shape === shape && made.version === post.version ? made : null
  return (
    <Panel title={t('title')}>
      <p className="fine-print" id={label}>
        {t('about')}
      </p>
      <SegmentedControl
        fullWidth
        aria-label={t('shape')}
        value={shape}
        onChange={(value) => setShape(value === 'square' ? 'square' : 'portrait')}
        data={[
          { value: 'portrait', label: t('portrait') },
          { value: 'square', label: t('square') },
        ]}
      />
      {card ? (
        <>
          <img
            className={css.card}
            src={card.address}
            alt={t('alt', { headline: post.headline })}
            {...SHAPES[shape]}
          />
          <Button component="a" href={card.address} download={`${post._id}-${shape}.jpg`}>
            {t('download')}
          </Button>
        </>
      ) : (
        <Button
          variant="default"
          aria-describedby={label}
          loading={making.isPending}
          onClick={() => making.mutate(shape)}
        >
          {t('make')}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {making.isPending ? t('making') : ''}
      </p>
      {making.error ? <ErrorNote error={making.error} /> : null}
      {card && isDirty ? <p className="fine-print">{t('saved')}</p> : null}
    </Panel>
  )
}

/** As a data URL: the content security policy allows no blob URLs for pictures. */
function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The card could not be read'))
    reader.readAsDataURL(file)
  })
}
