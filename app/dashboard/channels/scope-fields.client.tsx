// Which posts or results a channel gets: none, all, or those of chosen sections or tournaments.
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CHANNEL_LIMITS, CHANNEL_SCOPES } from '#contract/channels/channel.ts'
import { Choice } from '../forms/choice.client.tsx'
import { useSections } from '../posts/fields/use-sections.client.ts'
import { useScreen } from '../screen.ts'
import type { ChannelFields } from './channel-draft.client.ts'
import { channelWords } from './channel-words.ts'
import css from './channels.module.css'

type Props = { of: 'posts' | 'results'; fields: ChannelFields }

export function ScopeFields({ of, fields }: Props) {
  const { language } = useScreen()
  const t = channelWords(language)
  const list = of === 'posts' ? 'sections' : 'tournaments'
  const options = { sections: useSectionOptions(), tournaments: useTournamentOptions() }[list]
  const chosen = fields.values[list]
  const known = new Set(options.map(({ value }) => value))
  // What is chosen and not listed any more can still be taken out.
  const others = chosen.filter((id) => !known.has(id)).map((id) => ({ value: id, label: id }))
  return (
    <div className={css.scope}>
      <Choice
        label={t(of)}
        options={CHANNEL_SCOPES}
        nameOf={(scope) => t(`scopes.${scope}`)}
        {...fields.getInputProps(of)}
      />
      {fields.values[of] === 'chosen' ? (
        <MultiSelect
          size="md"
          label={t(list)}
          searchable
          maxValues={CHANNEL_LIMITS.chosen}
          data={[...options, ...others]}
          {...fields.getInputProps(list)}
        />
      ) : null}
    </div>
  )
}

function useSectionOptions() {
  const { language } = useScreen()
  return useSections().map(({ id, name }) => ({ value: id, label: name[language] }))
}

const MAX_TOURNAMENTS = 200

function useTournamentOptions() {
  const { language, api } = useScreen()
  const { data } = useQuery({
    queryKey: ['tournaments', 'choices'],
    queryFn: ({ signal }) => api.list('/tournaments', { limit: MAX_TOURNAMENTS }, { signal }),
  })
  return (data?.items ?? []).map(({ _id, name, season }) => ({
    value: _id,
    label: [name[language], season].filter(Boolean).join(' · '),
  }))
}
