// The fields that add an item to a layout: its kind, and what it shows or where it leads.
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { BLOCK_COUNT, type HomeBlock, LINKED_PAGES, type SiteLink } from '#contract/pages/site-layout.ts'
import type { Competitor } from '../competitors/competitor-calls.client.ts'
import { CompetitorPicker } from '../competitors/competitor-picker.client.tsx'
import { Choice } from '../parts/choice.client.tsx'
import { useSections } from '../posts/fields/use-sections.client.ts'
import { useScreen, useWords } from '../screen.ts'
import { nameIn, useTournamentChoices } from './layout-calls.client.ts'
import { layoutWords } from './layout-words.ts'
import css from './ordered-list.module.css'

const LINK_KINDS = ['section', 'topic', 'tournament', 'page', 'link'] as const
const BLOCK_KINDS = [
  'section',
  'topic',
  'tournament',
  'scores',
  'mostRead',
  'highlights',
  'editorsPick',
] as const
type Kind = (typeof LINK_KINDS)[number] | (typeof BLOCK_KINDS)[number]

/** What is typed and chosen, whatever the kind is. */
type Chosen = {
  section: string
  topic: Competitor | null
  tournament: string
  page: (typeof LINKED_PAGES)[number]
  bn: string
  en: string
  address: string
}
const NOTHING: Chosen = {
  section: '',
  topic: null,
  tournament: '',
  page: 'home',
  bn: '',
  en: '',
  address: '',
}

export function LinkAdder({ onAdd }: { onAdd: (link: SiteLink) => void }) {
  return <Adder kinds={LINK_KINDS} toItem={toLink} onAdd={onAdd} />
}

export function BlockAdder({ onAdd }: { onAdd: (block: HomeBlock) => void }) {
  const t = useWords(layoutWords)
  return <Adder kinds={BLOCK_KINDS} toItem={toBlock} tournamentHint={t('tableHint')} onAdd={onAdd} />
}

/** Null while something is missing. */
function toLink(kind: (typeof LINK_KINDS)[number], chosen: Chosen): SiteLink | null {
  const { section, topic, tournament, page } = chosen
  const [bn, en, address] = [chosen.bn.trim(), chosen.en.trim(), chosen.address.trim()]
  switch (kind) {
    case 'section':
      return section ? { kind, section } : null
    case 'topic':
      return topic && { kind, topic: topic.id }
    case 'tournament':
      return tournament ? { kind, tournament } : null
    case 'page':
      return { kind, page }
    case 'link':
      return bn && en && address ? { kind, label: { bn, en }, address } : null
  }
}

function toBlock(
  kind: (typeof BLOCK_KINDS)[number],
  { section, topic, tournament }: Chosen,
): HomeBlock | null {
  const count = BLOCK_COUNT.usual
  switch (kind) {
    case 'section':
      return section ? { kind, section, count } : null
    case 'topic':
      return topic && { kind, topic: topic.id, count }
    case 'tournament':
      return tournament ? { kind, tournament } : null
    default:
      return { kind }
  }
}

type Props<K extends Kind, Item> = {
  kinds: readonly [K, ...K[]]
  toItem: (kind: K, chosen: Chosen) => Item | null
  tournamentHint?: string
  onAdd: (item: Item) => void
}

function Adder<K extends Kind, Item>({ kinds, toItem, tournamentHint, onAdd }: Props<K, Item>) {
  const t = useWords(layoutWords)
  const [kind, setKind] = useState<K>(kinds[0])
  const [chosen, setChosen] = useState(NOTHING)
  const [isMissing, setMissing] = useState(false)
  const change = (part: Partial<Chosen>) => {
    setMissing(false)
    setChosen({ ...chosen, ...part })
  }
  const add = () => {
    const item = toItem(kind, chosen)
    setMissing(item === null)
    if (item === null) return
    setChosen(NOTHING)
    onAdd(item)
  }
  return (
    <div className={css.adder}>
      <Choice
        label={t('kind')}
        options={kinds}
        nameOf={(each: Kind) => t(`kinds.${each}`)}
        value={kind}
        onChange={(next: K) => {
          setMissing(false)
          setKind(next)
        }}
      />
      <Target kind={kind} chosen={chosen} tournamentHint={tournamentHint} onChange={change} />
      {isMissing ? (
        <p role="alert" className={`field-error ${css.whole}`}>
          {t(kind === 'link' ? 'incomplete' : 'choose')}
        </p>
      ) : null}
      <Button variant="default" style={{ justifySelf: 'start' }} onClick={add}>
        {t('add')}
      </Button>
    </div>
  )
}

type TargetProps = {
  kind: Kind
  chosen: Chosen
  tournamentHint?: string | undefined
  onChange: (part: Partial<Chosen>) => void
}

function Target({ kind, chosen, tournamentHint, onChange }: TargetProps) {
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
      return (
        <CompetitorPicker
          kind="topic"
          label={t('topic')}
          value={chosen.topic}
          canAdd={false}
          onPick={(topic) => onChange({ topic })}
        />
      )
    case 'page':
      return (
        <Choice
          label={t('page')}
          options={LINKED_PAGES}
          nameOf={(page) => t(`pages.${page}`)}
          value={chosen.page}
          onChange={(page) => onChange({ page })}
        />
      )
    case 'link':
      return <LinkFields chosen={chosen} onChange={onChange} />
    default:
      return null
  }
}

function LinkFields({ chosen, onChange }: Omit<TargetProps, 'kind'>) {
  const t = useWords(layoutWords)
  const fields = [
    { name: 'bn', label: t('labelBn'), lang: 'bn' },
    { name: 'en', label: t('labelEn'), lang: 'en' },
    { name: 'address', label: t('address'), description: t('addressHint') },
  ] as const
  return fields.map(({ name, ...field }) => (
    <TextInput
      key={name}
      {...field}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={name === 'address' ? 500 : 60}
      value={chosen[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  ))
}

type ChoiceProps = { value: string; onChange: (value: string) => void }

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
