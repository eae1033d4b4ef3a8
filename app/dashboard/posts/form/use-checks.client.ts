// The check list of the form, updated with low priority, and what is asked before publication.

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Api } from '#app/dashboard/calls/api-client.ts'
import { useApi, useScreen } from '#app/dashboard/screen.ts'
import { couldBeBijoy } from '#app/dashboard/typing/old-fonts.ts'
import { firstClusters } from '#bangla/clusters.ts'
import type { Language } from '#contract/language.ts'
import type { AutosavedFields } from '#contract/posts/autosave.ts'
import { type AskedPart, hasContent, missingParts } from '#contract/posts/publication.ts'
import { getPassages } from '../fields/body-blocks.ts'
import { VISIBLE_TEXT_FIELDS } from '../fields/fields.ts'
import { getInternalPaths } from '../fields/internal-links.ts'
import { postFormWords } from '../fields/post-form-words.ts'
import { isPublication, type PublicationQuestion, type Rights, type SaveAction } from './actions.ts'
import { type CheckName, checkList } from './check-list.ts'
import { formatValues } from './panels/check-panel.client.tsx'
import type { Editing } from './use-editing.client.ts'

/** The start of the first such passage; null without one, and while the rules cannot be loaded. */
function useOldEncoding(fields: AutosavedFields): string | null {
  const passages = useMemo(
    () =>
      [...VISIBLE_TEXT_FIELDS.map((name) => fields[name]), ...getPassages(fields.richText)].filter(
        couldBeBijoy,
      ),
    [fields],
  )
  const { data = null } = useQuery({
    queryKey: ['old-encoding', passages],
    queryFn: async () => (await import('./old-encoding.ts')).findOldEncoding(passages),
    enabled: passages.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return passages.length === 0 ? null : data
}

/** Returns those of the paths on this site that lead to no page. */
async function findDeadLinks(api: Api, paths: string[], signal: AbortSignal): Promise<string[]> {
  return (await api.send('POST', '/links/check', {}, { paths }, { signal })).dead
}

const PAUSE_MS = 1_000
const NONE: string[] = []

/** Broken internal links of the text; none while the server cannot be reached. */
function useDeadLinks(html: string): string[] {
  const api = useApi()
  const [debounced] = useDebouncedValue(html, PAUSE_MS)
  const paths = useMemo(() => getInternalPaths(debounced, location.origin), [debounced])
  const { data = NONE } = useQuery({
    queryKey: ['links', paths],
    queryFn: ({ signal }) => findDeadLinks(api, paths, signal),
    enabled: paths.length > 0,
    placeholderData: keepPreviousData,
  })
  return paths.length === 0 ? NONE : data
}

const TEXT_START_LENGTH = 300
const LINKS_TIMEOUT_MS = 10_000

/** Open checks that everybody is asked about before readers see the text. */
const ASKED_ALWAYS: readonly CheckName[] = ['embeds']
/** Where nobody else reads the text before readers do. */
const ASKED_OF_UNREAD: readonly CheckName[] = ['alt', 'links', 'textAlt', ...ASKED_ALWAYS]

export type Checks = ReturnType<typeof useChecks>

export function useChecks({ fields, post, image }: Editing, { isEditor, mayPublish }: Rights) {
  const { api, language } = useScreen()
  const t = postFormWords(language)
  const deferred = useDeferredValue(fields)
  const deadLinks = useDeadLinks(deferred.richText)
  const oldEncoding = useOldEncoding(deferred)
  const isNew = post === null
  const status = post?.status ?? null
  const isUnread = !isEditor && mayPublish
  const check = (text: AutosavedFields, dead: string[]) =>
    checkList(text, {
      hasPicture: image !== null || text.mediaId !== '' || text.imageUrl !== '',
      isNew,
      oldEncoding,
      deadLinks: dead,
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `check` is made of the values named here
  const list = useMemo(() => check(deferred, deadLinks), [deferred, image, isNew, oldEncoding, deadLinks])
  const textStart = useMemo(
    () => firstClusters(getPassages(deferred.richText).join(' '), TEXT_START_LENGTH),
    [deferred.richText],
  )
  const findOpenChecks = async (text: AutosavedFields, asked: readonly CheckName[]): Promise<string[]> => {
    // The list may be a second old and lack a link that was just typed.
    const paths = asked.includes('links') ? getInternalPaths(text.richText, location.origin) : []
    const dead = paths.length === 0 ? [] : findDeadLinks(api, paths, AbortSignal.timeout(LINKS_TIMEOUT_MS))
    return check(text, await Promise.resolve(dead).catch(() => []))
      .filter(({ name, state }) => state === 'warns' && asked.includes(name))
      .map(({ name, values }) => t(`check.open.${name}`, formatValues(values, language)))
  }
  return {
    list,
    /** The start of the body, for previews. */
    textStart,
    /** What to ask before readers see this text, or null; links are checked again. */
    async findQuestion(action: SaveAction, text: AutosavedFields): Promise<PublicationQuestion | null> {
      if (!isPublication(action, status)) return null
      const missing = missingParts({ ...text, hasText: hasContent(text.richText) })
      const asksAll = action === 'publish' && isUnread
      const open = await findOpenChecks(text, asksAll ? ASKED_OF_UNREAD : ASKED_ALWAYS)
      if (missing.length === 0 && open.length === 0) return null
      return toQuestion({ action, missing, open, isUnread: asksAll, language })
    },
  }
}

type Question = {
  action: SaveAction
  missing: AskedPart[]
  /** Labels of checks. */
  open: string[]
  /** Nobody but the writer has seen them. */
  isUnread: boolean
  language: Language
}

function toQuestion({ action, missing, open, isUnread, language }: Question): PublicationQuestion {
  const t = postFormWords(language)
  const [part, ...more] = missing
  const way = action === 'publish' ? 'publish' : 'schedule'
  const parts = part && t(`ask.parts.${more.length > 0 ? 'both' : part}`)
  const checks = open.join('; ')
  return {
    action,
    question: parts ? t(`ask.${way}`, { parts }) : t(isUnread ? 'ask.publishUnread' : `ask.open.${way}`),
    details: open.length > 0 ? t(isUnread ? 'ask.stillOpenUnread' : 'ask.stillOpen', { checks }) : null,
    yes: t(`ask.yes.${way}`),
    field: part ?? null,
  }
}
