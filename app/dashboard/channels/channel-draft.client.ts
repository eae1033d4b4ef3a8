// A channel while it is edited.
import type { UseFormReturnType } from '@mantine/form'
import type { ApiChannel, NewChannel } from '#contract/channels/channel.ts'
import { CHANNEL_SECRETS, hasAccount, type SecretName } from '#contract/channels/channel-kind.ts'
import { DEFAULT_TEMPLATES } from '#contract/channels/template.ts'
import type { Language } from '#contract/language.ts'

export type ChannelDraft = Omit<NewChannel, 'secrets'> & { secrets: Record<SecretName, string> }

export type ChannelFields = UseFormReturnType<ChannelDraft>

const NO_SECRETS = {
  botToken: '',
  pageToken: '',
  apiKey: '',
  apiSecret: '',
  accessToken: '',
  accessTokenSecret: '',
}

/** The fields of a channel, or those that a new one begins with. */
export function draftOf(channel: ApiChannel | null, language: Language): ChannelDraft {
  if (channel) {
    const { _id, stored: _stored, changedAt: _changedAt, ...fields } = channel
    return { ...fields, secrets: { ...NO_SECRETS } }
  }
  return {
    kind: 'telegram',
    name: '',
    language,
    isOn: true,
    account: '',
    posts: 'all',
    sections: [],
    results: 'all',
    tournaments: [],
    postTemplate: DEFAULT_TEMPLATES.post,
    resultTemplate: DEFAULT_TEMPLATES.result,
    secrets: { ...NO_SECRETS },
  }
}

/** What is sent: of the secrets those that are filled in, of the lists those that count. */
export function toChannel({ secrets, ...draft }: ChannelDraft): NewChannel {
  const own: readonly SecretName[] = CHANNEL_SECRETS[draft.kind]
  return {
    ...draft,
    sections: draft.posts === 'chosen' ? draft.sections : [],
    tournaments: draft.results === 'chosen' ? draft.tournaments : [],
    secrets: Object.fromEntries(own.flatMap((name) => (secrets[name] === '' ? [] : [[name, secrets[name]]]))),
  }
}

/** The paths of the fields that are needed and empty. `stored`: secrets that need not be entered again. */
export function missingIn(draft: ChannelDraft, stored: readonly SecretName[]): string[] {
  const { kind, secrets } = draft
  const texts = [
    'name',
    ...(hasAccount(kind) ? ['account' as const] : []),
    'postTemplate',
    'resultTemplate',
  ] as const
  const own: readonly SecretName[] = CHANNEL_SECRETS[kind]
  return [
    ...texts.filter((name) => draft[name].trim() === ''),
    ...own.flatMap((name) =>
      secrets[name].trim() === '' && !stored.includes(name) ? [`secrets.${name}`] : [],
    ),
    ...(draft.posts === 'chosen' && draft.sections.length === 0 ? ['sections'] : []),
    ...(draft.results === 'chosen' && draft.tournaments.length === 0 ? ['tournaments'] : []),
  ]
}
