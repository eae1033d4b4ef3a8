// The blocks of the home page below the lead stories.
import { NativeSelect } from '@mantine/core'
import { formatCount } from '#bangla/counts.ts'
import { BLOCK_COUNT, type HomeBlock } from '#contract/pages/site-layout.ts'
import { screenTitle } from '#contract/screens.ts'
import { PageHead } from '../parts/page-head.tsx'
import { useScreen } from '../screen.ts'
import { BlockForm } from './item-form.client.tsx'
import { HOME, useTableRows } from './layout-calls.client.ts'
import { LayoutPanel } from './layout-panel.client.tsx'
import { layoutWords } from './layout-words.ts'

export default function HomeBlocksScreen() {
  const { language } = useScreen()
  return (
    <>
      <PageHead title={screenTitle('homeBlocks', language)} about={layoutWords(language)('aboutHome')} />
      <div>
        <LayoutPanel
          calls={HOME}
          form={(props) => <BlockForm {...props} />}
          note={(block) => (block.kind === 'tournament' ? <TableNote id={block.tournament} /> : null)}
          fields={(block, onChange, name) =>
            'count' in block ? (
              <Count name={name} count={block.count} onChange={(count) => onChange({ ...block, count })} />
            ) : null
          }
        />
      </div>
    </>
  )
}

/** Says that readers see nothing of a tournament that has no table. */
function TableNote({ id }: { id: string }) {
  const t = layoutWords(useScreen().language)
  return useTableRows(id) === 0 ? <small role="note">{t('noTable')}</small> : null
}

const COUNTS = Array.from({ length: BLOCK_COUNT.most }, (_, at) => at + BLOCK_COUNT.least)

type Props = {
  name: string
  count: number
  onChange: (count: Extract<HomeBlock, { count: number }>['count']) => void
}

function Count({ name, count, onChange }: Props) {
  const { language } = useScreen()
  const t = layoutWords(language)
  return (
    <NativeSelect
      size="md"
      aria-label={t('countOf', { name })}
      data={COUNTS.map((number) => ({
        value: String(number),
        label: t('posts', { count: number, number: formatCount(number, language) }),
      }))}
      value={String(count)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  )
}
