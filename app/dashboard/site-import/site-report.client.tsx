// The report of a site: its items with what became of them and what they lost, to read and to download; and the undo.
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type ApiSiteImport,
  type ApiSiteItem,
  SITE_ITEM_KINDS,
  type SiteItemKind,
} from '#contract/site-import.ts'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { ListView } from '../parts/load-more.client.tsx'
import { Panel } from '../parts/panel.tsx'
import { ROW_ACTIONS, RowTable } from '../parts/row-table.tsx'
import { useConfirmation } from '../parts/use-confirmation.client.ts'
import { useScreen } from '../screen.ts'
import css from './site-import.module.css'
import {
  comparePath,
  siteReportAddress,
  undoSite,
  useSiteCall,
  useSiteItems,
} from './site-import-calls.client.ts'
import { siteImportWords } from './site-import-words.ts'

/** What exports have that is not moved in; other kinds are named as the export names them. */
const LEFT_OUT = [
  ['comment', 'comments'],
  ['nav_menu_item', 'menuEntries'],
  ['navigation', 'menuEntries'],
  ['file', 'files'],
  ['tag (internal)', 'internalTags'],
  ['row (unreadable)', 'unreadableRows'],
  ['row (empty)', 'emptyRows'],
  ['redirect (pattern)', 'patterns'],
] as const

export function SiteReport({ run }: { run: ApiSiteImport }) {
  const { language } = useScreen()
  const t = siteImportWords(language)
  const [kind, setKind] = useState<SiteItemKind | ''>('')
  const [onlyLosses, setOnlyLosses] = useState(true)
  const list = useSiteItems(run, kind, onlyLosses)
  const leftOutName = (what: string) => {
    const [, name] = LEFT_OUT.find(([kind]) => kind === what) ?? []
    return name ? t(name) : what
  }
  return (
    <Panel title={t('report.title')}>
      <div className={css.filters}>
        <NativeSelect
          size="md"
          label={t('found.kind')}
          value={kind}
          data={[
            { value: '', label: t('report.all') },
            ...SITE_ITEM_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
          onChange={({ currentTarget }) =>
            setKind(SITE_ITEM_KINDS.find((each) => each === currentTarget.value) ?? '')
          }
        />
        <Checkbox
          className={css.only ?? ''}
          label={t('report.onlyLosses')}
          checked={onlyLosses}
          onChange={({ currentTarget }) => setOnlyLosses(currentTarget.checked)}
        />
        <Button component="a" variant="default" href={siteReportAddress(run._id)} download>
          {t('report.download')}
        </Button>
      </div>
      <ListView list={list} empty={t('report.empty')}>
        {(items) => (
          <RowTable
            caption={t('report.title')}
            rows={items}
            columns={[
              {
                label: t('report.item'),
                isName: true,
                cell: ({ title, address, kind: of }) => (
                  <>
                    {of === 'left-out' ? leftOutName(title) : title || address}{' '}
                    <small>{t(`kinds.${of}`)}</small>
                  </>
                ),
              },
              { label: t('report.outcome'), cell: (item) => <OutcomeOf item={item} /> },
              { label: t('report.lost'), cell: ({ losses }) => <Losses losses={losses} /> },
              {
                label: t('report.compare'),
                isLabelHidden: true,
                className: ROW_ACTIONS,
                cell: ({ _id, kind: of, path }) => (
                  <>
                    {of === 'post' || of === 'page' ? (
                      <Button component={Link} variant="default" to={comparePath(run._id, _id)}>
                        {t('report.compare')}
                      </Button>
                    ) : null}{' '}
                    {path ? (
                      <Button component="a" variant="default" href={path}>
                        {t('report.seeHere')}
                      </Button>
                    ) : null}
                  </>
                ),
              },
            ]}
          />
        )}
      </ListView>
      {run.canBeUndone ? <Undo run={run} /> : null}
    </Panel>
  )
}

function OutcomeOf({ item: { outcome, reason } }: { item: ApiSiteItem }) {
  const { language } = useScreen()
  const t = siteImportWords(language)
  return (
    <>
      {t(`outcomes.${outcome}`)} {reason ? <small>{reason.message[language]}</small> : null}
    </>
  )
}

export function Losses({ losses }: Pick<ApiSiteItem, 'losses'>) {
  const { language } = useScreen()
  if (losses.length === 0) return null
  return (
    <ul className={css.losses}>
      {losses.map(({ code, text, message }) => (
        <li key={`${code} ${text}`}>
          {message[language]} {text ? <q>{text}</q> : null}
        </li>
      ))}
    </ul>
  )
}

function Undo({ run: { _id: id, title, fileName } }: { run: ApiSiteImport }) {
  const { language } = useScreen()
  const t = siteImportWords(language)
  const confirmation = useConfirmation<'undo'>()
  const undoing = useSiteCall(undoSite, () => confirmation.close('undo'))
  if (confirmation.subject !== 'undo') {
    return (
      <Button
        id={confirmation.triggerId('undo')}
        variant="danger"
        className="start"
        onClick={() => confirmation.ask('undo')}
      >
        {t('report.undo')}
      </Button>
    )
  }
  return (
    <Confirmation
      isDangerous
      question={t('report.undoConfirm', { name: title || fileName })}
      confirmLabel={t('report.undo')}
      cancelLabel={t('cancel')}
      call={undoing}
      onConfirm={() => undoing.mutate(id)}
      onCancel={() => confirmation.close('undo')}
    >
      <p>{t('report.undoText')}</p>
    </Confirmation>
  )
}
