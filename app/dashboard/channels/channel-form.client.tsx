// The form that adds or changes a channel.
import { Checkbox, TextInput } from '@mantine/core'
import { type ApiChannel, CHANNEL_LIMITS } from '#contract/channels/channel.ts'
import { CHANNEL_KINDS, CHANNEL_SECRETS, hasAccount } from '#contract/channels/channel-kind.ts'
import { LANGUAGES } from '#contract/language.ts'
import { Choice } from '../forms/choice.client.tsx'
import { FormEnd } from '../forms/form-end.client.tsx'
import form from '../forms/record-form.module.css'
import { useRecordForm } from '../forms/use-record-form.client.ts'
import { Panel } from '../parts/panel.tsx'
import { useScreen, useWords } from '../screen.ts'
import { CHANNELS } from './channel-calls.client.ts'
import { type ChannelFields, draftOf, missingIn, toChannel } from './channel-draft.client.ts'
import { channelWords } from './channel-words.ts'
import { ScopeFields } from './scope-fields.client.tsx'
import { TemplateField } from './template-field.client.tsx'

type Props = {
  /** Null: a new one. */
  channel: ApiChannel | null
  onDone: (name: string) => void
  onBack: () => void
}

export function ChannelForm({ channel, onDone, onBack }: Props) {
  const { language } = useScreen()
  const t = channelWords(language)
  const { fields, stored, onSubmit, end } = useRecordForm({
    stored: channel,
    toDraft: (one) => draftOf(one, language),
    toInput: toChannel,
    validate: (draft) =>
      Object.fromEntries(missingIn(draft, channel?.stored ?? []).map((field) => [field, t('missing')])),
    add: (api, input) => api.send('POST', '/channels', {}, input),
    change: (api, { _id: id }, { kind: _kind, ...changed }) =>
      api.send('PUT', '/channels/{id}', { id }, changed),
    reloads: [CHANNELS],
    onDone: ({ name }) => onDone(name),
  })
  const { kind } = fields.values
  return (
    <Panel title={stored ? t('editTitle', { name: stored.name }) : t('addTitle')}>
      <form className={form.form} onSubmit={onSubmit} noValidate>
        {stored ? null : (
          <Choice
            label={t('kind')}
            options={CHANNEL_KINDS}
            nameOf={(each) => t(`kinds.${each}`)}
            {...fields.getInputProps('kind')}
          />
        )}
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          maxLength={CHANNEL_LIMITS.name}
          autoFocus
          {...fields.getInputProps('name')}
        />
        <Choice
          label={t('edition')}
          options={LANGUAGES}
          nameOf={(each) => t(`editions.${each}`)}
          {...fields.getInputProps('language')}
        />
        <p className={form.whole}>{t(`help.${kind}`)}</p>
        <AccountFields fields={fields} stored={stored?.stored ?? []} />
        <ScopeFields of="posts" fields={fields} />
        <ScopeFields of="results" fields={fields} />
        <TemplateField of="post" fields={fields} />
        <TemplateField of="result" fields={fields} />
        <Checkbox
          className={form.whole}
          label={t('isOn')}
          description={t('isOnHint')}
          {...fields.getInputProps('isOn', { type: 'checkbox' })}
        />
        <FormEnd {...end} onBack={onBack} />
      </form>
    </Panel>
  )
}

type AccountProps = { fields: ChannelFields; stored: ApiChannel['stored'] }

/** Where it posts, and with which secrets: an empty one keeps what is stored. */
function AccountFields({ fields, stored }: AccountProps) {
  const t = useWords(channelWords)
  const { kind } = fields.values
  const isStored = (name: ApiChannel['stored'][number]) => stored.includes(name)
  return (
    <>
      {hasAccount(kind) ? (
        <TextInput
          label={t(`account.${kind}`)}
          description={t(`accountHint.${kind}`)}
          autoComplete="off"
          spellCheck={false}
          maxLength={CHANNEL_LIMITS.account}
          {...fields.getInputProps('account')}
        />
      ) : null}
      {CHANNEL_SECRETS[kind].map((name) => (
        <TextInput
          key={name}
          type="password"
          label={t(`secrets.${name}`)}
          description={t(isStored(name) ? 'stored' : 'unstored')}
          autoComplete="new-password"
          maxLength={CHANNEL_LIMITS.secret}
          {...fields.getInputProps(`secrets.${name}`)}
        />
      ))}
    </>
  )
}
