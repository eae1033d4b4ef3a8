// The logo that replaces the site's title, chosen from the media library.
import { Button, Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { importWithRetry } from '../import-with-retry.ts'
import { useApi, useScreen } from '../screen.ts'
import css from './settings.module.css'
import type { FormProps } from './settings-fields.ts'
import { fieldLabel, settingsWords } from './settings-words.ts'

const MediaPicker = lazy(() => importWithRetry(() => import('../media/media-picker.client.tsx')))

export function LogoField({ fields: { logo }, set, errorAt }: FormProps) {
  const { language } = useScreen()
  const t = settingsWords(language)
  const [isPicking, setPicking] = useState(false)
  const address = useLogoAddress(logo)
  return (
    <Input.Wrapper
      size="md"
      labelElement="div"
      label={fieldLabel('logo', language)}
      description={t('names.logoAbout')}
      error={errorAt('logo')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className={css.logo}>
        {address ? <img src={address} alt={fieldLabel('logo', language)} /> : null}
        <Button name="logo" variant="default" onClick={() => setPicking(true)}>
          {t(logo === '' ? 'names.logoChoose' : 'names.logoChange')}
        </Button>
        {logo === '' ? null : (
          <Button variant="subtle" onClick={() => set({ logo: '' })}>
            {t('names.logoRemove')}
          </Button>
        )}
      </div>
      {isPicking ? (
        <Suspense>
          <MediaPicker opened onClose={() => setPicking(false)} onPick={({ _id }) => set({ logo: _id })} />
        </Suspense>
      ) : null}
    </Input.Wrapper>
  )
}

function useLogoAddress(id: string): string | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['media', id],
    queryFn: () => api.get('/media/{id}', { id }),
    enabled: id !== '',
  })
  return data?.imageUrl ?? null
}
