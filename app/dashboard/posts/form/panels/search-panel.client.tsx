// Slug and keywords of the post, and previews of its search result and share card.
import { Button, TextInput } from '@mantine/core'
import { memo } from 'react'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import { postFormWords } from '#app/dashboard/posts/fields/post-form-words.ts'
import { useSlugRules } from '#app/dashboard/posts/fields/use-slug-rules.client.ts'
import { useScreen, useWords } from '#app/dashboard/screen.ts'
import { countClusters, shortened } from '#bangla/clusters.ts'
import { dhakaParts, formatDate } from '#bangla/dates.ts'
import { keywordsIn } from '#contract/posts/keywords.ts'
import { type PartProps, useTextInputs } from '../use-text-inputs.ts'
import css from './search-panel.module.css'
import { SharingFields, useSocialPicture } from './sharing-fields.client.tsx'

const TITLE_LENGTH = 65
const DESCRIPTION_LENGTH = 155

type Props = PartProps & {
  /** Address of the picture; empty without one. */
  picture: string
  /** The start of the body, for a post without an excerpt. */
  textStart: string
  createdAt: string | null
}

export const SearchPanel = memo(function SearchPanel({ short, errors, onSet, ...preview }: Props) {
  const t = useWords(postFormWords)
  const getProps = useTextInputs({ short, errors, onSet })
  const suggestSlug = useSlugRules(short.headline)
  const suggestion = suggestSlug?.(short.headline) ?? ''
  const words = keywordsIn(short.keywords)
  return (
    <Panel title={t('panel.search')}>
      <div className={css.slug}>
        <TextInput {...getProps('slug')} description={t('hint.slug')} lang="en" spellCheck={false} />
        {suggestion !== '' && suggestion !== short.slug ? (
          <Button
            variant="subtle"
            size="compact-md"
            className={css.suggest}
            onClick={() => onSet({ slug: suggestion })}
          >
            {t('slug.suggest', { slug: suggestion })}
          </Button>
        ) : null}
      </div>
      <TextInput {...getProps('keywords')} description={t('hint.keywords')} />
      {words.length > 0 ? (
        <ul className={css.chips} aria-label={t('field.keywords')} lang={short.language}>
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      ) : null}
      <SharingFields short={short} errors={errors} onSet={onSet} />
      <Previews short={short} {...preview} />
    </Panel>
  )
})

function Previews({
  short,
  picture,
  textStart,
  createdAt,
}: Pick<Props, 'short' | 'picture' | 'textStart' | 'createdAt'>) {
  const { language, site } = useScreen()
  const t = postFormWords(language)
  const social = useSocialPicture(short.socialPicture)
  const shared = social?.imageUrl ?? picture
  const { year, month, day } = dhakaParts(createdAt ? new Date(createdAt) : new Date())
  const edition = short.language === 'en' ? ['en'] : []
  const date = createdAt ? new Date(createdAt) : new Date()
  const title = short.searchTitle.trim() || short.headline.trim() || t('preview.noHeadline')
  const titled = `${title} | ${site.title[short.language]}`
  const about = short.searchDescription.trim() || short.excerpt.trim() || textStart
  return (
    <div className={css.previews}>
      <figure>
        <figcaption>{t('preview.search')}</figcaption>
        <div className={css.result} lang={short.language}>
          <p lang="en">{[location.host, ...edition, 'allposts', year, month, day].join(' › ')}</p>
          <p>{countClusters(titled) > TITLE_LENGTH ? shortened(title, TITLE_LENGTH) : titled}</p>
          <p>
            {formatDate(date, short.language)} · {shortened(about, DESCRIPTION_LENGTH)}
          </p>
        </div>
      </figure>
      <figure>
        <figcaption>{t('preview.card')}</figcaption>
        <div className={css.card} lang={short.language}>
          {shared ? <img src={shared} alt="" /> : <p>{t('preview.noPicture')}</p>}
          <div>
            <p lang="en">{location.host}</p>
            <p>{title}</p>
          </div>
        </div>
      </figure>
    </div>
  )
}
