// Publish time, placement, byline, language and translation of the post.
import { Autocomplete, NativeSelect, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, memo, Suspense, useState } from 'react'
import { z } from 'zod'
import { importWithRetry } from '#app/dashboard/calls/import-with-retry.ts'
import { fromDhakaInput, toDhakaInput } from '#app/dashboard/dhaka-time.ts'
import { DateField } from '#app/dashboard/forms/date-field.client.tsx'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import { type ReporterOption, useReporterOptions } from '#app/dashboard/parts/use-reporter-options.client.tsx'
import { getFieldId } from '#app/dashboard/posts/fields/fields.ts'
import { postFormWords } from '#app/dashboard/posts/fields/post-form-words.ts'
import { usePostSearch } from '#app/dashboard/posts/use-post-search.client.ts'
import { useApi, useScreen, useWords } from '#app/dashboard/screen.ts'
import { formatDateTime } from '#bangla/dates.ts'
import { readInstant } from '#contract/instant.ts'
import { languageSchema } from '#contract/language.ts'
import { allNames, nameIn } from '#contract/people/person-names.ts'
import { can } from '#contract/permissions.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import { PLACEMENTS } from '#contract/posts/placement.ts'
import { POST_LIMITS } from '#contract/posts/post.ts'
import css from '../form.module.css'
import type { PartProps } from '../use-text-inputs.ts'

// The post that this one translates: searched by headline among posts of the other language.
const MAX_RESULTS = 20

function TranslationField({ short, errors, onSet, postId }: PartProps & { postId: string | null }) {
  const t = useWords(postFormWords)
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const other = short.language === 'bn' ? 'en' : 'bn'
  const selected = useQuery({
    queryKey: ['post-headline', short.translationOf],
    queryFn: () => api.get('/allposts/{id}', { id: short.translationOf }),
    enabled: short.translationOf !== '',
  })
  const isSelected = selected.data !== undefined && short.translationOf !== ''
  const words = typed === selected.data?.headline ? '' : typed
  const results = usePostSearch(words, { status: 'any', language: other, limit: MAX_RESULTS }, isOpen)
  const posts = [...(isSelected ? [selected.data] : []), ...results.posts]
  const options = new Map(posts.map((post) => [post._id, post.headline]))
  options.delete(postId ?? '')
  // A deleted or hidden post stays in the list, so that it can be removed.
  if (short.translationOf !== '' && !options.has(short.translationOf)) {
    options.set(short.translationOf, short.translationOf)
  }
  return (
    <Select
      id={getFieldId('translationOf')}
      name="translationOf"
      label={t('field.translationOf')}
      description={t('hint.translationOf')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('translation.none') }}
      nothingFoundMessage={results.isFetching ? t('translation.searching') : t('translation.nothing')}
      filter={({ options: all }) => all}
      data={[...options].map(([value, label]) => ({ value, label }))}
      value={short.translationOf || null}
      error={errors.translationOf}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onChange={(id) => onSet({ translationOf: id ?? '' })}
    />
  )
}

const Twin = lazy(() => importWithRetry(() => import('./twin.client.tsx')))

type Props = PartProps & { post: StaffPost | null }

const placementSchema = z.enum(PLACEMENTS)
const READ_ONLY = { input: css.readOnly ?? '' }
const FIVE_MINUTES = 5 * 60 * 1_000

export const PublishPanel = memo(function PublishPanel({ post, ...part }: Props) {
  const { viewer, language } = useScreen()
  const t = postFormWords(language)
  const { short, errors, onSet } = part
  const mayPlace = can(viewer, 'post.place')
  const time = readInstant(short.publishAt)
  return (
    <Panel title={t('panel.publish')}>
      {can(viewer, 'post.publish') && post?.status !== 'published' ? (
        <DateField
          id={getFieldId('publishAt')}
          name="publishAt"
          withTime
          label={t('field.publishAt')}
          description={
            time ? t('hint.publishesAt', { when: formatDateTime(time, language) }) : t('hint.publishAt')
          }
          value={toDhakaInput(short.publishAt)}
          error={errors.publishAt}
          onChange={(typed) => onSet({ publishAt: fromDhakaInput(typed) })}
        />
      ) : null}
      <NativeSelect
        id={getFieldId('placement')}
        name="placement"
        size="md"
        label={t('field.placement')}
        description={mayPlace ? t('hint.placement') : t('hint.placementOfEditors')}
        disabled={!mayPlace}
        classNames={READ_ONLY}
        value={short.placement}
        error={errors.placement}
        data={PLACEMENTS.map((placement) => ({
          value: placement,
          label: t(`placement.${placement === '' ? 'none' : placement}`),
        }))}
        onChange={({ currentTarget }) => onSet({ placement: placementSchema.parse(currentTarget.value) })}
      />
      <Reporter {...part} />
      <NativeSelect
        id={getFieldId('language')}
        name="language"
        size="md"
        label={t('field.language')}
        value={short.language}
        error={errors.language}
        data={[
          { value: 'bn', label: t('language.bn') },
          { value: 'en', label: t('language.en') },
        ]}
        onChange={({ currentTarget }) =>
          // Two posts in the same language are not translations of each other.
          onSet({ language: languageSchema.parse(currentTarget.value), translationOf: '' })
        }
      />
      <TranslationField postId={post?._id ?? null} {...part} />
      {post !== null || short.translationOf !== '' ? (
        <Suspense>
          <Twin short={short} post={post} />
        </Suspense>
      ) : null}
    </Panel>
  )
})

function Reporter({ short, errors, onSet }: PartProps) {
  const { viewer, language } = useScreen()
  const t = postFormWords(language)
  const mayChoose = can(viewer, 'post.choose-reporter')
  const reporters = useReporters(mayChoose)
  const options = useReporterOptions(reporters)
  const chosen = reporters.find((one) => allNames(one).includes(short.reporter))
  const printed = chosen ? nameIn(chosen, short.language) : short.reporter
  const common = {
    id: getFieldId('reporter'),
    name: 'reporter',
    label: t('field.reporter'),
    error: errors.reporter,
  }
  if (!mayChoose) {
    return (
      <TextInput
        {...common}
        disabled
        classNames={READ_ONLY}
        description={t('hint.ownByline')}
        value={short.reporter}
        readOnly
      />
    )
  }
  return (
    <Autocomplete
      {...common}
      {...options}
      size="md"
      description={printed === short.reporter ? t('hint.reporter') : t('hint.printedAs', { name: printed })}
      maxLength={POST_LIMITS.reporter}
      value={short.reporter}
      onChange={(reporter) => onSet({ reporter })}
    />
  )
}

/** An error is not shown: without the list, a byline can still be typed. */
function useReporters(isEnabled: boolean): ReporterOption[] {
  const api = useApi()
  const { data = [] } = useQuery({
    queryKey: ['reporters'],
    queryFn: () => api.get('/users', { role: 'reporter' }),
    enabled: isEnabled,
    staleTime: FIVE_MINUTES,
  })
  return data
}
