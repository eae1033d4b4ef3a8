// The fields for a person's name in each edition.
import { TextInput } from '@mantine/core'
import { PERSON_LIMITS } from '#contract/user.ts'
import { useScreen } from '../screen.ts'
import { peopleWords } from './people-words.ts'
import css from './users.module.css'

type Names = { nameBn: string; nameEn: string }
type Props = {
  names: Names
  /** The error of a field, if it has one. */
  errorAt: (field: string) => string | undefined
  onChange: (changed: Partial<Names>) => void
}

const FIELDS = [
  { field: 'nameBn', edition: 'bn' },
  { field: 'nameEn', edition: 'en' },
] as const

export function EditionNames({ names, errorAt, onChange }: Props) {
  const { language } = useScreen()
  const t = peopleWords(language)
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
          error={errorAt(field)}
          onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
        />
      ))}
    </div>
  )
}
