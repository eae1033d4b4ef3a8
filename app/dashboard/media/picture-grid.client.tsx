// The grid of thumbnails with its search. The caller wraps each thumbnail in a link or a button.
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { languageOfText } from '#app/ui/text-language.ts'
import type { ApiPicture } from '#contract/media/media-library.ts'
import { ListView, useList } from '../parts/load-more.client.tsx'
import { useScreen, useWords } from '../screen.ts'
import { mediaWords } from './media-words.ts'
import css from './picture-grid.module.css'
import { PICTURES } from './pictures.client.ts'

const DEBOUNCE_MS = 300
const MAX_QUERY_LENGTH = 200

type Props = {
  /** Wraps a thumbnail in a link or a button with this label. */
  wrap: (picture: ApiPicture, label: string, thumbnail: ReactNode) => ReactNode
  action: 'open' | 'choose'
  /** Makes pictures selectable. */
  selection?: { ids: ReadonlySet<string>; onToggle: (id: string, picture: ApiPicture) => void }
}

export function PictureGrid({ wrap, action, selection }: Props) {
  const t = useWords(mediaWords)
  const [words, setWords] = useState('')
  const [query] = useDebouncedValue(words.trim(), DEBOUNCE_MS)
  const list = useList([PICTURES, query], (api, cursor) =>
    api.list('/media', { limit: 48, q: query, cursor }),
  )
  return (
    <div className="stack">
      <TextInput
        type="search"
        label={t('search')}
        maxLength={MAX_QUERY_LENGTH}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <ListView list={list} empty={<NoPictures query={query} />} more={t('more')}>
        {(pictures) => (
          <ul className={css.grid} aria-label={t('pictures')}>
            {pictures.map((picture) => (
              <li key={picture._id} data-selected={selection?.ids.has(picture._id) || undefined}>
                {selection ? (
                  <input
                    type="checkbox"
                    className={css.select}
                    aria-label={t('many.select', { name: pictureName(picture) || t('untitled') })}
                    checked={selection.ids.has(picture._id)}
                    onChange={() => selection.onToggle(picture._id, picture)}
                  />
                ) : null}
                {wrap(
                  picture,
                  t(action, { name: pictureName(picture) || t('untitled') }),
                  <Thumbnail picture={picture} />,
                )}
                {picture.fileName === '' ? null : (
                  <p
                    className={css.fileName}
                    lang={languageOfText(picture.fileName)}
                    title={picture.fileName}
                  >
                    {picture.fileName}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </div>
  )
}

const pictureName = ({ alt, caption, credit }: ApiPicture) => alt || caption || credit

function NoPictures({ query }: { query: string }) {
  const t = useWords(mediaWords)
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
