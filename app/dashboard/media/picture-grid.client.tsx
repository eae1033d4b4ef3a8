// The grid of thumbnails with its search. The caller wraps each thumbnail in a link or a button.
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { languageOfText } from '#app/ui/text-language.ts'
import type { ApiPicture } from '#contract/media-library.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { ListError, LoadMore } from '../load-more.client.tsx'
import { useScreen } from '../screen.ts'
import { mediaWords } from './media-words.ts'
import css from './picture-grid.module.css'
import { usePictures } from './pictures.client.ts'

const DEBOUNCE_MS = 300
const MAX_QUERY_LENGTH = 200

type Props = {
  /** Wraps a thumbnail in a link or a button with this label. */
  wrap: (picture: ApiPicture, label: string, thumbnail: ReactNode) => ReactNode
  action: 'open' | 'choose'
  /** Makes pictures selectable. */
  selection?: { ids: ReadonlySet<string>; onToggle: (id: string) => void }
}

export function PictureGrid({ wrap, action, selection }: Props) {
  const { language } = useScreen()
  const t = mediaWords(language)
  const [words, setWords] = useState('')
  const [query] = useDebouncedValue(words.trim(), DEBOUNCE_MS)
  const list = usePictures(query)
  const pictures = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className={css.library}>
      <TextInput
        type="search"
        label={t('search')}
        maxLength={MAX_QUERY_LENGTH}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {list.isPending ? <p role="status">{dashboardWords(language)('loading')}</p> : null}
      <ListError list={list} />
      {list.isSuccess && pictures.length === 0 ? <NoPictures query={query} /> : null}
      {pictures.length > 0 ? (
        <ul className={css.grid} aria-label={t('pictures')}>
          {pictures.map((picture) => (
            <li key={picture._id} data-selected={selection?.ids.has(picture._id) || undefined}>
              {selection ? (
                <input
                  type="checkbox"
                  className={css.select}
                  aria-label={t('many.select', { name: pictureName(picture) || t('untitled') })}
                  checked={selection.ids.has(picture._id)}
                  onChange={() => selection.onToggle(picture._id)}
                />
              ) : null}
              {wrap(
                picture,
                t(action, { name: pictureName(picture) || t('untitled') }),
                <Thumbnail picture={picture} />,
              )}
              {picture.fileName === '' ? null : (
                <p className={css.fileName} lang={languageOfText(picture.fileName)} title={picture.fileName}>
                  {picture.fileName}
                </p>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <LoadMore list={list} label={t('more')} />
    </div>
  )
}

const pictureName = ({ alt, caption, credit }: ApiPicture) => alt || caption || credit

function NoPictures({ query }: { query: string }) {
  const { language } = useScreen()
  const t = mediaWords(language)
  if (query === '') return <p className="empty">{t('none')}</p>
  return (
    <div className="empty" role="status">
      <p>{t('noneFound', { query })}</p>
      <p>{t('noneFoundHint')}</p>
    </div>
  )
}

function Thumbnail({ picture }: { picture: ApiPicture }) {
  const { language } = useScreen()
  const { thumbUrl, width, height, focalX, focalY } = picture
  const name = pictureName(picture)
  return (
    <>
      <img
        src={thumbUrl}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        style={{ objectPosition: `${focalX}% ${focalY}%` }}
      />
      <span className={css.name} lang={name ? languageOfText(name) : undefined} data-empty={name === ''}>
        {name || mediaWords(language)('untitled')}
      </span>
    </>
  )
}
