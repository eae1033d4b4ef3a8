// A channel while it is edited.
import type { ApiChannel, NewChannel } from '#contract/channels/channel.ts'
import { CHANNEL_SECRETS, type SecretName } from '#contract/channels/channel-kind.ts'
import { DEFAULT_TEMPLATES } from '#contract/channels/template.ts'
import type { Language } from '#contract/language.ts'

export type ChannelDraft = Omit<NewChannel, 'secrets'> & { secrets: Record<SecretName, string> }

const NO_SECRETS = {
  ...{ botToken: '', pageToken: '' },
  ...{ apiKey: '', apiSecret: '', accessToken: '', accessTokenSecret: '' },
}

/** The fields of a channel, or those that a new one begins with. */
export function draftOf(channel: ApiChannel | null, language: Language): ChannelDraft {
  if (channel) {
    const { _id, stored: _stored, changedAt: _changedAt, ...fields } = channel
    return { ...fields, secrets: { ...NO_SECRETS } }
  }
  return {
    ...{ kind: 'telegram', name: '', language, isOn: true, account: '' },
    ...{ posts: 'all', sections: [], results: 'all', tournaments: [] },
    ...{ postTemplate: DEFAULT_TEMPLATES.post, resultTemplate: DEFAULT_TEMPLATES.result },
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
