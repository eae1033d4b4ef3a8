// The same credit, caption and alt text for several chosen pictures, in one form. An empty field leaves the pictures as they are.
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatCount } from '#bangla/digits.ts'
import { POST_LIMITS } from '#contract/post.ts'
import { ErrorNote } from '../error-note.tsx'
import { useApi, useScreen } from '../screen.ts'
import css from './media.module.css'
import { mediaWords } from './media-words.ts'
import { PICTURES } from './pictures.client.ts'

const TEXTS = ['credit', 'alt', 'caption'] as const
const EMPTY = { credit: '', alt: '', caption: '' }

type Props = { ids: readonly string[]; onDone: (count: number) => void; onClear: () => void }

export function ManyPictures({ ids, onDone, onClear }: Props) {
  const { language } = useScreen()
  const t = mediaWords(language)
  const api = useApi()
  const queries = useQueryClient()
  const [texts, setTexts] = useState(EMPTY)
  const filled = TEXTS.filter((name) => texts[name].trim() !== '')
  const saving = useMutation({
    mutationFn: () => {
      const change = Object.fromEntries(filled.map((name) => [name, texts[name]]))
      return api.send('PUT', '/media', {}, { ids: [...ids], ...change })
    },
    onSuccess: async () => {
      onDone(ids.length)
      await queries.invalidateQueries({ queryKey: [PICTURES] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (filled.length > 0) saving.mutate()
  }
  return (
    <form className={css.many} onSubmit={submit} aria-label={t('many.title')}>
      <h2>{t('many.chosen', { count: formatCount(ids.length, language) })}</h2>
      <p>{t('many.about')}</p>
      {TEXTS.map((name) => (
        <TextInput
          key={name}
          label={t(`panel.${name}`)}
          autoComplete="off"
          maxLength={POST_LIMITS[name]}
          value={texts[name]}
          onChange={({ currentTarget }) => setTexts({ ...texts, [name]: currentTarget.value })}
        />
      ))}
      {saving.isError ? <ErrorNote error={saving.error} /> : null}
      <div className={css.manyButtons}>
        <Button type="submit" disabled={filled.length === 0} loading={saving.isPending}>
          {t('many.save')}
        </Button>
        <Button variant="default" onClick={onClear}>
          {t('many.clear')}
        </Button>
      </div>
    </form>
  )
}
