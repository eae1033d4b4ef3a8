// The picture of a version: a thumbnail and its texts. Versions store the id of a library picture, or an address elsewhere.
import { useQuery } from '@tanstack/react-query'
import { useApi, useWords } from '#app/dashboard/screen.ts'
import { autosaveWords } from '../fields/autosave-words.ts'
import css from './revisions.module.css'

/** `value`: id of a library picture, or an address elsewhere; empty without a picture. */
export function RevisionPicture({ value }: { value: string }) {
  const t = useWords(autosaveWords)
  const api = useApi()
  const isInLibrary = value !== '' && !/[/:]/.test(value)
  const picture = useQuery({
    queryKey: ['picture', value],
    queryFn: () => api.get('/media/{id}', { id: value }),
    enabled: isInLibrary,
    retry: false,
  })
  if (value === '') return <span>{t('revisions.noPicture')}</span>
  if (!isInLibrary) return <span>{value}</span>
  if (picture.isPending) return null
  if (!picture.data) return <span>{t('revisions.pictureGone')}</span>
  const { thumbUrl, alt, caption } = picture.data
  return (
    <span className={css.picture}>
      <img src={thumbUrl} alt="" />
      {alt || caption || t('revisions.noWords')}
    </span>
  )
}
