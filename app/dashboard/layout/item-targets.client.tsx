// The fields for each kind of items in a layout: section, topic, tournament, page, link, chosen posts.
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CHOSEN_POSTS, LINKED_PAGES } from '#contract/pages/site-layout.ts'
import { CompetitorPicker } from '../competitors/competitor-picker.client.tsx'
import { Choice } from '../forms/choice.client.tsx'
import { PostSelect } from '../posts/fields/post-select.client.tsx'
import { useSections } from '../posts/fields/use-sections.client.ts'
import { useApi, useScreen, useWords } from '../screen.ts'
import type { Chosen, ItemKind } from './item-choice.ts'
import { nameIn, useTournamentChoices } from './layout-calls.client.ts'
import { layoutWords } from './layout-words.ts'
import css from './ordered-list.module.css'

type TargetProps = {
  kind: ItemKind
  chosen: Chosen
  tournamentHint?: string | undefined
  onChange: (part: Partial<Chosen>) => void
}

export function Target({ kind, chosen, tournamentHint, onChange }: TargetProps) {
  const t = useWords(layoutWords)
  switch (kind) {
    case 'section':
      return <SectionChoice value={chosen.section} onChange={(section) => onChange({ section })} />
    case 'tournament':
      return (
        <TournamentChoice
          value={chosen.tournament}
          hint={tournamentHint}
          onChange={(tournament) => onChange({ tournament })}
        />
      )
    case 'topic':
      return <TopicChoice value={chosen.topic} onChange={(topic) => onChange({ topic })} />
    case 'page':
      return (
        <Choice
          label={t('page')}
          description={t('pageHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          options={LINKED_PAGES}
          nameOf={(page) => t(`pages.${page}`)}
          value={chosen.page}
          onChange={(page) => onChange({ page })}
        />
      )
    case 'link':
      return <LinkFields chosen={chosen} onChange={onChange} />
    case 'posts':
      return <PostFields chosen={chosen} onChange={onChange} />
    default:
      return null
  }
}

type FieldsProps = Omit<TargetProps, 'kind'>

function LinkFields({ chosen, onChange }: FieldsProps) {
  const t = useWords(layoutWords)
  return (
    <>
      <TwoTexts labels={[t('labelBn'), t('labelEn')]} chosen={chosen} onChange={onChange} />
      <TextInput
        label={t('address')}
        description={t('addressHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={500}
        value={chosen.address}
        onChange={({ currentTarget }) => onChange({ address: currentTarget.value })}
      />
    </>
  )
}

function PostFields({ chosen, onChange }: FieldsProps) {
  const t = useWords(layoutWords)
  return (
    <>
      <TwoTexts labels={[t('titleBn'), t('titleEn')]} chosen={chosen} onChange={onChange} />
      <div className={css.whole}>
        <PostSelect
          label={t('chosenPosts')}
          description={t('chosenPostsHint')}
          most={CHOSEN_POSTS}
          ids={chosen.posts}
          onChange={(posts) => onChange({ posts })}
        />
      </div>
    </>
  )
}

function TwoTexts({ labels, chosen, onChange }: FieldsProps & { labels: [string, string] }) {
  return (['bn', 'en'] as const).map((language, place) => (
    <TextInput
      key={language}
      lang={language}
      label={labels[place]}
      maxLength={60}
      value={chosen[language]}
      onChange={({ currentTarget }) => onChange({ [language]: currentTarget.value })}
    />
  ))
}

type ChoiceProps = { value: string; onChange: (value: string) => void }

function TopicChoice({ value, onChange }: ChoiceProps) {
  const t = useWords(layoutWords)
  const api = useApi()
  const { data: topic } = useQuery({
    queryKey: ['terms', value],
    queryFn: () => api.get('/terms/{id}', { id: value }),
    enabled: value !== '',
  })
  return (
    <CompetitorPicker
      kind="topic"
      label={t('topic')}
      value={value !== '' && topic ? { id: topic._id, name: topic.name } : null}
      canAdd={false}
      onPick={(picked) => onChange(picked?.id ?? '')}
    />
  )
}

function SectionChoice({ value, onChange }: ChoiceProps) {
  const { language } = useScreen()
  const t = layoutWords(language)
  const sections = useSections().filter((one) => !one.isHidden && one.mergedInto === null)
  return (
    <Choice
      label={t('kinds.section')}
      options={['', ...sections.map(({ id }) => id)]}
      nameOf={(id) => sections.find((one) => one.id === id)?.title[language] ?? t('section.choose')}
      value={value}
      onChange={onChange}
    />
  )
}

function TournamentChoice({ value, hint, onChange }: ChoiceProps & { hint: string | undefined }) {
  const { language } = useScreen()
  const t = layoutWords(language)
  const tournaments = useTournamentChoices().data ?? []
  return (
    <Choice
      label={t('tournament')}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      options={['', ...tournaments.map(({ _id }) => _id)]}
      nameOf={(id) =>
        nameIn(
          tournaments.find(({ _id }) => _id === id),
          language,
        ) ?? t('chooseTournament')
      }
      value={value}
      onChange={onChange}
    />
  )
}
