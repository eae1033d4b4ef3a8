// What becomes of a site's sections, tags and authors: three tables with a choice in each row. Choices are stored together.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { formatCount } from '#bangla/counts.ts'
import { SECTION_LIMITS } from '#contract/posts/section.ts'
import {
  type ApiSiteImport,
  type ApiSiteTerm,
  MAPPED_KINDS,
  type MappedKind,
  SITE_IMPORT_LIMITS,
  type TermChoice,
  termChoiceSchema,
} from '#contract/site-import.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { ListView } from '../parts/load-more.client.tsx'
import { Panel } from '../parts/panel.tsx'
import { RowTable } from '../parts/row-table.tsx'
import { useApi, useScreen } from '../screen.ts'
import css from './site-import.module.css'
import { chooseForSite, useSiteCall, useSiteTerms } from './site-import-calls.client.ts'
import { siteImportWords } from './site-import-words.ts'

type Edited = { kind: MappedKind; key: string; choice: TermChoice }
export type Edits = {
  of: (term: ApiSiteTerm) => TermChoice
  change: (term: ApiSiteTerm, choice: TermChoice) => void
  /** What was chosen and is not stored yet. */
  choices: Edited[]
  /** Those that were stored count as the server has them, but for what was chosen otherwise since. */
  stored: (sent: Edited[]) => void
}

const nameOf = ({ kind, key }: { kind: MappedKind; key: string }) => `${kind} ${key}`

/** The choices on the screen; they are stored by their button, or before a dry run and the start. */
export function useTermEdits(): Edits {
  const [edited, setEdited] = useState<ReadonlyMap<string, Edited>>(new Map())
  return {
    of: (term) => edited.get(nameOf(term))?.choice ?? term.choice,
    change: (term, choice) =>
      setEdited(new Map(edited).set(nameOf(term), { kind: term.kind, key: term.key, choice })),
    choices: [...edited.values()].slice(0, SITE_IMPORT_LIMITS.choicesAtOnce),
    stored: (sent) => setEdited((now) => new Map([...now].filter(([, one]) => !sent.includes(one)))),
  }
}

export function SiteMapping({ run, edits }: { run: ApiSiteImport; edits: Edits }) {
  const { language } = useScreen()
  const t = siteImportWords(language)
  const feedback = useFeedback()
  const { choices } = edits
  const saving = useSiteCall(chooseForSite, (_, { choices: sent }) => {
    edits.stored(sent)
    feedback.ok(t('mapping.saved'))
  })
  return (
    <Panel title={t('mapping.title')}>
      <p>{t('mapping.about')}</p>
      {MAPPED_KINDS.map((kind) => (
        <Terms key={kind} run={run} kind={kind} edits={edits} />
      ))}
      <FeedbackNote feedback={feedback.current} />
      {saving.error ? <ErrorNote error={saving.error} /> : null}
      <Button
        className="start"
        disabled={choices.length === 0}
        loading={saving.isPending}
        onClick={() => saving.mutate({ id: run._id, choices })}
      >
        {t('mapping.save')}
      </Button>
    </Panel>
  )
}

/** Longer tables have a filter. */
const FILTERED = 12

function Terms({ run, kind, edits }: { run: ApiSiteImport; kind: MappedKind; edits: Edits }) {
  const { language } = useScreen()
  const t = siteImportWords(language)
  const list = useSiteTerms(run._id, kind)
  const [filter, setFilter] = useState('')
  const shows = ({ name }: ApiSiteTerm) => name.toLowerCase().includes(filter.trim().toLowerCase())
  return (
    <section className={css.terms}>
      <h3>{t(`kinds.${kind}`)}</h3>
      <ListView list={list} empty={t('mapping.none')} more={t('mapping.more')}>
        {(terms) => (
          <>
            {terms.length > FILTERED ? (
              <TextInput
                size="md"
                label={t('mapping.filter')}
                value={filter}
                onChange={({ currentTarget }) => setFilter(currentTarget.value)}
              />
            ) : null}
            <RowTable
              caption={t(`kinds.${kind}`)}
              rows={terms.filter(shows).map((term) => ({ ...term, _id: nameOf(term) }))}
              columns={[
                {
                  label: t('mapping.name'),
                  isName: true,
                  cell: ({ name, slug }) => (
                    <>
                      {name} {slug === '' || slug === name ? null : <small>{slug}</small>}
                    </>
                  ),
                },
                {
                  label: t('mapping.posts'),
                  cell: ({ posts }) => t('postCount', { count: posts, posts: formatCount(posts, language) }),
                },
                { label: t('mapping.choice'), cell: (term) => <ChoiceOf term={term} edits={edits} /> },
              ]}
            />
          </>
        )}
      </ListView>
    </section>
  )
}

function ChoiceOf({ term, edits }: { term: ApiSiteTerm; edits: Edits }) {
  const { language } = useScreen()
  const t = siteImportWords(language)
  const options = useOptions(term)
  const choice = edits.of(term)
  return (
    <>
      <NativeSelect
        size="md"
        aria-label={`${t('mapping.choice')}: ${term.name}`}
        value={optionOf(choice, term)}
        data={options}
        onChange={({ currentTarget }) =>
          edits.change(term, termChoiceSchema.parse(JSON.parse(currentTarget.value)))
        }
      />
      {choice.to === 'byline' ? (
        <TextInput
          size="md"
          className={css.byline ?? ''}
          aria-label={`${t('mapping.byline')}: ${term.name}`}
          maxLength={SITE_IMPORT_LIMITS.nameLength}
          value={choice.name}
          onChange={({ currentTarget }) => edits.change(term, { to: 'byline', name: currentTarget.value })}
        />
      ) : null}
      {choice.to === 'new' ? (
        <NewSectionFields term={term} choice={choice} onChange={(next) => edits.change(term, next)} />
      ) : null}
    </>
  )
}

/** What is typed does not change which option is chosen. */
function optionOf(choice: TermChoice, term: ApiSiteTerm): string {
  if (choice.to === 'byline') return JSON.stringify({ to: 'byline', name: term.name })
  return JSON.stringify(choice.to === 'new' ? newSectionOf(term) : choice)
}

type NewSection = Extract<TermChoice, { to: 'new' }>

/** As proposed when the export was read. */
function newSectionOf({ choice }: ApiSiteTerm): NewSection {
  return choice.to === 'new' ? choice : { to: 'new' }
}

type FieldsProps = { term: ApiSiteTerm; choice: NewSection; onChange: (choice: NewSection) => void }

/** Names and address of the new section; an empty field is filled by what Maidan proposes. */
function NewSectionFields({ term, choice, onChange }: FieldsProps) {
  const t = siteImportWords(useScreen().language)
  const { name = { bn: '', en: '' }, slug = '' } = choice
  const fields = [
    ['bn', t('mapping.nameBn')],
    ['en', t('mapping.nameEn')],
  ] as const
  return (
    <div className={css.section}>
      {fields.map(([edition, label]) => (
        <TextInput
          key={edition}
          size="md"
          lang={edition}
          label={label}
          aria-label={`${label}: ${term.name}`}
          maxLength={SECTION_LIMITS.name}
          value={name[edition]}
          onChange={({ currentTarget }) =>
            onChange({ ...choice, name: { ...name, [edition]: currentTarget.value } })
          }
        />
      ))}
      <TextInput
        size="md"
        label={t('mapping.slug')}
        placeholder={t('mapping.slugHint')}
        aria-label={`${t('mapping.slug')}: ${term.name}`}
        spellCheck={false}
        maxLength={SECTION_LIMITS.slug}
        value={slug}
        onChange={({ currentTarget }) => onChange({ ...choice, slug: currentTarget.value })}
      />
    </div>
  )
}

/** The choices for a section, tag or author; their values are the choices as JSON. */
function useOptions(term: ApiSiteTerm): { value: string; label: string }[] {
  const { language } = useScreen()
  const t = siteImportWords(language)
  const api = useApi()
  const { data: sections = [] } = useQuery({
    queryKey: ['sections'],
    queryFn: ({ signal }) => api.get('/sections', {}, { signal }),
    enabled: term.kind === 'section',
  })
  const option = (choice: TermChoice, label: string) => ({ value: JSON.stringify(choice), label })
  const drop = option({ to: 'drop' }, t('mapping.choices.drop'))
  if (term.kind === 'author')
    return [option({ to: 'byline', name: term.name }, t('mapping.choices.byline')), drop]
  const topic =
    term.choice.to === 'topic' ? [option(term.choice, t('mapping.choices.topic', { name: term.name }))] : []
  const rest = [...topic, option({ to: 'keyword' }, t('mapping.choices.keyword')), drop]
  if (term.kind === 'tag') return rest
  return [
    option(newSectionOf(term), t('mapping.choices.new')),
    ...sections.map(({ id, name }) =>
      option({ to: 'section', section: id }, t('mapping.choices.section', { name: name[language] })),
    ),
    ...rest,
  ]
}
