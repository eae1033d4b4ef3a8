// Edits one layout: its items in order, adding and removing them, saving, the default, and earlier versions.

import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { useCall } from '../calls/queries.client.ts'
import { clearError } from '../forms/clear-error.ts'
import { CollisionNote } from '../forms/collision-note.client.tsx'
import { useEdits } from '../forms/use-edits.client.ts'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { Panel } from '../parts/panel.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { useConfirmation } from '../parts/use-confirmation.client.ts'
import { useWords } from '../screen.ts'
import {
  LAYOUTS,
  type Layout,
  type LayoutCalls,
  type LayoutItem,
  restoreLayout,
  useItemNames,
  useLayout,
} from './layout-calls.client.ts'
import { LayoutVersions } from './layout-versions.client.tsx'
import { layoutWords } from './layout-words.ts'
import { moved, OrderedList } from './ordered-list.client.tsx'
import css from './ordered-list.module.css'

type Props<Item> = {
  calls: LayoutCalls<Item>
  /** The fields that add an item, or change one in its place. */
  form: (props: { item: Item | null; onDone: (item: Item) => void; onBack?: () => void }) => ReactNode
  /** What is to be said below an item. */
  note?: (item: Item) => ReactNode
  /** Further fields of an item. */
  fields?: (item: Item, onChange: (item: Item) => void, name: string) => ReactNode
}

export function LayoutPanel<Item extends LayoutItem>(props: Props<Item>) {
  const t = useWords(layoutWords)
  return (
    <Panel title={t(props.calls.name)}>
      <QueryView query={useLayout(props.calls)}>
        {(stored) => <Editor {...props} stored={stored} />}
      </QueryView>
    </Panel>
  )
}

/** An item with a key of its own: the same link may stand twice. */
type Keyed<Item> = { key: string; item: Item }

function withKeys<Item>(items: readonly Item[]): Keyed<Item>[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const text = JSON.stringify(item)
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    return { key: `${text} ${count}`, item }
  })
}

/** Scores and lists that fill themselves have nothing to choose. */
function hasFields({ kind, ...fields }: LayoutItem): boolean {
  return kind === 'page' || Object.keys(fields).length > 0
}

function Editor<Item extends LayoutItem>(props: Props<Item> & { stored: Layout<Item> }) {
  const { calls, form, note, fields, stored } = props
  const t = useWords(layoutWords)
  const feedback = useFeedback()
  const saving = useCall(calls.save, { reloads: [LAYOUTS], reloadsOnError: true })
  const { draft, change, saved, collisions, takeStored } = useEdits({ items: stored.items }, saving)
  const { items } = draft
  const editing = useConfirmation<string>()
  const nameOf = useItemNames(items)
  const set = (next: Item[]) => {
    feedback.clear()
    clearError(saving)
    change({ items: next })
  }
  const isChanged = JSON.stringify(items) !== JSON.stringify(stored.items)
  const layout = t(calls.name)
  return (
    <>
      {items.length === 0 ? <p className="empty">{t('none')}</p> : null}
      <OrderedList
        items={withKeys(items)}
        keyOf={({ key }) => key}
        nameOf={({ item }) => nameOf(item)}
        onMove={(at, by) => set(moved(items, at, by))}
        show={({ item }) => (
          <>
            {nameOf(item)}
            {note?.(item)}
          </>
        )}
        question={({ key, item }, at) =>
          editing.subject === key
            ? form({
                item,
                onDone: (next) => {
                  editing.close(key)
                  set(items.with(at, next))
                },
                onBack: () => editing.close(key),
              })
            : null
        }
        actions={({ key, item }, at) => (
          <>
            {fields?.(item, (next) => set(items.with(at, next)), nameOf(item))}
            {hasFields(item) ? (
              <Button
                id={editing.triggerId(key)}
                variant="default"
                aria-label={t('editOf', { name: nameOf(item) })}
                onClick={() => editing.ask(key)}
              >
                {t('edit')}
              </Button>
            ) : null}
            <span className={css.moves}>
              <IconButton
                icon="cross"
                name={t('out')}
                label={t('outOf', { name: nameOf(item) })}
                onPress={() => set(items.toSpliced(at, 1))}
              />
            </span>
          </>
        )}
      />
      {form({ item: null, onDone: (item) => set([...items, item]) })}
      {saving.error ? <ErrorNote error={saving.error} /> : null}
      <CollisionNote
        fields={collisions.map(() => t('collision'))}
        saving={saving}
        onTakeStored={takeStored}
      />
      <FeedbackNote feedback={feedback.current} />
      {isChanged ? <p role="status">{t('unsaved')}</p> : null}
      <div className={css.buttons}>
        <Button
          aria-label={t('saveOf', { layout })}
          loading={saving.isPending}
          onClick={() =>
            saving.mutate(
              { version: stored.version, items },
              {
                onSuccess: (answer) => {
                  saved({ items }, { items: answer.items })
                  feedback.ok(t('saved'))
                },
              },
            )
          }
        >
          {t('save')}
        </Button>
        <Standard
          calls={calls}
          version={stored.version}
          onDone={() => {
            saved({ items }, { items: stored.items })
            feedback.ok(t('restored'))
          }}
        />
      </div>
      <LayoutVersions
        layout={calls.name}
        version={stored.version}
        onDone={(message) => {
          saved({ items }, { items: stored.items })
          feedback.ok(message)
        }}
      />
    </>
  )
}

type StandardProps = { calls: Pick<LayoutCalls<never>, 'name'>; version: number; onDone: () => void }

function Standard({ calls: { name }, version, onDone }: StandardProps) {
  const t = useWords(layoutWords)
  const confirmation = useConfirmation()
  const [id] = useState('standard')
  const restoring = useCall(restoreLayout, {
    reloads: [LAYOUTS],
    reloadsOnError: true,
    onDone: () => {
      confirmation.close(id)
      onDone()
    },
  })
  if (confirmation.subject !== null)
    return (
      <Confirmation
        question={t('askStandard')}
        confirmLabel={t('standard')}
        cancelLabel={t('keep')}
        call={restoring}
        onConfirm={() => restoring.mutate({ layout: name, version: 0, present: version })}
        onCancel={() => confirmation.close(id)}
      />
    )
  return (
    <Button
      id={confirmation.triggerId(id)}
      variant="default"
      aria-label={t('standardOf', { layout: t(name) })}
      onClick={() => confirmation.ask(id)}
    >
      {t('standard')}
    </Button>
  )
}
