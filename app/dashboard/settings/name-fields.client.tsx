// The texts of the settings: names of the site and details of its publisher.
import { Button, Input, type InputWrapperProps, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, lazy, Suspense, useState } from 'react'
import { formatCount } from '#bangla/counts.ts'
import { LANGUAGES } from '#contract/language.ts'
import { SOCIAL_LINKS_KEPT } from '#contract/settings.ts'
import { importWithRetry } from '../calls/import-with-retry.ts'
import { Panel } from '../parts/panel.tsx'
import { useApi, useScreen, useWords } from '../screen.ts'
import css from './settings.module.css'
import type { FormProps, TextName } from './settings-fields.ts'
import { fieldLabel, settingsWords } from './settings-words.ts'

// The logo that replaces the site's title, chosen from the media library.
const MediaPicker = lazy(() => importWithRetry(() => import('../media/media-picker.client.tsx')))

function LogoField({ fields: { logo }, set, errorAt }: FormProps) {
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

const ORDER: NonNullable<InputWrapperProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error']

/** The limits of the contract; the imprint has twelve lines of 200. */
const MAX_LENGTHS = {
  siteTitle: 80,
  tagline: 160,
  imprint: 2_411,
  copyright: 400,
  email: 254,
  phone: 60,
  address: 500,
  social: 4_007,
}

export function NameFields(form: FormProps) {
  const { language } = useScreen()
  const t = settingsWords(language)
  return (
    <Panel title={t('names.title')}>
      <div className={css.pairs}>
        {(['siteTitle', 'tagline'] as const).map((name) =>
          LANGUAGES.map((edition) => (
            <TextField
              key={`${name}.${edition}`}
              form={form}
              name={`${name}.${edition}`}
              lang={edition}
              maxLength={MAX_LENGTHS[name]}
            />
          )),
        )}
        <LogoField {...form} />
        <TextField
          form={form}
          name="socialLinks"
          isLong
          maxLength={MAX_LENGTHS.social}
          about={t('names.socialLinksAbout', { most: formatCount(SOCIAL_LINKS_KEPT, language) })}
        />
      </div>
    </Panel>
  )
}

export function FooterFields(form: FormProps) {
  const t = useWords(settingsWords)
  return (
    <Panel title={t('footer.title')}>
      <div className={css.pairs}>
        {(['imprint', 'copyright'] as const).map((name) =>
          LANGUAGES.map((edition) => (
            <TextField
              key={`${name}.${edition}`}
              form={form}
              name={`${name}.${edition}`}
              lang={edition}
              isLong
              maxLength={MAX_LENGTHS[name]}
              about={name === 'imprint' ? t('footer.imprintAbout') : undefined}
            />
          )),
        )}
        <TextField
          form={form}
          name="contactEmail"
          type="email"
          maxLength={MAX_LENGTHS.email}
          about={t('footer.contactEmailAbout')}
        />
        <TextField form={form} name="contactPhone" type="tel" maxLength={MAX_LENGTHS.phone} />
        <TextField
          form={form}
          name="securityContact"
          maxLength={MAX_LENGTHS.address}
          about={t('footer.securityContactAbout')}
        />
      </div>
    </Panel>
  )
}

type TextFieldProps = {
  form: FormProps
  name: TextName
  maxLength: number
  lang?: string
  type?: 'text' | 'email' | 'tel'
  /** Several lines. */
  isLong?: boolean
  about?: string | undefined
}

function TextField({ form, name, type = 'text', isLong = false, about, ...rest }: TextFieldProps) {
  const { language } = useScreen()
  const props = {
    ...rest,
    name,
    label: fieldLabel(name, language),
    description: about,
    inputWrapperOrder: ORDER,
    value: form.fields[name],
    error: form.errorAt(name),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      form.set({ [name]: currentTarget.value }),
  }
  return isLong ? (
    <Textarea {...props} rows={4} resize="vertical" />
  ) : (
    <TextInput {...props} type={type} autoComplete="off" />
  )
}
