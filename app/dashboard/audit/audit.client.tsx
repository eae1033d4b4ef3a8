// The audit log, newest first, filtered by the address.
import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router'
import type { ApiAuditEntry } from '#contract/audit.ts'
import { ListError, LoadMore } from '../load-more.client.tsx'
import { PageHead } from '../page-head.tsx'
import { Panel } from '../panel.tsx'
import { useScreen } from '../screen.ts'
import { AuditFilter } from './audit-filter.client.tsx'
import { auditWords } from './audit-words.ts'
import { type FilterName, filterQuery, readFilter, useEntries } from './entries.client.ts'
import css from './entries.module.css'
import { EntryLine } from './entry-line.tsx'

export default function AuditScreen() {
  const { language } = useScreen()
  const [address, setAddress] = useSearchParams()
  const t = auditWords(language)
  const filter = readFilter(address)
  const list = useEntries(filter)
  const change = (name: FilterName, value: string) => {
    // The address may be ahead of the rendered filter while a navigation is pending.
    const now = readFilter(new URLSearchParams(window.location.search))
    setAddress(filterQuery({ ...now, [name]: value }), { replace: true })
  }
  return (
    <>
      <PageHead title={t('title')} about={t('about')} />
      <AuditFilter filter={filter} actorName={findActorName(filter.actor, list)} onChange={change} />
      {filter.object ? (
        <p className={css.filtered}>
          {t('filter.object')}
          <Button variant="default" onClick={() => setAddress({})}>
            {t('filter.clear')}
          </Button>
        </p>
      ) : null}
      <div>
        <Panel title={t('entries')}>
          <Entries list={list} />
        </Panel>
      </div>
    </>
  )
}

/** The name of a person in the entries on screen; the id if they do not have it. */
function findActorName(actor: string, { data }: ReturnType<typeof useEntries>): string {
  const entries = data?.pages.flatMap((page) => page.items) ?? []
  return entries.find((entry) => entry.actor.id === actor)?.actor.name || actor
}

function Entries({ list }: { list: ReturnType<typeof useEntries> }) {
  const { language } = useScreen()
  const t = auditWords(language)
  if (list.isPending) return <p role="status">{t('loading')}</p>
  const entries = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <ListError list={list} />
      {list.isSuccess && entries.length === 0 ? <p className="empty">{t('empty')}</p> : null}
      {entries.length > 0 ? (
        <ol className={css.entries}>
          {entries.map((entry) => (
            <EntryLine key={entry._id} entry={entry} language={language} {...linksFor(entry)} isFull />
          ))}
        </ol>
      ) : null}
      {list.hasNextPage ? (
        <div>
          <LoadMore list={list} />
        </div>
      ) : null}
    </>
  )
}

/** Links to all entries of the actor and of the object. */
function linksFor({ actor, object }: ApiAuditEntry) {
  return {
    actorTo: actor.id === null ? undefined : `?${filterQuery({ actor: actor.id })}`,
    objectTo: object.id === '' ? undefined : `?${filterQuery({ kind: object.kind, object: object.id })}`,
  }
}
