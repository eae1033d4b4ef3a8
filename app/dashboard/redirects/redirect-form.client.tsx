// The form that adds or changes a redirect.
import { Checkbox, TextInput, type TextInputProps } from '@mantine/core'
import { type ApiRedirect, REDIRECT_LIMITS } from '#contract/redirect.ts'
import { FormEnd } from '../forms/form-end.client.tsx'
import form from '../forms/record-form.module.css'
import { useRecordForm } from '../forms/use-record-form.client.ts'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../screen.ts'
import { MISSING, REDIRECTS } from './redirect-queries.ts'
import { redirectWords } from './redirect-words.ts'

type Fields = { from: string; to: string; isGone: boolean }
type Props = {
  /** Null: a new one. */
  redirect: ApiRedirect | null
  /** What a new one begins with. */
  initial?: Fields
  /** The new address was found by Maidan. */
  isSuggested?: boolean
  onDone: (from: string) => void
  onBack: () => void
}

const EMPTY: Fields = { from: '', to: '', isGone: false }

function toFields({ from, to, kind }: ApiRedirect): Fields {
  return { from, to: to ?? '', isGone: kind === 'gone' }
}

export function RedirectForm({ redirect, initial = EMPTY, isSuggested = false, onDone, onBack }: Props) {
  const t = useWords(redirectWords)
  const { fields, stored, onSubmit, end } = useRecordForm({
    stored: redirect,
    toDraft: (one) => (one ? toFields(one) : initial),
    toInput: ({ from, to, isGone }) => ({ from, to: isGone ? null : to }),
    validate: {
      from: (from) => (from.trim() === '' ? t('missing.from') : null),
      to: (to, { isGone }) => (!isGone && to.trim() === '' ? t('missing.to') : null),
    },
    add: (api, input) => api.send('POST', '/redirects', {}, input),
    change: (api, { _id: id }, changed) => api.send('PUT', '/redirects/{id}', { id }, changed),
    reloads: [REDIRECTS, MISSING],
    onDone: ({ from }) => onDone(from),
  })
  const hasFrom = redirect !== null || initial.from !== ''
  const address: TextInputProps = {
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
    autoComplete: 'off',
    spellCheck: false,
    maxLength: REDIRECT_LIMITS.address,
  }
  return (
    <Panel title={t(stored ? 'editTitle' : 'addTitle')}>
      <form className={form.form} onSubmit={onSubmit} noValidate>
        <TextInput
          {...address}
          name="from"
          label={t('from')}
          description={t('fromHint')}
          autoFocus={!hasFrom}
          {...fields.getInputProps('from')}
        />
        <TextInput
          {...address}
          name="to"
          label={t('to')}
          description={t(isSuggested && fields.values.to === initial.to ? 'suggested' : 'toHint')}
          autoFocus={hasFrom}
          disabled={fields.values.isGone}
          {...fields.getInputProps('to')}
        />
        <Checkbox
          className={form.whole}
          label={t('gone')}
          description={t('goneHint')}
          {...fields.getInputProps('isGone', { type: 'checkbox' })}
        />
        <FormEnd {...end} onBack={onBack} />
      </form>
    </Panel>
  )
}
