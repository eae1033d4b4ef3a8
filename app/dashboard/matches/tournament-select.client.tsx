// A field that chooses a tournament, or none.
import { NativeSelect } from '@mantine/core'
import { writeTyped } from '../match-log/typed-numbers.ts'
import { useScreen } from '../screen.ts'
import { useTournaments } from '../tournaments/tournament-calls.client.ts'

type Props = { label: string; none: string; value: string; onChange: (id: string) => void }

export function TournamentSelect({ label, none, value, onChange }: Props) {
  const { language } = useScreen()
  const list = useTournaments()
  const tournaments = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <NativeSelect
      size="md"
      label={label}
      value={value}
      data={[
        { value: '', label: none },
        ...tournaments.map(({ _id, name, season }) => ({
          value: _id,
          label: [name[language], writeTyped(season, language)].filter(Boolean).join(' · '),
        })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
