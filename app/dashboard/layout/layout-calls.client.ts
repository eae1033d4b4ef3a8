// Queries and calls of the menu, the footer's links and the blocks of the home page.
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { Language } from '#contract/language.ts'
import type { HomeBlock, SiteLayoutName, SiteLink } from '#contract/pages/site-layout.ts'
import { isContestSport } from '#sport/sports.ts'
import type { Api } from '../calls/api-client.ts'
import { writeTyped } from '../match-log/typed-numbers.ts'
import { useSections } from '../posts/fields/use-sections.client.ts'
import { useApi, useScreen } from '../screen.ts'
import { layoutWords } from './layout-words.ts'

export const LAYOUTS = 'site-layouts'

export type LayoutItem = SiteLink | HomeBlock
export type Layout<Item> = { version: number; items: Item[] }

/** The calls of one layout. */
export type LayoutCalls<Item> = {
  name: SiteLayoutName
  read: (api: Api, signal: AbortSignal) => Promise<Layout<Item>>
  save: (api: Api, layout: Layout<Item>) => Promise<Layout<Item>>
}

export const NAVIGATION: LayoutCalls<SiteLink> = {
  name: 'navigation',
  read: (api, signal) => api.get('/site/navigation', {}, { signal }),
  save: (api, layout) => api.send('PUT', '/site/navigation', {}, layout),
}
export const FOOTER: LayoutCalls<SiteLink> = {
  name: 'footer',
  read: (api, signal) => api.get('/site/footer', {}, { signal }),
  save: (api, layout) => api.send('PUT', '/site/footer', {}, layout),
}
export const HOME: LayoutCalls<HomeBlock> = {
  name: 'home',
  read: (api, signal) => api.get('/site/home', {}, { signal }),
  save: (api, layout) => api.send('PUT', '/site/home', {}, layout),
}

export function useLayout<Item>({ name, read }: LayoutCalls<Item>) {
  const api = useApi()
  return useQuery({ queryKey: [LAYOUTS, name], queryFn: ({ signal }) => read(api, signal) })
}

export function useLayoutVersions(layout: SiteLayoutName, version: number) {
  const api = useApi()
  return useQuery({
    queryKey: [LAYOUTS, layout, 'versions', version],
    queryFn: ({ signal }) => api.get('/site/{layout}/versions', { layout }, { signal }),
    // While those of a new version load, the shown ones and the focus in them stay.
    placeholderData: keepPreviousData,
  })
}

/** Makes an earlier version the present one; 0: the default. */
export function restoreLayout(
  api: Api,
  { layout, ...versions }: { layout: SiteLayoutName; version: number; present: number },
) {
  return api.send('POST', '/site/{layout}/restore', { layout }, versions)
}

const TOURNAMENTS_OFFERED = 200

export function useTournamentChoices() {
  const api = useApi()
  return useQuery({
    queryKey: ['tournaments', 'choices'],
    queryFn: async ({ signal }) =>
      (await api.list('/tournaments', { limit: TOURNAMENTS_OFFERED }, { signal })).items,
  })
}

/** How many teams stand in the tables of a tournament that readers see: contests of marks show none. */
export function useTableRows(id: string) {
  const api = useApi()
  const sport = useTournamentChoices().data?.find(({ _id }) => _id === id)?.sport
  const rows = useQuery({
    queryKey: ['tournaments', 'table-rows', id],
    queryFn: async ({ signal }) =>
      (await api.get('/tournaments/{id}/table', { id }, { signal })).reduce(
        (sum, { rows }) => sum + rows.length,
        0,
      ),
    retry: false,
  })
  return sport && isContestSport(sport) ? 0 : rows.data
}

/** Returns what people call an item of a layout. */
export function useItemNames(items: readonly LayoutItem[]): (item: LayoutItem) => string {
  const { api, language } = useScreen()
  const t = layoutWords(language)
  const sections = useSections()
  const tournaments = useTournamentChoices().data ?? []
  const ids = [...new Set(items.flatMap((item) => (item.kind === 'topic' ? [item.topic] : [])))]
  const topics = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['terms', id],
      queryFn: () => api.get('/terms/{id}', { id }),
    })),
  })
  return (item) => {
    const kind = t(`kinds.${item.kind}`)
    const name = nameOf(item)
    return name === null ? kind : t('kindOf', { kind, name })
  }

  function nameOf(item: LayoutItem): string | null {
    switch (item.kind) {
      case 'section':
        return sections.find(({ id }) => id === item.section)?.title[language] ?? t('unknown')
      case 'topic':
        return topics.find(({ data }) => data?._id === item.topic)?.data?.name[language] ?? t('unknown')
      case 'tournament':
        return (
          nameIn(
            tournaments.find(({ _id }) => _id === item.tournament),
            language,
          ) ?? t('unknown')
        )
      case 'page':
        return t(`pages.${item.page}`)
      case 'posts':
        return item.title[language]
      case 'link':
        return `${item.label[language]} (${item.address})`
      default:
        return null
    }
  }
}

type Named = { name: Record<Language, string>; season: string }

/** A tournament with its season. */
export function nameIn(tournament: Named | undefined, language: Language): string | null {
  return tournament
    ? [tournament.name[language], writeTyped(tournament.season, language)].filter(Boolean).join(' ')
    : null
}
