// Queries and calls of live blogs.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  type BlogInput,
  type LoggedBlogEvent,
  readBlogEvent,
  type WrittenEvent,
} from '#contract/live-blogs/live-blog.ts'
import type { Api } from '../calls/api-client.ts'
import { useApi } from '../screen.ts'

export const BLOGS = 'live-blogs'
/** How often entries of others are loaded. */
const EVERY_MS = 5_000

export function useBlogs() {
  const api = useApi()
  return useQuery({
    queryKey: [BLOGS],
    queryFn: ({ signal }) => api.get('/live-blogs', {}, { signal }),
  })
}

/** Null if the post is not a live blog, or if the viewer may not write in it. */
export function useBlog(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: [BLOGS, id],
    queryFn: async ({ signal }) => {
      const [blog = null] = await api.get('/live-blogs', { post: id }, { signal })
      return blog
    },
  })
}

export type LogEntry = LoggedBlogEvent & { author: string }

/** The whole log; new entries are loaded while the window is visible. */
export function useBlogLog(id: string) {
  const api = useApi()
  const known = useRef<LogEntry[]>([])
  const query = useQuery({
    queryKey: [BLOGS, id, 'events'],
    queryFn: async ({ signal }) => {
      const after = known.current.at(-1)?.seq ?? 0
      const events = await api.get('/live-blogs/{id}/events', { id, after }, { signal })
      const added = events.flatMap(({ seq, at, author, event: value }) => {
        const event = readBlogEvent(value)
        const { _id: authorId = null, name = '' } = author ?? {}
        return event ? [{ seq, at: new Date(at), authorId, author: name, event }] : []
      })
      known.current = [...known.current, ...added.filter(({ seq }) => seq > after)]
      return known.current
    },
    refetchInterval: EVERY_MS,
  })
  /** Loads all of it again, because an entry that is known was changed. */
  const reload = () => {
    known.current = []
    return query.refetch()
  }
  return { ...query, reload }
}

/** Returns a function that loads all queries about live blogs again. */
export function useReloadBlogs() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [BLOGS] })
}

export function sendBlogEvent(api: Api, id: string, clientId: string, event: WrittenEvent) {
  const events = [{ clientId, ...event }]
  return api.send('POST', '/live-blogs/{id}/events', { id }, { events }, { staysOnPage: true })
}

export function setBlog(api: Api, id: string, input: BlogInput) {
  return api.send('PUT', '/live-blogs/{id}', { id }, input)
}

export function removeBlog(api: Api, id: string) {
  return api.send('DELETE', '/live-blogs/{id}', { id })
}
