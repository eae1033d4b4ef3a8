// The names of the person: a form for most, read-only for reporters, whose names an admin changes.
import { FormField } from '#app/ui/form-field.tsx'
import { PERSON_LIMITS } from '#contract/people/user.ts'
import css from './profile.module.css'
import { errorAt, errorFor, ProfileErrorNote, ProfileForm } from './profile-form.tsx'
import { profileWords } from './profile-words.ts'
import type { ProfileProps, ShownAccount } from './shown-profile.ts'

type Props = ProfileProps & { account: ShownAccount }
const FIELDS = [
  { field: 'nameBn', edition: 'bn' },
  { field: 'nameEn', edition: 'en' },
] as const

export function OwnNames(props: Props) {
  return props.profile.role === 'reporter' ? <Byline {...props} /> : <NamesForm {...props} />
}

function Byline({ profile, outcome, account }: Props) {
  const { language, name } = profile
  const t = profileWords(language)
  return (
    <>
      <ProfileErrorNote language={language} error={errorFor(outcome, 'name')} fields={[]} />
      <dl className={css.facts}>
        <div>
          <dt>{t('details.name')}</dt>
          <dd>{name}</dd>
        </div>
        {FIELDS.map(({ field, edition }) => (
          <div key={field}>
            <dt>{t(`details.${field}`)}</dt>
            <dd>{account[field] ? <span lang={edition}>{account[field]}</span> : t('details.noName')}</dd>
          </div>
        ))}
      </dl>
      <p>{t('details.byline')}</p>
    </>
  )
}

function NamesForm({ profile, outcome, account }: Props) {
  const { language, name, role } = profile
  const t = profileWords(language)
  const error = errorFor(outcome, 'name')
  const typed = error?.names ?? { name, nameBn: account.nameBn, nameEn: account.nameEn }
  const fields = role === 'reader' ? [] : FIELDS
  return (
    <>
      <ProfileErrorNote language={language} error={error} fields={['name', 'nameBn', 'nameEn']} />
      <ProfileForm profile={profile} intent="name">
        <FormField
          id="profile-name"
          name="name"
          label={t('details.name')}
          autoComplete="name"
          value={typed.name}
          error={errorAt(error, 'name', language)}
          focus={error?.field === 'name'}
          maxLength={PERSON_LIMITS.name}
        />
        {fields.map(({ field, edition }) => (
          <FormField
            key={field}
            id={`profile-${field}`}
            name={field}
            label={t(`details.${field}`)}
            hint={t('details.editionName')}
            lang={edition}
            isOptional
            autoComplete="off"
            value={typed[field]}
            error={errorAt(error, field, language)}
            focus={error?.field === field}
            maxLength={PERSON_LIMITS.name}
          />
        ))}
        <button className="button" type="submit">
          {t('save')}
        </button>
      </ProfileForm>
    </>
  )
}
