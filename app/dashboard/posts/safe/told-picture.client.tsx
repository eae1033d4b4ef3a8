// A picture where versions are compared: as it looks, with its words. Which one it is stands in the version as an id or address.
import { useQuery } from '@tanstack/react-query'
import { useApi, useScreen } from '#app/dashboard/screen.ts'
import { usedPictureSchema } from '#contract/media-library.ts'
import css from './safe.module.css'
import { autosaveWords } from './safe-words.ts'

/** `value`: id of a picture of the library, or the address of one elsewhere; empty without picture. */
export function ToldPicture({ value }: { value: string }) {
  const { language } = useScreen()
  const api = useApi()
  const isOurs = value !== '' && !/[/:]/.test(value)
  const asked = useQuery({
    queryKey: ['picture', value],
    queryFn: () => api.get(`/media/${encodeURIComponent(value)}`, usedPictureSchema),
    enabled: isOurs,
    retry: false,
  })
  const t = autosaveWords(language)
  if (value === '') return <span>{t('revisions.noPicture')}</span>
  if (!isOurs) return <span>{value}</span>
  if (asked.isPending) return null
  if (!asked.data) return <span>{t('revisions.pictureGone')}</span>
  const { thumbUrl, alt, caption } = asked.data
  return (
    <span className={css.picture}>
      <img src={thumbUrl} alt="" />
      {alt || caption || t('revisions.noWords')}
    </span>
  )
}
