// How the post appears in search engines, shared links and beside other stories: what an editor may say in place of the
// headline, the excerpt, the share card and the newest of the section.
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { importWithRetry } from '#app/dashboard/calls/import-with-retry.ts'
import { getFieldId } from '#app/dashboard/posts/fields/fields.ts'
import { postFormWords } from '#app/dashboard/posts/fields/post-form-words.ts'
import { useApi, useScreen, useWords } from '#app/dashboard/screen.ts'
import { can } from '#contract/permissions.ts'
import { type PartProps, useTextInputs } from '../use-text-inputs.ts'
import { PostPicker } from './post-picker.client.tsx'
import css from './search-panel.module.css'

const MediaPicker = lazy(() => importWithRetry(() => import('#app/dashboard/media/media-picker.client.tsx')))

/** The picture that was chosen for shared links; undefined without one. */
export function useSocialPicture(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['picture', id],
    queryFn: () => api.get('/media/{id}', { id }),
    enabled: id !== '',
  }).data
}

export function SharingFields({ short, errors, onSet }: PartProps) {
  const { viewer, language } = useScreen()
  const t = postFormWords(language)
  const getProps = useTextInputs({ short, errors, onSet })
  return (
    <details className={css.more}>
      <summary>{t('sharing.more')}</summary>
      <div className={css.fields}>
        <TextInput {...getProps('searchTitle')} description={t('hint.searchTitle')} />
        <Textarea {...getProps('searchDescription')} description={t('hint.searchDescription')} rows={2} />
        <SocialPicture short={short} errors={errors} onSet={onSet} />
        <PostPicker short={short} errors={errors} onSet={onSet} />
        <TextInput
          {...getProps('canonicalUrl')}
          description={t('hint.canonicalUrl')}
          type="url"
          inputMode="url"
          placeholder="https://"
        />
        {can(viewer, 'post.publish') ? (
          <>
            <TextInput {...getProps('sponsor')} description={t('hint.sponsor')} />
            <TextInput
              {...getProps('sponsorUrl')}
              description={t('hint.sponsorUrl')}
              type="url"
              inputMode="url"
              placeholder="https://"
            />
          </>
        ) : null}
        <Checkbox
          id={getFieldId('robots')}
          name="robots"
          label={t('field.robots')}
          description={t('hint.robots')}
          checked={short.robots === 'noindex'}
          onChange={({ currentTarget }) => onSet({ robots: currentTarget.checked ? 'noindex' : '' })}
        />
      </div>
    </details>
  )
}

function SocialPicture({ short, errors, onSet }: PartProps) {
  const t = useWords(postFormWords)
  const [isPicking, setPicking] = useState(false)
  const picture = useSocialPicture(short.socialPicture)
  return (
    <fieldset className={css.social}>
      <legend>{t('field.socialPicture')}</legend>
      <p className="fine-print">{t('hint.socialPicture')}</p>
      {errors.socialPicture ? <p role="alert">{errors.socialPicture}</p> : null}
      {short.socialPicture !== '' && picture ? <img src={picture.imageUrl} alt={picture.alt} /> : null}
      <p>
        <Button variant="default" onClick={() => setPicking(true)}>
          {t('picture.library')}
        </Button>
        {short.socialPicture === '' ? null : (
          <Button variant="subtle" onClick={() => onSet({ socialPicture: '' })}>
            {t('picture.remove')}
          </Button>
        )}
      </p>
      {isPicking ? (
        <Suspense>
          <MediaPicker
            opened
            onClose={() => setPicking(false)}
            onPick={({ _id }) => onSet({ socialPicture: _id })}
          />
        </Suspense>
      ) : null}
    </fieldset>
  )
}
