// What a channel must be: its account, its secrets, its templates. Pure.
import { CHANNEL_SECRETS, isAccount, type SecretName } from '#contract/channels/channel-kind.ts'
import { fitsService, type TemplateKind, unknownPlaceholder } from '#contract/channels/template.ts'
import { AppError } from '../app-error.ts'
import type { ChannelRow } from './channel-queries.ts'

export type Secrets = Partial<Record<SecretName, string>>

type Checked = Pick<ChannelRow, 'kind' | 'account' | 'posts' | 'sections' | 'results' | 'tournaments'> &
  Pick<ChannelRow, 'postTemplate' | 'resultTemplate'> & { secrets: Secrets }

/**
 * Refuses what nothing could be sent with, with the field: CHANNEL_ACCOUNT_INVALID, FIELD_REQUIRED, TEMPLATE_UNKNOWN_NAME,
 * TEMPLATE_TOO_LONG.
 */
export function checkChannel({ kind, account, secrets, ...channel }: Checked): void {
  if (!isAccount(kind, account)) throw new AppError('CHANNEL_ACCOUNT_INVALID', { field: 'account' })
  const missing = CHANNEL_SECRETS[kind].find((name) => !secrets[name])
  if (missing) throw new AppError('FIELD_REQUIRED', { field: `secrets.${missing}` })
  if (channel.posts === 'chosen' && channel.sections.length === 0)
    throw new AppError('FIELD_REQUIRED', { field: 'sections' })
  if (channel.results === 'chosen' && channel.tournaments.length === 0)
    throw new AppError('FIELD_REQUIRED', { field: 'tournaments' })
  for (const [of, field] of TEMPLATES) {
    const template = channel[field]
    if (template === '') throw new AppError('FIELD_REQUIRED', { field })
    const name = unknownPlaceholder(of, template)
    if (name !== null) throw new AppError('TEMPLATE_UNKNOWN_NAME', { field, values: { name: `{${name}}` } })
    if (!fitsService(kind, template)) throw new AppError('TEMPLATE_TOO_LONG', { field })
  }
}

const TEMPLATES: [of: TemplateKind, field: 'postTemplate' | 'resultTemplate'][] = [
  ['post', 'postTemplate'],
  ['result', 'resultTemplate'],
]
