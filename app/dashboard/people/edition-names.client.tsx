// The two fields for how each edition prints a person's name.
import { TextInput } from '@mantine/core'
import { PERSON_LIMITS } from '#contract/user.ts'
import { useScreen } from '../screen.ts'
import { say } from './people-words.ts'
import css from './users.module.css'

type Names = { nameBn: string; nameEn: string }
type Props = {
  names: Names
  /** What is wrong with a field, if anything. */
  faultIn: (field: string) => string | undefined
  onChange: (changed: Partial<Names>) => void
}

const FIELDS = [
  { field: 'nameBn', edition: 'bn' },
  { field: 'nameEn', edition: 'en' },
] as const

export function EditionNames({ names, faultIn, onChange }: Props) {
  const { language } = useScreen()
  const t = say(language)
  return (
    <div className={css.titles}>
      {FIELDS.map(({ field, edition }) => (
        <TextInput
          key={field}
          name={field}
          lang={edition}
          label={t(`users.add.${field}`)}
          labelProps={{ lang: language }}
          description={t('users.add.editionName')}
          descriptionProps={{ lang: language }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          errorProps={{ lang: language }}
          autoComplete="off"
          maxLength={PERSON_LIMITS.name}
          value={names[field]}
          error={faultIn(field)}
          onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
        />
      ))}
    </div>
  )
}
