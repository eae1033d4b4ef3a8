// One act on all chosen posts: what it is, what it needs besides, and how it ended for each.
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Confirmation } from '#app/dashboard/confirmation.client.tsx'
import { describeError } from '#app/dashboard/describe-error.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import { useConfirmation } from '#app/dashboard/use-confirmation.client.ts'
import { readerWords } from '#app/ui/words.ts'
import { formatCount } from '#bangla/digits.ts'
import type { PostRow } from '#contract/api-post.ts'
import type { BulkInput } from '#contract/bulk.ts'
import { CATEGORIES } from '#contract/category.ts'
import { SLOTS } from '#contract/placement-board.ts'
import { actsFor, type BulkAct, inputOf, needOf, type Sure, sureOf } from './bulk.ts'
import css from './posts.module.css'
import { postsWords } from './posts-words.ts'
import type { Told } from './told.ts'
import { type BulkResult, useBulk } from './use-posts.client.ts'

type Props = { posts: PostRow[]; isBin: boolean; onTold: (told: Told | null) => void; onClear: () => void }

export function BulkBar({ posts, isBin, onTold, onClear }: Props) {
  const { viewer, language } = useScreen()
  const t = postsWords(language)
  const acts = actsFor(viewer, isBin)
  const [act, setAct] = useState<BulkAct | ''>('')
  const [what, setWhat] = useState('')
  const confirmation = useConfirmation<Sure>()
  const bulk = useBulk(
    (results) => {
      onClear()
      onTold(toldOf(results, posts, language))
    },
    (error) => onTold({ kind: 'bad', message: describeError(error, language) }),
  )
  const input: BulkInput | null = act === '' ? null : inputOf(act, posts, what)
  const sure = input === null ? null : sureOf(input)
  const send = () => {
    if (input === null) return
    onTold(null)
    bulk.mutate(input, {
      onSettled: () => {
        if (sure !== null) confirmation.close(sure)
      },
    })
  }
  const apply = () => {
    if (sure === null) send()
    else confirmation.ask(sure)
  }
  const count = formatCount(posts.length, language)
  const asked = confirmation.subject
  if (input !== null && asked !== null) {
    const answers = { isBusy: bulk.isPending, onConfirm: send, onCancel: () => confirmation.close(asked) }
    return (
      <section className={css.bulk} aria-label={t('bulk.title')}>
        <SureQuestion sure={asked} input={input} count={count} {...answers} />
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
        value={act}
        data={[
          { value: '', label: t('bulk.choose') },
          ...acts.map((value) => ({ value, label: t(`bulk.${value}`) })),
        ]}
        onChange={({ currentTarget }) => {
          setAct(acts.find((known) => known === currentTarget.value) ?? '')
          setWhat('')
        }}
      />
      {act === '' ? null : <What act={act} value={what} onChange={setWhat} />}
      <Button
        id={sure === null ? undefined : confirmation.triggerId(sure)}
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

type SureProps = {
  sure: Sure
  input: BulkInput
  count: string
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** How many posts it is about, and what readers will see of it. */
function SureQuestion({ sure, input, count, ...answers }: SureProps) {
  const { language } = useScreen()
  const t = postsWords(language)
  const placement = input.act === 'place' && input.placement !== '' ? t(`placement.${input.placement}`) : ''
  return (
    <Confirmation
      isDangerous={sure === 'bin' || sure === 'unpublish'}
      question={t(`bulk.sure.${sure}`, { count, placement })}
      confirmLabel={t(`bulk.${sure}`)}
      cancelLabel={t('deleting.no')}
      {...answers}
    />
  )
}

type Choice = { value: string; label: string }

/** The category or placement that an act is about. */
function What({ act, value, onChange }: { act: BulkAct; value: string; onChange: (value: string) => void }) {
  const { language } = useScreen()
  const t = postsWords(language)
  const need = needOf(act)
  if (need === null) return null
  const categories: Choice[] = CATEGORIES.map((name) => ({
    value: name,
    label: readerWords(language)(`category.${name}`),
  }))
  const places: Choice[] = [
    ...SLOTS.map((slot) => ({ value: slot, label: t(`placement.${slot}`) })),
    { value: 'none', label: t('placement.none') },
  ]
  return (
    <NativeSelect
      size="md"
      aria-label={t(`bulk.${need}`)}
      value={value}
      data={[{ value: '', label: t('bulk.choose') }, ...(need === 'category' ? categories : places)]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function toldOf(results: BulkResult[], posts: PostRow[], language: 'bn' | 'en'): Told {
  const refused = results.flatMap(({ _id, ok, error = '' }) =>
    ok ? [] : [{ headline: posts.find((post) => post._id === _id)?.headline ?? _id, why: error }],
  )
  const message = postsWords(language)('bulk.done', {
    done: formatCount(results.length - refused.length, language),
    all: formatCount(results.length, language),
  })
  return { kind: refused.length > 0 ? 'bad' : 'ok', message, refused }
}
