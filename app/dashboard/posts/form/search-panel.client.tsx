// How the post is found and shared: slug, keywords, what a search result and a shared card will look like.
import { Button, TextInput } from '@mantine/core'
import { memo } from 'react'
import { Panel } from '#app/dashboard/panel.tsx'
import { useScreen } from '#app/dashboard/screen.ts'
import { countClusters, shortened } from '#bangla/clusters.ts'
import { dhakaParts, formatDate } from '#bangla/dates.ts'
import { keywordsIn } from '#contract/keywords.ts'
import { POST_LIMITS } from '#contract/post.ts'
import { postFormWords } from './post-form-words.ts'
import css from './search-panel.module.css'
import type { PartProps } from './text-fields.client.tsx'
import { idOf } from './use-sending.client.ts'
import { useSlugRules } from './use-slug-rules.client.ts'

const TITLE_LENGTH = 65
const DESCRIPTION_LENGTH = 155

type Props = PartProps & {
  /** Of the picture; empty without one. */
  picture: string
  /** The beginning of the body, for a post without excerpt. */
  beginning: string
  createdAt: string | null
}

export const SearchPanel = memo(function SearchPanel({ short, faults, onSet, ...shown }: Props) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const suggestSlug = useSlugRules(short.headline)
  const suggested = suggestSlug?.(short.headline) ?? ''
  const words = keywordsIn(short.keywords)
  return (
    <Panel title={t('panel.search')}>
      <div className={css.slug}>
        <TextInput
          id={idOf('slug')}
          name="slug"
          label={t('field.slug')}
          description={t('hint.slug')}
          lang="en"
          labelProps={{ lang: language }}
          descriptionProps={{ lang: language }}
          maxLength={POST_LIMITS.slug}
          value={short.slug}
          error={faults.slug}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onSet({ slug: currentTarget.value })}
        />
        {suggested !== '' && suggested !== short.slug ? (
          <Button
            variant="subtle"
            size="compact-md"
            className={css.suggest}
            onClick={() => onSet({ slug: suggested })}
          >
            {t('slug.suggest', { slug: suggested })}
          </Button>
        ) : null}
      </div>
      <TextInput
        id={idOf('keywords')}
        name="keywords"
        label={t('field.keywords')}
        description={t('hint.keywords')}
        lang={short.language}
        labelProps={{ lang: language }}
        descriptionProps={{ lang: language }}
        maxLength={POST_LIMITS.keywords}
        value={short.keywords}
        error={faults.keywords}
        autoComplete="off"
        onChange={({ currentTarget }) => onSet({ keywords: currentTarget.value })}
      />
      {words.length > 0 ? (
        <ul className={css.chips} aria-label={t('field.keywords')} lang={short.language}>
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      ) : null}
      <Previews short={short} {...shown} />
    </Panel>
  )
})

function Previews({
  short,
  picture,
  beginning,
  createdAt,
}: Pick<Props, 'short' | 'picture' | 'beginning' | 'createdAt'>) {
  const { language, site } = useScreen()
  const t = postFormWords(language)
  const { year, month, day } = dhakaParts(createdAt ? new Date(createdAt) : new Date())
  const edition = short.language === 'en' ? ['en'] : []
  const date = createdAt ? new Date(createdAt) : new Date()
  const title = short.headline.trim() || t('preview.noHeadline')
  const titled = `${title} | ${site.title[short.language]}`
  const about = short.excerpt.trim() || beginning
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
          {picture ? <img src={picture} alt="" /> : <p>{t('preview.noPicture')}</p>}
          <div>
            <p lang="en">{location.host}</p>
            <p>{title}</p>
          </div>
        </div>
      </figure>
    </div>
  )
}
