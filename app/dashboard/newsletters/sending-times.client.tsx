// When each newsletter is sent, whether by itself, and whether readers can subscribe to it.
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#bangla/counts.ts'
import { WEEKDAYS } from '#bangla/date-words.ts'
import { toAsciiDigits, toBengaliDigits } from '#bangla/digits.ts'
import type { Language } from '#contract/language.ts'
import type { ApiNewsletter } from '#contract/newsletters/newsletter.ts'
import { Choice } from '../forms/choice.client.tsx'
import { FormEnd } from '../forms/form-end.client.tsx'
import { LeavingGroup } from '../forms/leaving.client.tsx'
import { useOpened } from '../forms/opened.client.tsx'
import { useRecordForm } from '../forms/use-record-form.client.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { Panel } from '../parts/panel.tsx'
import { RowTable } from '../parts/row-table.tsx'
import { useScreen } from '../screen.ts'
import { NEWSLETTERS_QUERY, nameOf, newsletterWords } from './newsletter-words.ts'
import css from './newsletters.module.css'

const WEEK = ['0', '1', '2', '3', '4', '5', '6'] as const
const FRIDAY = 5

type TimesFields = { time: string; weekday: (typeof WEEK)[number]; isAutomatic: boolean; isOffered: boolean }

function writeTime(minute: number, language: Language): string {
  const text = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return language === 'bn' ? toBengaliDigits(text) : text
}

/** Minutes after midnight; null for a text that is no time. */
function readTime(text: string): number | null {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(toAsciiDigits(text).trim()) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}

export function SendingTimes({ onDone }: { onDone: (message: string) => void }) {
  const { language, api } = useScreen()
  const t = newsletterWords(language)
  const opened = useOpened<ApiNewsletter>()
  const { data, error, refetch } = useQuery({
    queryKey: [NEWSLETTERS_QUERY, 'times'],
    queryFn: () => api.get('/newsletters', {}),
  })
  const yesNo = (is: boolean) => t(is ? 'times.yes' : 'times.no')
  const when = ({ minute, weekday }: ApiNewsletter) =>
    [weekday === null ? '' : (WEEKDAYS[language][weekday] ?? ''), writeTime(minute, language)]
      .join(' ')
      .trim()
  return (
    <Panel title={t('times.title')}>
      {error ? <ErrorNote error={error} onRetry={refetch} /> : null}
      <RowTable
        rows={(data ?? []).map((one) => ({ ...one, _id: one.key }))}
        question={(one) =>
          one.key === opened.current?.row?.key ? (
            <LeavingGroup value={opened.group}>
              <TimesForm
                newsletter={one}
                onBack={opened.close}
                onDone={() => {
                  opened.close()
                  onDone(t('times.saved', { name: nameOf(one, language) }))
                }}
              />
            </LeavingGroup>
          ) : null
        }
        columns={[
          { label: t('times.newsletter'), isName: true, cell: (one) => nameOf(one, language) },
          { label: t('times.subscribers'), cell: (one) => formatCount(one.subscribers, language) },
          { label: t('times.time'), cell: when },
          { label: t('times.automatic'), cell: (one) => yesNo(one.isAutomatic) },
          { label: t('times.offered'), cell: (one) => yesNo(one.isOffered) },
          {
            label: t('times.change'),
            isLabelHidden: true,
            cell: (one) => (
              <Button
                variant="default"
                aria-label={t('times.changeOf', { name: nameOf(one, language) })}
                onClick={() => opened.open(one)}
              >
                {t('times.change')}
              </Button>
            ),
          },
        ]}
      />
    </Panel>
  )
}

type FormProps = { newsletter: ApiNewsletter; onBack: () => void; onDone: () => void }

function TimesForm({ newsletter, onBack, onDone }: FormProps) {
  const { language } = useScreen()
  const t = newsletterWords(language)
  const { minute, weekday } = newsletter
  const { fields, onSubmit, end } = useRecordForm({
    stored: newsletter,
    toDraft: (one: ApiNewsletter): TimesFields => ({
      time: writeTime(one.minute, language),
      weekday: WEEK[one.weekday ?? FRIDAY] ?? WEEK[FRIDAY],
      isAutomatic: one.isAutomatic,
      isOffered: one.isOffered,
    }),
    toInput: ({ time, weekday: day, ...switches }) => ({
      ...switches,
      minute: readTime(time) ?? minute,
      weekday: weekday === null ? null : Number(day),
    }),
    validate: { time: (time) => (readTime(time) === null ? t('times.wrongTime') : null) },
    change: async (api, one, changed) => {
      const all = await api.send('PUT', '/newsletters/{key}', { key: one.key }, changed)
      return all.find(({ key }) => key === one.key) ?? one
    },
    reloads: [NEWSLETTERS_QUERY],
    onDone,
  })
  return (
    <form
      className={`${css.form} ${css.inRow}`}
      aria-label={nameOf(newsletter, language)}
      noValidate
      onSubmit={onSubmit}
    >
      <TextInput
        label={`${nameOf(newsletter, language)}: ${t('times.time')}`}
        autoComplete="off"
        maxLength={5}
        {...fields.getInputProps('time')}
      />
      {weekday === null ? null : (
        <Choice
          label={t('times.weekday')}
          options={WEEK}
          nameOf={(day) => WEEKDAYS[language][Number(day)] ?? day}
          {...fields.getInputProps('weekday')}
        />
      )}
      <Checkbox label={t('times.automatic')} {...fields.getInputProps('isAutomatic', { type: 'checkbox' })} />
      <Checkbox label={t('times.offered')} {...fields.getInputProps('isOffered', { type: 'checkbox' })} />
      <FormEnd {...end} onBack={onBack} />
    </form>
  )
}
