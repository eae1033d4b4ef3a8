// Runs one action on all selected posts, with the choices it needs, and reports the result.
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { describeError } from '#app/dashboard/calls/describe-error.ts'
import { Confirmation } from '#app/dashboard/parts/confirmation.client.tsx'
import { useConfirmation } from '#app/dashboard/parts/use-confirmation.client.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import { formatCount } from '#bangla/counts.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import type { BulkInput } from '#contract/posts/bulk.ts'
import { SLOTS } from '#contract/posts/placement-board.ts'
import { sectionChoices } from '../fields/section-names.ts'
import { useSections } from '../fields/use-sections.client.ts'
import {
  type BulkAction,
  type BulkQuestion,
  findIncomplete,
  getActions,
  getQuestion,
  getRequiredChoice,
  type TableFeedback,
  toBulkInput,
} from './bulk.ts'
import css from './posts.module.css'
import { postsWords } from './posts-words.ts'
import { type BulkResult, useBulk } from './use-posts.client.ts'

type Props = {
  posts: StaffPost[]
  isBin: boolean
  onFeedback: (feedback: TableFeedback | null) => void
  onClear: () => void
}

export function BulkBar({ posts, isBin, onFeedback, onClear }: Props) {
  const { viewer, language } = useScreen()
  const t = postsWords(language)
  const actions = getActions(viewer, isBin)
  const [action, setAction] = useState<BulkAction | ''>('')
  const [choice, setChoice] = useState('')
  const confirmation = useConfirmation<BulkQuestion>()
  const bulk = useBulk(
    (results) => {
      onClear()
      onFeedback(describeResults(results, posts, language))
    },
    (error) => onFeedback({ kind: 'bad', message: describeError(error, language) }),
  )
  const input: BulkInput | null = action === '' ? null : toBulkInput(action, posts, choice)
  const question = input === null ? null : getQuestion(input)
  const send = () => {
    if (input === null) return
    onFeedback(null)
    bulk.mutate(input, {
      onSettled: () => {
        if (question !== null) confirmation.close(question)
      },
    })
  }
  const apply = () => {
    if (question === null) send()
    else confirmation.ask(question)
  }
  const count = formatCount(posts.length, language)
  const { subject } = confirmation
  if (input !== null && subject !== null) {
    const answers = { isBusy: bulk.isPending, onConfirm: send, onCancel: () => confirmation.close(subject) }
    return (
      <section className={css.bulk} aria-label={t('bulk.title')}>
        <ConfirmBulk question={subject} input={input} posts={posts} {...answers} />
      </section>
    )
  }
  return (
    <section className={css.bulk} aria-label={t('bulk.title')}>
      <p role="status">
        <b>{t('bulk.selected', { count })}</b>
        <small>{t('bulk.hint')}</small>
      </p>
      <NativeSelect
        size="md"
        aria-label={t('bulk.act')}
        value={action}
        data={[
          { value: '', label: t('bulk.choose') },
          ...actions.map((value) => ({ value, label: t(`bulk.${value}`) })),
        ]}
        onChange={({ currentTarget }) => {
          setAction(actions.find((known) => known === currentTarget.value) ?? '')
          setChoice('')
        }}
      />
      {action === '' ? null : <ChoiceField action={action} value={choice} onChange={setChoice} />}
      <Button
        id={question === null ? undefined : confirmation.triggerId(question)}
        loading={bulk.isPending}
        disabled={input === null}
        onClick={apply}
      >
        {t('bulk.apply')}
      </Button>
      <Button variant="default" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </section>
  )
}

type ConfirmProps = {
  question: BulkQuestion
  input: BulkInput
  posts: StaffPost[]
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The question names the number of posts, what readers will see, and which posts have no text or category. */
function ConfirmBulk({ question, input, posts, ...answers }: ConfirmProps) {
  const { language } = useScreen()
  const t = postsWords(language)
  const count = formatCount(posts.length, language)
  const incomplete = question === 'publish' ? findIncomplete(posts) : []
  const placement = input.act === 'place' && input.placement !== '' ? t(`placement.${input.placement}`) : ''
  return (
    <Confirmation
      isDangerous={question === 'bin' || question === 'unpublish'}
      question={t(`bulk.confirm.${question}`, { count, placement })}
      confirmLabel={t(`bulk.${question}`)}
      cancelLabel={t('deleting.no')}
      {...answers}
    >
      {incomplete.length > 0 ? (
        <ul>
          {incomplete.map(({ post, parts }) => (
            <li key={post._id}>
              {post.headline}: {t(`bulk.without.${parts.length > 1 ? 'both' : (parts[0] ?? 'both')}`)}
            </li>
          ))}
        </ul>
      ) : null}
    </Confirmation>
  )
}

type Option = { value: string; label: string }
type ChoiceProps = { action: BulkAction; value: string; onChange: (value: string) => void }

/** The category or placement of an action. */
function ChoiceField({ action, value, onChange }: ChoiceProps) {
  const { language } = useScreen()
  const t = postsWords(language)
  const sections = useSections()
  const choice = getRequiredChoice(action)
  if (choice === null) return null
  const categories: Option[] = sectionChoices(sections, language)
  const placements: Option[] = [
    ...SLOTS.map((slot) => ({ value: slot, label: t(`placement.${slot}`) })),
    { value: 'none', label: t('placement.none') },
  ]
  return (
    <NativeSelect
      size="md"
      aria-label={t(`bulk.${choice}`)}
      value={value}
      data={[{ value: '', label: t('bulk.choose') }, ...(choice === 'category' ? categories : placements)]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function describeResults(results: BulkResult[], posts: StaffPost[], language: 'bn' | 'en'): TableFeedback {
  const refused = results.flatMap(({ _id, ok, error = '' }) =>
    ok ? [] : [{ headline: posts.find((post) => post._id === _id)?.headline ?? _id, reason: error }],
  )
  const message = postsWords(language)('bulk.done', {
    done: formatCount(results.length - refused.length, language),
    all: formatCount(results.length, language),
  })
  return { kind: refused.length > 0 ? 'bad' : 'ok', message, refused }
}
