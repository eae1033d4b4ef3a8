// The fields that add an item to a layout or change one: its kind, and what it shows or where it leads.
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { HomeBlock, SiteLink } from '#contract/pages/site-layout.ts'
import { Choice } from '../forms/choice.client.tsx'
import { useWords } from '../screen.ts'
import {
  BLOCK_KINDS,
  type Chosen,
  fromItem,
  type ItemKind,
  LINK_KINDS,
  NOTHING,
  toBlock,
  toLink,
} from './item-choice.ts'
import { Target } from './item-targets.client.tsx'
import type { LayoutItem } from './layout-calls.client.ts'
import { layoutWords } from './layout-words.ts'
import css from './ordered-list.module.css'

/** `item`: the one to change; null for a new one. */
type Props<Item> = { item: Item | null; onDone: (item: Item) => void; onBack?: () => void }

export function LinkForm(props: Props<SiteLink>) {
  return <ItemForm kinds={LINK_KINDS} toItem={toLink} {...props} />
}

export function BlockForm(props: Props<HomeBlock>) {
  const t = useWords(layoutWords)
  return <ItemForm kinds={BLOCK_KINDS} toItem={toBlock} tournamentHint={t('tableHint')} {...props} />
}

type FormProps<K extends ItemKind, Item> = Props<Item> & {
  kinds: readonly [K, ...K[]]
  toItem: (kind: K, chosen: Chosen) => Item | null
  tournamentHint?: string
}

/** What to say while something is missing. */
function missingText(kind: ItemKind) {
  if (kind === 'link') return 'incomplete'
  return kind === 'posts' ? 'incompletePosts' : 'choose'
}

function ItemForm<K extends ItemKind, Item extends LayoutItem>(props: FormProps<K, Item>) {
  const { kinds, toItem, item, tournamentHint, onDone, onBack } = props
  const t = useWords(layoutWords)
  const [kind, setKind] = useState<K>(kinds.find((one) => one === item?.kind) ?? kinds[0])
  const [chosen, setChosen] = useState(item ? fromItem(item) : NOTHING)
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const isInPlace = item !== null
  // The fields take the place of the button that opened them.
  useEffect(() => {
    if (isInPlace) form.current?.querySelector<HTMLElement>('select, input')?.focus()
  }, [isInPlace])
  const finish = () => {
    const made = toItem(kind, chosen)
    setMissing(made === null)
    if (made === null) return
    setChosen(NOTHING)
    onDone(made)
  }
  return (
    <div className={css.adder} ref={form}>
      <Choice
        label={t(item ? 'kindNow' : 'kind')}
        options={kinds}
        nameOf={(each: ItemKind) => t(`kinds.${each}`)}
        value={kind}
        onChange={(next: K) => {
          setMissing(false)
          setKind(next)
        }}
      />
      <Target
        kind={kind}
        chosen={chosen}
        tournamentHint={tournamentHint}
        onChange={(part) => {
          setMissing(false)
          setChosen({ ...chosen, ...part })
        }}
      />
      {isMissing ? (
        <p role="alert" className={`field-error ${css.whole}`}>
          {t(missingText(kind))}
        </p>
      ) : null}
      <div className={`buttons ${css.whole}`}>
        <Button variant="default" onClick={finish}>
          {t(item ? 'take' : 'add')}
        </Button>
        {onBack ? (
          <Button variant="default" onClick={onBack}>
            {t('cancel')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
