// Rules of the newsroom and dates of the site.

import { Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { formatHijriDate } from '#bangla/hijri.ts'
import { ADS_TXT_LENGTH } from '#contract/advertising/ads-txt.ts'
import type { Language } from '#contract/language.ts'
import { DateField } from '../forms/date-field.client.tsx'
import { Panel } from '../parts/panel.tsx'
import { useScreen } from '../screen.ts'
import css from './settings.module.css'
import type { FormProps } from './settings-fields.ts'
import { fieldLabel, settingsWords } from './settings-words.ts'

const SWITCHES = [
  ['reportersPublishDirectly', 'rules.directly'],
  ['fullTextFeeds', 'rules.fullTextFeeds'],
  ['setupChecklist', 'rules.setupChecklist'],
  ['offlineReading', 'rules.offlineReading'],
] as const
const OFFSETS = [-3, -2, -1, 0, 1, 2, 3]

export function RuleFields({ fields, set, errorAt }: FormProps) {
  const { language } = useScreen()
  const t = settingsWords(language)
  const today = new Date()
  return (
    <Panel title={t('rules.title')}>
      {SWITCHES.map(([name, word]) => (
        <Checkbox
          key={name}
          classNames={{ body: css.choice, description: 'hint' }}
          label={t(word)}
          description={t(`${word}About`)}
          checked={fields[name]}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.checked })}
        />
      ))}
      <div className={css.pairs}>
        <DateField
          name="termsEffective"
          label={fieldLabel('termsEffective', language)}
          value={fields.termsEffective}
          error={errorAt('termsEffective')}
          onChange={(termsEffective) => set({ termsEffective })}
        />
        <NativeSelect
          size="md"
          name="hijriOffsetDays"
          label={fieldLabel('hijriOffsetDays', language)}
          description={t('rules.hijriAbout')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={OFFSETS.map((days) => ({
            value: `${days}`,
            label: t('rules.hijriChoice', {
              days: writeOffset(days, language),
              date: formatHijriDate(today, days, language),
            }),
          }))}
          value={`${fields.hijriOffsetDays}`}
          error={errorAt('hijriOffsetDays')}
          onChange={({ currentTarget }) => set({ hijriOffsetDays: Number(currentTarget.value) })}
        />
      </div>
      <Textarea
        name="adsTxt"
        label={fieldLabel('adsTxt', language)}
        description={t('rules.adsTxtAbout')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={3}
        spellCheck={false}
        maxLength={ADS_TXT_LENGTH}
        value={fields.adsTxt}
        error={errorAt('adsTxt')}
        onChange={({ currentTarget }) => set({ adsTxt: currentTarget.value })}
      />
    </Panel>
  )
}

function writeOffset(days: number, language: Language): string {
  const t = settingsWords(language)
  if (days === 0) return t('rules.hijriNone')
  const sign = days < 0 ? '−' : '+'
  return t('rules.hijriDays', { sign, count: Math.abs(days) })
}
