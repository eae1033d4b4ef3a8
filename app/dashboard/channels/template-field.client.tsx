// A template with its placeholders, and what would be sent with it, in its length as the service counts.
import { Textarea } from '@mantine/core'
import { formatCount } from '#bangla/counts.ts'
import { CHANNEL_LIMITS } from '#contract/channels/channel.ts'
import { composeText, PLACEHOLDERS, type TemplateKind } from '#contract/channels/template.ts'
import { lengthFor, MAX_TEXT } from '#contract/channels/text-length.ts'
import { useScreen } from '../screen.ts'
import type { ChannelFields } from './channel-draft.client.ts'
import { channelWords } from './channel-words.ts'
import css from './channels.module.css'

type Props = { of: TemplateKind; fields: ChannelFields }

const SAMPLE_PATHS = { post: '/allposts/2026/11/29/sample', result: '/matches/2026/11/29/sample' }

export function TemplateField({ of, fields }: Props) {
  const { language } = useScreen()
  const t = channelWords(language)
  const { kind, language: edition, ...values } = fields.values
  const field = of === 'post' ? 'postTemplate' : 'resultTemplate'
  const sample = channelWords(edition)
  const text = composeText(kind, values[field], {
    ...Object.fromEntries(SAMPLES[of].map((name) => [name, sample(`sample.${name}`)])),
    link: new URL(SAMPLE_PATHS[of], window.location.origin).href,
  })
  const names = PLACEHOLDERS[of].toReversed().map((name) => `{${name}}`)
  return (
    <div className={css.template}>
      <Textarea
        size="md"
        label={t(field)}
        description={t('templateHint', { names: names.join(' ') })}
        autosize
        minRows={4}
        maxLength={CHANNEL_LIMITS.template}
        {...fields.getInputProps(field)}
      />
      <p className={css.about}>
        {t('preview', {
          service: t(`kinds.${kind}`),
          length: formatCount(lengthFor(kind, text), language),
          most: formatCount(MAX_TEXT[kind], language),
        })}
      </p>
      <p className={css.preview} lang={edition}>
        {text}
      </p>
    </div>
  )
}

const SAMPLES = {
  post: ['headline', 'excerpt', 'section', 'reporter'],
  result: ['teams', 'score', 'result', 'tournament'],
} as const
