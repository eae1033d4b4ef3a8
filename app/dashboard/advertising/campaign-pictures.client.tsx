// The pictures of a campaign: one for each size that the advertiser has one for, chosen from the library or uploaded there.
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { AD_SIZES, type AdSize } from '#contract/advertising/slots.ts'
import { importWithRetry } from '../calls/import-with-retry.ts'
import { useScreen, useWords } from '../screen.ts'
import { adSizeText } from './ad-slot-words.ts'
import { advertisingWords } from './advertising-words.ts'
import type { CampaignFields } from './campaign-calls.client.ts'
import css from './campaigns.module.css'

const MediaPicker = lazy(() => importWithRetry(() => import('../media/media-picker.client.tsx')))

export function CampaignPictures({ fields }: { fields: CampaignFields }) {
  const { language } = useScreen()
  const t = useWords(advertisingWords)
  const [picking, setPicking] = useState<AdSize | null>(null)
  const { values, errors } = fields
  const set = (size: AdSize, picture: { mediaId: string; url: string } | null) => {
    const { [size]: _before, ...others } = values.pictures
    fields.setFieldValue('pictures', picture ? { ...others, [size]: picture } : others)
    fields.clearFieldError(`pictures.${size}`)
    fields.clearFieldError('pictures')
  }
  return (
    <fieldset className={css.pictures}>
      <legend>{t('pictures')}</legend>
      <p className="fine-print">{t('picturesHint')}</p>
      {errors.pictures ? <p role="alert">{errors.pictures}</p> : null}
      <ul>
        {AD_SIZES.map((size) => {
          const chosen = values.pictures[size]
          const error = errors[`pictures.${size}`]
          const shown = adSizeText(size, language)
          return (
            <li key={size}>
              <b>{shown}</b>
              {chosen ? <img src={chosen.url} alt="" /> : null}
              <div className="buttons">
                <Button
                  variant="default"
                  aria-label={t('chooseOf', { size: shown })}
                  onClick={() => setPicking(size)}
                >
                  {t('choose')}
                </Button>
                {chosen ? (
                  <Button
                    variant="subtle"
                    aria-label={t('removeOf', { size: shown })}
                    onClick={() => set(size, null)}
                  >
                    {t('remove')}
                  </Button>
                ) : null}
              </div>
              {error ? <p role="alert">{error}</p> : null}
            </li>
          )
        })}
      </ul>
      {picking ? (
        <Suspense>
          <MediaPicker
            opened
            onClose={() => setPicking(null)}
            onPick={({ _id: mediaId, imageUrl: url }) => set(picking, { mediaId, url })}
          />
        </Suspense>
      ) : null}
    </fieldset>
  )
}
