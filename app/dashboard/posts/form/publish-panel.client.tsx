// When, where and under whose name the post is published, in which language, and as whose translation.
import { Autocomplete, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, memo, Suspense } from 'react'
import { z } from 'zod'
import { DateField } from '#app/dashboard/date-field.client.tsx'
import { importWithRetry } from '#app/dashboard/import-with-retry.ts'
import { Panel } from '#app/dashboard/panel.tsx'
import { useApi, useScreen } from '#app/dashboard/screen.ts'
import { type ReporterOption, useReporterOptions } from '#app/dashboard/use-reporter-options.client.tsx'
import { formatDateTime } from '#bangla/dates.ts'
import { readInstant } from '#contract/instant.ts'
import { languageSchema } from '#contract/language.ts'
import { can } from '#contract/permissions.ts'
import { allNames, nameIn } from '#contract/person-names.ts'
import { PLACEMENTS } from '#contract/placement.ts'
import { POST_LIMITS } from '#contract/post.ts'
import { userSchema } from '#contract/user.ts'
import { dhakaInput, instantOfInput } from './dhaka-time.ts'
import css from './form.module.css'
import { postFormWords } from './post-form-words.ts'
import type { PartProps } from './text-fields.client.tsx'
import { TranslationField } from './translation-field.client.tsx'
import { idOf } from './use-sending.client.ts'

const Twin = lazy(async () => {
  const twin = await importWithRetry(() => import('./twin.client.tsx'))
  return { default: twin.Twin }
})

type Props = PartProps & {
  /** Id of the post; null for a new one. */
  postId: string | null
  /** Readers see the post: there is no time to plan any more. */
  isPublished: boolean
  /** What the stored post is the translation of. */
  storedTwin: string | null
  isBehind: boolean
}

const placementSchema = z.enum(PLACEMENTS)
const FIXED = { input: css.fixed ?? '' }
const FIVE_MINUTES = 5 * 60 * 1_000

export const PublishPanel = memo(function PublishPanel(props: Props) {
  const { postId, isPublished, storedTwin, isBehind, ...part } = props
  const { viewer, language } = useScreen()
  const t = postFormWords(language)
  const { short, faults, onSet } = part
  const mayPlace = can(viewer, 'post.place')
  const time = readInstant(short.publishAt)
  return (
    <Panel title={t('panel.publish')}>
      {can(viewer, 'post.publish') && !isPublished ? (
        <DateField
          id={idOf('publishAt')}
          name="publishAt"
          withTime
          label={t('field.publishAt')}
          description={
            time ? t('hint.publishesAt', { when: formatDateTime(time, language) }) : t('hint.publishAt')
          }
          value={dhakaInput(short.publishAt)}
          error={faults.publishAt}
          onChange={(typed) => onSet({ publishAt: instantOfInput(typed) })}
        />
      ) : null}
      <NativeSelect
        id={idOf('placement')}
        name="placement"
        size="md"
        label={t('field.placement')}
        description={mayPlace ? t('hint.placement') : t('hint.placementOfEditors')}
        disabled={!mayPlace}
        classNames={FIXED}
        value={short.placement}
        error={faults.placement}
        data={PLACEMENTS.map((placement) => ({
          value: placement,
          label: t(`placement.${placement === '' ? 'none' : placement}`),
        }))}
        onChange={({ currentTarget }) => onSet({ placement: placementSchema.parse(currentTarget.value) })}
      />
      <Reporter {...part} />
      <NativeSelect
        id={idOf('language')}
        name="language"
        size="md"
        label={t('field.language')}
        value={short.language}
        error={faults.language}
        data={[
          { value: 'bn', label: t('language.bn') },
          { value: 'en', label: t('language.en') },
        ]}
        onChange={({ currentTarget }) =>
          // Two posts in one language are no translations of each other.
          onSet({ language: languageSchema.parse(currentTarget.value), translationOf: '' })
        }
      />
      <TranslationField postId={postId} {...part} />
      {postId !== null || short.translationOf !== '' ? (
        <Suspense>
          <Twin short={short} postId={postId} storedTwin={storedTwin} isBehind={isBehind} />
        </Suspense>
      ) : null}
    </Panel>
  )
})

function Reporter({ short, faults, onSet }: PartProps) {
  const { viewer, language } = useScreen()
  const t = postFormWords(language)
  const mayChoose = can(viewer, 'post.choose-reporter')
  const reporters = useReporters(mayChoose)
  const options = useReporterOptions(reporters)
  const chosen = reporters.find((one) => allNames(one).includes(short.reporter))
  const printed = chosen ? nameIn(chosen, short.language) : short.reporter
  const common = {
    id: idOf('reporter'),
    name: 'reporter',
    label: t('field.reporter'),
    error: faults.reporter,
  }
  if (!mayChoose) {
    return (
      <TextInput
        {...common}
        disabled
        classNames={FIXED}
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

/** Without the list a byline can still be typed: a failure is not told. */
function useReporters(isWanted: boolean): ReporterOption[] {
  const api = useApi()
  const { data = [] } = useQuery({
    queryKey: ['reporters'],
    queryFn: () => api.get('/users?role=reporter', z.array(userSchema)),
    enabled: isWanted,
    staleTime: FIVE_MINUTES,
  })
  return data
}
