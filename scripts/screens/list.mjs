// Every screenshot that is taken: its page, who is signed in, what to do first, widths and colours.
import {
  chooseSunLook,
  makeCard,
  openLiveBlog,
  pasteBijoy,
  readLiveBlog,
  takeOver,
  takeOverInBengali,
  typeBengali,
  typeSearch,
} from './actions.mjs'
import { deskPath, editLeadPath, leadPath, matchPath, padPath, tournamentPath } from './paths.mjs'

export const PAGES = {
  home: () => '/',
  category: () => '/cricket',
  article: leadPath,
}

const BOTH_WIDTHS = [{}, { width: 390 }]
const EVERY_LOOK = [{}, { width: 390 }, { scheme: 'dark' }, { width: 390, scheme: 'dark' }]
const PAD_LOOKS = [{ width: 360 }, { width: 360, scheme: 'dark' }, {}]
const ADD_POST = '/dashboard/addPost'

/** `as`: who is signed in; `before`: what to do first; `looks`: default is wide and light. */
export const SCREENS = [
  { name: 'search', path: `/search?q=${encodeURIComponent('বাংলাদেশ')}`, looks: EVERY_LOOK },
  { name: 'search-suggestions', path: '/search', before: typeSearch, looks: BOTH_WIDTHS },
  { name: 'search-nothing', path: `/search?q=${encodeURIComponent('কৃকেট')}`, looks: BOTH_WIDTHS },
  { name: 'search-en', path: '/en/search?q=bangladesh', looks: BOTH_WIDTHS },
  { name: 'topic', path: '/topic/bpl', looks: EVERY_LOOK },
  { name: 'topic-en', path: '/en/topic/bpl', looks: BOTH_WIDTHS },
  { name: 'club', path: '/teams/mathpara-krirachakra', looks: EVERY_LOOK },
  { name: 'player', path: '/players/rashed-mahmud', looks: EVERY_LOOK },
  { name: 'player-en', path: '/en/players/rashed-mahmud', looks: BOTH_WIDTHS },
  { name: 'venue', path: '/venues/kadamtali-field', looks: BOTH_WIDTHS },
  { name: 'teams', path: '/teams', looks: BOTH_WIDTHS },
  { name: 'players', path: '/players', looks: BOTH_WIDTHS },
  { name: 'scores', path: '/scores', looks: EVERY_LOOK },
  { name: 'match', path: matchPath('finished', 'cricket'), looks: EVERY_LOOK },
  { name: 'match-en', path: matchPath('finished', 'cricket', '/en'), looks: BOTH_WIDTHS },
  { name: 'match-scorecard', path: matchPath('finished', 'cricket', '', '/scorecard'), looks: EVERY_LOOK },
  { name: 'match-commentary', path: matchPath('finished', 'cricket', '', '/commentary'), looks: BOTH_WIDTHS },
  { name: 'match-statistics', path: matchPath('finished', 'cricket', '', '/statistics'), looks: EVERY_LOOK },
  { name: 'match-squads', path: matchPath('finished', 'cricket', '', '/squads'), looks: BOTH_WIDTHS },
  { name: 'match-football', path: matchPath('finished', 'football'), looks: EVERY_LOOK },
  { name: 'match-preview', path: matchPath('fixture', 'cricket'), looks: BOTH_WIDTHS },
  { name: 'match-kabaddi', path: matchPath('finished', 'kabaddi'), looks: BOTH_WIDTHS },
  { name: 'contest', path: matchPath('finished', 'athletics'), looks: EVERY_LOOK },
  { name: 'live-blog', path: '/dashboard/live', as: 'admin', before: readLiveBlog, looks: EVERY_LOOK },
  { name: 'dashboard-live', path: '/dashboard/live', as: 'admin', before: openLiveBlog, looks: EVERY_LOOK },
  { name: 'dashboard-rundown', path: '/dashboard/rundown', as: 'admin', looks: EVERY_LOOK },
  { name: 'match-live', path: matchPath('live', 'cricket'), isLive: true, looks: EVERY_LOOK },
  { name: 'match-live-en', path: matchPath('live', 'cricket', '/en'), isLive: true, looks: BOTH_WIDTHS },
  { name: 'tournament', path: tournamentPath, looks: EVERY_LOOK },
  { name: 'tournaments', path: '/tournaments', looks: BOTH_WIDTHS },
  { name: 'dashboard-matches', path: '/dashboard/matches', as: 'admin', looks: EVERY_LOOK },
  { name: 'dashboard-match', path: deskPath('finished', 'football'), as: 'admin', looks: BOTH_WIDTHS },
  { name: 'dashboard-tournaments', path: '/dashboard/tournaments', as: 'admin', looks: BOTH_WIDTHS },
  { name: 'pad', path: padPath, as: 'admin', isLive: true, before: takeOver, looks: PAD_LOOKS },
  {
    name: 'pad-sun',
    path: padPath,
    as: 'admin',
    isLive: true,
    before: chooseSunLook,
    looks: [{ width: 360 }],
  },
  {
    name: 'pad-bn',
    path: padPath,
    as: 'editor',
    isLive: true,
    before: takeOverInBengali,
    looks: [{ width: 360 }, { width: 360, scheme: 'dark' }],
  },
  { name: 'login', path: '/login', looks: EVERY_LOOK },
  { name: 'login-en', path: '/en/login', looks: [{}] },
  { name: 'register', path: '/register', looks: BOTH_WIDTHS },
  { name: 'register-en', path: '/en/register', looks: [{}] },
  { name: 'forgot-password', path: '/forgot-password', looks: BOTH_WIDTHS },
  { name: 'reset-password', path: '/reset-password?token=none', looks: BOTH_WIDTHS },
  { name: 'profile', path: '/profile', as: 'reader', looks: EVERY_LOOK },
  { name: 'appointment', path: '/appointment', as: 'reader', looks: BOTH_WIDTHS },
  { name: 'allnewspaper', path: '/allnewspaper', as: 'reader', looks: BOTH_WIDTHS },
  { name: 'contact', path: '/contact', looks: BOTH_WIDTHS },
  { name: 'team', path: '/team', looks: BOTH_WIDTHS },
  { name: 'dashboard', path: '/dashboard', as: 'admin', looks: EVERY_LOOK },
  { name: 'dashboard-reporter', path: '/dashboard', as: 'reporter', looks: BOTH_WIDTHS },
  { name: 'dashboard-profile', path: '/dashboard/profile', as: 'admin', looks: BOTH_WIDTHS },
  { name: 'dashboard-usermgt', path: '/dashboard/usermgt', as: 'admin', looks: EVERY_LOOK },
  { name: 'dashboard-make-admin', path: '/dashboard/makeAdmin', as: 'admin', looks: BOTH_WIDTHS },
  { name: 'dashboard-audit', path: '/dashboard/audit', as: 'admin', looks: BOTH_WIDTHS },
  { name: 'dashboard-messages', path: '/dashboard/messages', as: 'admin', looks: BOTH_WIDTHS },
  { name: 'dashboard-appointments', path: '/dashboard/appointments', as: 'admin', looks: BOTH_WIDTHS },
  { name: 'dashboard-newspapers', path: '/dashboard/newspapers', as: 'admin', looks: BOTH_WIDTHS },
  { name: 'dashboard-settings', path: '/dashboard/settings', as: 'admin', looks: BOTH_WIDTHS },
  { name: 'dashboard-breaking', path: '/dashboard/breaking', as: 'admin', looks: BOTH_WIDTHS },
  { name: 'dashboard-add-post', path: '/dashboard/addPost', as: 'admin', looks: EVERY_LOOK },
  { name: 'dashboard-add-post-reporter', path: '/dashboard/addPost', as: 'reporter', looks: BOTH_WIDTHS },
  { name: 'dashboard-edit-post', path: editLeadPath, as: 'admin', looks: EVERY_LOOK },
  { name: 'dashboard-all-posts', path: '/dashboard/allPosts', as: 'admin', looks: EVERY_LOOK },
  { name: 'dashboard-all-posts-reporter', path: '/dashboard/allPosts', as: 'reporter', looks: BOTH_WIDTHS },
  { name: 'dashboard-placements', path: '/dashboard/placements', as: 'admin', looks: EVERY_LOOK },
  { name: 'dashboard-media', path: '/dashboard/media', as: 'admin', looks: EVERY_LOOK },
  { name: 'dashboard-jsonupload', path: '/dashboard/jsonupload', as: 'admin', looks: BOTH_WIDTHS },
  { name: 'dashboard-terms', path: '/dashboard/terms', as: 'admin', looks: EVERY_LOOK },
  { name: 'dashboard-card', path: editLeadPath, as: 'admin', before: makeCard, looks: BOTH_WIDTHS },
  { name: 'dashboard-bijoy', path: ADD_POST, as: 'admin', before: pasteBijoy, looks: BOTH_WIDTHS },
  { name: 'dashboard-typing', path: ADD_POST, as: 'admin', before: typeBengali, looks: BOTH_WIDTHS },
]

/** A new site without the demo newsroom, as its first admin sees it. */
export const NEW_SITE = {
  DEMO: '0',
  ADMIN_EMAIL: 'admin@demo.example',
  ADMIN_PASSWORD: 'for these pictures only',
}
export const NEW_SITE_SCREENS = [
  { name: 'dashboard-setup', path: '/dashboard', as: 'admin', looks: EVERY_LOOK },
]
