// The form that adds or changes a redirect.
import { Checkbox, TextInput, type TextInputProps } from '@mantine/core'
import { useForm } from '@mantine/form'
import { REDIRECT_LIMITS } from '#contract/redirect.ts'
import { useCall } from '../calls/queries.client.ts'
import { FormEnd } from '../forms/form-end.client.tsx'
import form from '../forms/record-form.module.css'
import { useSubmit } from '../forms/use-submit.client.ts'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../screen.ts'
import { MISSING, REDIRECTS, saveRedirect } from './redirect-calls.client.ts'
import { redirectWords } from './redirect-words.ts'

type Fields = { from: string; to: string; isGone: boolean }
type Props = {
  /** Null: a new one. */
  id: string | null
  initial: Fields
  /** The new address was found by Maidan. */
  isSuggested?: boolean
  onDone: (from: string) => void
  onBack: () => void
}

export function RedirectForm({ id, initial, isSuggested = false, onDone, onBack }: Props) {
  const t = useWords(redirectWords)
  const fields = useForm<Fields>({
    initialValues: initial,
    validate: {
      from: (from) => (from.trim() === '' ? t('missing.from') : null),
      to: (to, { isGone }) => (!isGone && to.trim() === '' ? t('missing.to') : null),
    },
  })
  const saving = useCall(saveRedirect, {
    reloads: [REDIRECTS, MISSING],
    onDone: ({ from }) => onDone(from),
  })
  const { onSubmit, end } = useSubmit(fields, saving, ({ from, to, isGone }) => ({
    id,
    from,
    to: isGone ? null : to,
  }))
  const address: TextInputProps = {
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
    autoComplete: 'off',
    spellCheck: false,
    maxLength: REDIRECT_LIMITS.address,
  }
  return (
    <Panel title={t(id === null ? 'addTitle' : 'editTitle')}>
      <form className={form.form} onSubmit={onSubmit} noValidate>
        <TextInput
          {...address}
          name="from"
          label={t('from')}
          description={t('fromHint')}
          autoFocus={initial.from === ''}
          {...fields.getInputProps('from')}
        />
        <TextInput
          {...address}
          name="to"
          label={t('to')}
          description={t(isSuggested && fields.values.to === initial.to ? 'suggested' : 'toHint')}
          autoFocus={initial.from !== ''}
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
