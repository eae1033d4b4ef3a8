// Groups and teams of a tournament inside its form.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { formatCount } from '#bangla/counts.ts'
import { CompetitorPicker } from '../competitors/competitor-picker.client.tsx'
import { useScreen } from '../screen.ts'
import { type DraftProps, type DraftStage, nextStage } from './tournament-draft.ts'
import { tournamentWords } from './tournament-words.ts'
import css from './tournaments.module.css'

export function TeamsFields({ draft, onChange, errorAt }: DraftProps) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const { stages, teams } = draft
  const other = language === 'bn' ? 'en' : 'bn'
  const withTable = stages.flatMap((stage, at) => (stage.hasTable ? [{ stage, at }] : []))
  return (
    <>
      <StageFields draft={draft} onChange={onChange} errorAt={errorAt} />
      <fieldset className={css.part}>
        <legend>{t('teams', { count: formatCount(teams.length, language) })}</legend>
        <ul className={css.items}>
          {teams.map((team) => (
            <li key={team.id}>
              <span className={css.name} lang={language}>
                {team.name[language]}
                <small lang={other}>{team.name[other]}</small>
              </span>
              {withTable.length > 1 ? (
                <NativeSelect
                  size="md"
                  aria-label={t('groupOf', { name: team.name[language] })}
                  value={team.stage ?? ''}
                  data={[
                    { value: '', label: t('noGroup') },
                    ...withTable.map(({ stage, at }) => ({ value: String(at), label: stage.name[language] })),
                  ]}
                  onChange={({ currentTarget: { value } }) =>
                    onChange({
                      teams: teams.map((each) =>
                        each.id === team.id ? { ...each, stage: value === '' ? null : Number(value) } : each,
                      ),
                    })
                  }
                />
              ) : null}
              <Button
                variant="default"
                aria-label={t('removeOf', { name: team.name[language] })}
                onClick={() => onChange({ teams: teams.filter(({ id }) => id !== team.id) })}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
        <CompetitorPicker
          kind="team"
          label={t('addTeam')}
          gender={draft.gender}
          exclude={teams.map(({ id }) => id)}
          onPick={(picked) => {
            if (picked)
              onChange({
                teams: [...teams, { id: picked.id, name: picked.name, stage: withTable[0]?.at ?? null }],
              })
          }}
        />
      </fieldset>
    </>
  )
}

function StageFields({ draft, onChange, errorAt }: DraftProps) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const { stages, teams } = draft
  const change = (key: number, changed: Partial<DraftStage>) =>
    onChange({ stages: stages.map((stage) => (stage.key === key ? { ...stage, ...changed } : stage)) })
  // Teams refer to their group by its index, which decreases when an earlier group is removed.
  const remove = (at: number) =>
    onChange({
      stages: stages.filter((_stage, index) => index !== at),
      teams: teams.map((team) => {
        if (team.stage === null || team.stage === at) return { ...team, stage: null }
        return { ...team, stage: team.stage > at ? team.stage - 1 : team.stage }
      }),
    })
  return (
    <fieldset className={css.part}>
      <legend>{t('stages')}</legend>
      <p>{t('stagesAbout')}</p>
      <ul className={css.items}>
        {stages.map((stage, at) => (
          <li key={stage.key}>
            {(['bn', 'en'] as const).map((edition) => (
              <TextInput
                key={edition}
                className={css.name}
                lang={edition}
                label={t(edition === 'bn' ? 'stageBn' : 'stageEn')}
                autoComplete="off"
                maxLength={120}
                value={stage.name[edition]}
                error={errorAt(`stages.${at}.name.${edition}`)}
                onChange={({ currentTarget }) =>
                  change(stage.key, { name: { ...stage.name, [edition]: currentTarget.value } })
                }
              />
            ))}
            <NativeSelect
              size="md"
              aria-label={t('stageKind', { name: stage.name[language] })}
              value={kindOf(stage)}
              data={STAGE_KINDS.filter(
                (kind) => kind !== 'continues' || at > 0 || kindOf(stage) === kind,
              ).map((kind) => ({ value: kind, label: t(kind) }))}
              onChange={({ currentTarget }) => change(stage.key, ofKind(stage, currentTarget.value))}
            />
            <Button
              variant="default"
              aria-label={t('removeOf', { name: stage.name[language] })}
              onClick={() => remove(at)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="buttons">
        {(['group', 'knockout'] as const).map((kind) => (
          <Button
            key={kind}
            variant="default"
            onClick={() => onChange({ stages: [...stages, nextStage(stages, kind)] })}
          >
            {t(kind === 'group' ? 'addGroup' : 'addKnockout')}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

const STAGE_KINDS = ['withTable', 'continues', 'withoutTable'] as const

function kindOf({ hasTable, table }: DraftStage): (typeof STAGE_KINDS)[number] {
  if (!hasTable) return 'withoutTable'
  return table.continues ? 'continues' : 'withTable'
}

/** A stage that does not go on with a table has no key for it, as before this choice existed. */
function ofKind(
  { table: { continues: _continues, ...table } }: DraftStage,
  kind: string,
): Partial<DraftStage> {
  return {
    hasTable: kind !== 'withoutTable',
    table: kind === 'continues' ? { ...table, continues: true } : table,
  }
}
