// For how many months what was sent and counted is kept.
import { NativeSelect } from '@mantine/core'
import { KEPT_MONTHS } from '#contract/settings.ts'
import { Panel } from '../parts/panel.tsx'
import { useScreen } from '../screen.ts'
import css from './settings.module.css'
import { type FormProps, KEPT_NAMES } from './settings-fields.ts'
import { fieldLabel, settingsWords } from './settings-words.ts'

export function KeptFields({ fields, set, errorAt }: FormProps) {
  const { language } = useScreen()
  const t = settingsWords(language)
  return (
    <Panel title={t('kept.title')}>
      <p className="hint">{t('kept.about')}</p>
      <div className={css.pairs}>
        {KEPT_NAMES.map((name) => (
          <NativeSelect
            key={name}
            size="md"
            name={name}
            label={fieldLabel(name, language)}
            description={t(`keptAbout.${name}`)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={KEPT_MONTHS.map((months) => ({
              value: `${months}`,
              label: t('kept.months', { count: months }),
            }))}
            value={`${fields[name]}`}
            error={errorAt(name)}
            onChange={({ currentTarget: { value } }) => {
              const months = KEPT_MONTHS.find((each) => `${each}` === value)
              if (months) set({ [name]: months })
            }}
          />
        ))}
      </div>
    </Panel>
  )
}
