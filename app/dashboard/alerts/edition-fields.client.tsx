// The texts of one edition of breaking news, written or taken over from a story.
import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { formatCount } from '#bangla/counts.ts'
import { ALERT_LIMITS, type AlertTexts } from '#contract/alerts/alert.ts'
import type { Language } from '#contract/language.ts'
import { articlePath } from '#contract/pages/paths.ts'
import { useCall } from '../calls/queries.client.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { PostFinder } from '../placements/post-finder.client.tsx'
import { useScreen } from '../screen.ts'
import { alertWords } from './alert-words.ts'
import css from './alerts.module.css'

type Props = { edition: Language; form: UseFormReturnType<Record<Language, AlertTexts>> }

const MAX_PATH = 500

export function EditionFields({ edition, form }: Props) {
  const { language } = useScreen()
  const t = alertWords(language)
  const name = t(`edition.${edition}`)
  const write = (count: number) => formatCount(count, language)
  const taking = useCall((api, id: string) => api.get('/allposts/{id}', { id }), {
    reloads: [],
    onDone: ({ _id: id, headline, summary, createdAt }) => {
      const path = createdAt ? articlePath({ id, language: edition, createdAt: new Date(createdAt) }) : ''
      const cut = { title: headline.slice(0, ALERT_LIMITS.title), body: summary.slice(0, ALERT_LIMITS.body) }
      form.setFieldValue(edition, { ...cut, path })
    },
  })
  const shared = {
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
    autoComplete: 'off',
  } as const
  return (
    <fieldset className={css.edition}>
      <legend>{name}</legend>
      <PostFinder
        edition={edition}
        label={t('from', { edition: name })}
        onPick={({ _id }) => taking.mutate(_id)}
      />
      {taking.isError ? <ErrorNote error={taking.error} /> : null}
      <TextInput
        {...shared}
        inputWrapperOrder={[...shared.inputWrapperOrder]}
        label={t('title')}
        lang={edition}
        maxLength={ALERT_LIMITS.title}
        description={t('titleAbout', {
          count: write(form.values[edition].title.length),
          most: write(ALERT_LIMITS.title),
        })}
        {...form.getInputProps(`${edition}.title`)}
      />
      <Textarea
        label={t('body')}
        lang={edition}
        maxLength={ALERT_LIMITS.body}
        autosize
        minRows={2}
        {...form.getInputProps(`${edition}.body`)}
      />
      <TextInput
        {...shared}
        inputWrapperOrder={[...shared.inputWrapperOrder]}
        label={t('path')}
        description={t('pathAbout')}
        maxLength={MAX_PATH}
        {...form.getInputProps(`${edition}.path`)}
      />
    </fieldset>
  )
}
