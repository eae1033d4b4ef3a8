// The icons of the sidebar: 20 px grid, 1.75 px stroke, square joins, as on the reading side.
import type { ScreenName } from '#contract/screens.ts'

export const SCREEN_ICONS: Record<ScreenName | 'appointment' | 'logout', string> = {
  overview: 'M3 3h6v8H3zM11 3h6v4h-6zM11 9h6v8h-6zM3 13h6v4H3z',
  profile: 'M6.5 6.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M3 18c.6-4.2 3.3-6 7-6s6.4 1.8 7 6',
  appointment: 'M3 5h14v12H3zM3 9h14M7 2.5v4M13 2.5v4M10 11.2v3.6M8.2 13h3.6',
  addPost: 'M10 3v14M3 10h14',
  allPosts: 'M3 5h14M3 10h14M3 15h14',
  updatePost: 'M3 17l1-4L14 3l3 3L7 16zM12 5l3 3',
  editPost: 'M3 17l1-4L14 3l3 3L7 16zM12 5l3 3',
  liveBlogs: 'M4 4h12v9H9l-4 4v-4H4zM7 7.5h6M7 10h4',
  liveBlog: 'M4 4h12v9H9l-4 4v-4H4zM7 7.5h6M7 10h4',
  placements: 'M3 3h14v5H3zM3 11h8v6H3zM14 11h3v6h-3z',
  breaking: 'M11 2 4 11.500h5L8 18l8-9.500h-5.500z',
  media: 'M3 4h14v12H3zM3 13l4-4 4 4 2-2 4 4M13 7.5h.01',
  terms: 'M4 3h12v14H6a2 2 0 0 1-2-2zM4 15a2 2 0 0 1 2-2h10M7.5 6.500h5M7.5 9.5h3',
  jsonupload: 'M10 13V3M5.5 7.5 10 3l4.5 4.5M3 13v4h14v-4',
  rundown: 'M3 4h3v3H3zM3 13h3v3H3zM9 5.500h8M9 14.500h8M4.500 7v6',
  matches: 'M2 4h16v12H2zM10 4v12M6 7.500v5M14 7.500v5',
  match: 'M2 4h16v12H2zM10 4v12M6 7.500v5M14 7.500v5',
  pad: 'M5 2h10v16H5zM8 6h4M8 10h1M11 10h1M8 14h1M11 14h1',
  tournaments: 'M5 3h10v5a5 5 0 0 1-10 0zM5 5H2v1a3 3 0 0 0 3 3M15 5h3v1a3 3 0 0 1-3 3M10 13v4M6.5 17h7',
  tournament: 'M5 3h10v5a5 5 0 0 1-10 0zM5 5H2v1a3 3 0 0 0 3 3M15 5h3v1a3 3 0 0 1-3 3M10 13v4M6.5 17h7',
  appointments: 'M3 5h14v12H3zM3 9h14M7 2.5v4M13 2.5v4M7 13l2 2 4-4',
  messages: 'M2.5 4.5h15v11h-15zM2.5 5l7.5 6 7.5-6',
  newspapers: 'M3 3h10v14H5a2 2 0 0 1-2-2zM13 7h4v8a2 2 0 0 1-2 2M6 6.5h4M6 10h4M6 13.5h4',
  usermgt:
    'M4.5 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0M1.5 17c.5-3.6 2.7-5 6-5s5.5 1.400 6 5M13 4.2a3 3 0 0 1 0 5.6M15 12.3c2 .5 3.2 2 3.5 4.7',
  makeAdmin: 'M10 2l7 2.500v5c0 4-3 7-7 8.5-4-1.5-7-4.5-7-8.5v-5zM7 10l2.2 2.2L13.5 8',
  settings: 'M3 6h8M15 6h2M3 14h2M9 14h8M11 3.500v5M5 11.5v5',
  audit: 'M4 2.5h12v15H4zM7 6.500h6M7 10h6M7 13.5h4',
  logout: 'M12 3H4v14h8M9 10h9M14.5 6.5 18 10l-3.5 3.5',
}
