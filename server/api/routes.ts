// The route table of the API: method, address, access. create-api.ts serves the table, endpoint.ts each call.
import type { StaffOptions } from '#server/domain/people/people.ts'
import type { Route } from './endpoint.ts'
import {
  addPlayer,
  addTeam,
  addVenue,
  changePlayer,
  changeTeam,
  changeVenue,
  showPlayers,
  showTeams,
  showVenues,
} from './matches/competitors.ts'
import { addMatchImport, listMatchImports, showMatchFile, undoMatchImport } from './matches/match-imports.ts'
import {
  addEvents,
  addMatch,
  changeMatch,
  linkStoryMatches,
  removeMatch,
  showAssignments,
  showEvents,
  showMatch,
  showMatches,
  showStoryMatches,
} from './matches/matches.ts'
import {
  addPlayerToMatch,
  showMatchPlayers,
  showScorer,
  startScoring,
  stopScoring,
} from './matches/scorer-lease.ts'
import {
  addTournament,
  changeSquad,
  changeTournament,
  removeTournament,
  showSquads,
  showTable,
  showTournament,
  showTournaments,
} from './matches/tournaments.ts'
import {
  addSubscription,
  changeStoredSubscription,
  endAlertChoice,
  putAlertChoice,
  removeSubscription,
  renewStoredSubscription,
  showPushKey,
  showSubscription,
} from './newsroom/alert-subscriptions.ts'
import { addAlert, showAlerts, showReceivers } from './newsroom/alerts.ts'
import { addAppointment, changeAppointment, showAppointments } from './newsroom/appointments.ts'
import { listAudit } from './newsroom/audit.ts'
import {
  addToCampaigns,
  downloadCampaignReport,
  dropCampaign,
  editCampaign,
  showCampaignReport,
  showCampaigns,
} from './newsroom/campaigns.ts'
import { changeOwnFollowing, showFollowing } from './newsroom/following.ts'
import { retryFailedJob } from './newsroom/jobs.ts'
import {
  addMedia,
  changeManyMedia,
  changeMedia,
  cropMedia,
  listMedia,
  removeMedia,
  showMedia,
} from './newsroom/media.ts'
import { changeMessage, listInbox, showMessage } from './newsroom/messages.ts'
import {
  editNewspaper,
  removeNewspaper,
  showNewspaperPdf,
  showNewspapers,
  uploadNewspaper,
} from './newsroom/newspapers.ts'
import { showOverview } from './newsroom/overview.ts'
import {
  addUser,
  changeOwnUser,
  changeUser,
  inviteUserAgain,
  listUsers,
  promoteUser,
  removeUser,
  renewUserPassword,
  showNewDefaults,
  showRole,
  showRoleOfNobody,
} from './newsroom/people.ts'
import {
  addToRedirects,
  dropRedirect,
  editRedirect,
  exportRedirectFile,
  hideMissingAddress,
  importRedirectFile,
  showMissingAddresses,
  showRedirects,
  showSuggestedTarget,
} from './newsroom/redirects.ts'
import { searchPosts, suggestSearches } from './newsroom/search.ts'
import {
  addSection,
  changeSection,
  mergeSection,
  orderSections,
  removeSection,
  showSections,
} from './newsroom/sections.ts'
import { changeBreaking, changeSettings, showBreaking, showSettings } from './newsroom/settings.ts'
import {
  addSiteImport,
  addSiteUploads,
  chooseSiteMapping,
  downloadSiteReport,
  showSiteImport,
  showSiteImports,
  showSiteItem,
  showSiteItems,
  showSiteTerms,
  startSiteMove,
  undoSiteMove,
} from './newsroom/site-imports.ts'
import {
  changeFooter,
  changeHomeBlocks,
  changeNavigation,
  restoreLayout,
  showFooter,
  showHomeBlocks,
  showLayoutVersions,
  showNavigation,
} from './newsroom/site-layouts.ts'
import { addTerm, changeTerm, removeTerm, showTerm, showTerms } from './newsroom/terms.ts'
import {
  addTextPage,
  changeTextPage,
  removeTextPage,
  restoreTextPage,
  showTextPage,
  showTextPages,
  showTextPageVersions,
} from './newsroom/text-pages.ts'
import { uploadJson } from './newsroom/uploads.ts'
import { addVisit, showReading } from './newsroom/visits.ts'
import { discardText, listTexts, storeText } from './posts/autosaves.ts'
import { addPostCorrection, changePostCorrection } from './posts/corrections.ts'
import { makeEmbed } from './posts/embeds.ts'
import { downloadReport, listUploadNotes, listUploads, showUpload, undoUpload } from './posts/imports.ts'
import {
  addBlogEvents,
  changeBlog,
  removeLiveBlog,
  showBlog,
  showBlogEvents,
  showBlogs,
} from './posts/live-blogs.ts'
import { downloadPhotoCard } from './posts/photo-card.ts'
import { changePlacements, showPlacements } from './posts/placements.ts'
import { changePosts, checkLinks } from './posts/post-bulk.ts'
import { countStoredPosts } from './posts/post-counts.ts'
import { addPreviewLink, updatePostPresence } from './posts/post-windows.ts'
import { eraseTextOfBlog, eraseTextOfMatch } from './posts/removed-texts.ts'
import { listPostRevisions, showPostRevision } from './posts/revisions.ts'
import { openDraftsOfMatch, showRundown } from './posts/rundown.ts'
import { showHomepage } from './spec/homepage.ts'
import {
  addPost,
  changePost,
  duplicateStoredPost,
  listPosts,
  removePost,
  restoreBinnedPost,
  showPost,
  unscheduleStoredPost,
} from './spec/posts.ts'

/**
 * All routes. `access` is the minimum that a caller needs; the service checks the object itself. The dashboard's client infers
 * the types of every call from this table.
 */
export function routesOf(options: StaffOptions) {
  return [
    ['GET', '/allposts', 'everyone', listPosts],
    ['GET', '/allposts/{id}', 'everyone', showPost],
    ['POST', '/allposts', 'post.create', addPost],
    ['PUT', '/allposts/{id}', 'post.update', changePost],
    ['DELETE', '/allposts/{id}', 'post.bin', removePost],
    ['POST', '/allposts/{id}/restore', 'post.bin', restoreBinnedPost],
    ['GET', '/post-counts', 'dashboard.open', countStoredPosts],
    ['POST', '/allposts/{id}/duplicate', 'post.create', duplicateStoredPost],
    ['POST', '/allposts/{id}/unschedule', 'post.unschedule', unscheduleStoredPost],
    ['POST', '/allposts/bulk', 'post.update', changePosts],
    ['GET', '/allposts/{id}/revisions', 'post.update', listPostRevisions],
    ['GET', '/allposts/{id}/revisions/{version}', 'post.update', showPostRevision],
    ['GET', '/allposts/{id}/matches', 'post.update', showStoryMatches],
    ['PUT', '/allposts/{id}/matches', 'post.update', linkStoryMatches],
    ['POST', '/allposts/{id}/corrections', 'post.publish', addPostCorrection],
    ['PUT', '/allposts/{id}/corrections/{correction}', 'post.publish', changePostCorrection],
    ['POST', '/allposts/{id}/preview-link', 'post.update', addPreviewLink],
    ['PUT', '/allposts/{id}/presence', 'post.update', updatePostPresence],
    ['GET', '/allposts/{id}/photo-card', 'dashboard.open', downloadPhotoCard],
    ['GET', '/autosaves', 'post.create', listTexts],
    ['PUT', '/autosaves/{key}', 'post.create', storeText],
    ['DELETE', '/autosaves/{key}', 'post.create', discardText],
    ['POST', '/links/check', 'post.create', checkLinks],
    ['GET', '/homepage-data', 'everyone', showHomepage],
    ['GET', '/search', 'everyone', searchPosts],
    ['GET', '/search/suggestions', 'everyone', suggestSearches],
    ['GET', '/placements', 'post.place', showPlacements],
    ['PUT', '/placements/{slot}', 'post.place', changePlacements],
    ['POST', '/upload-json', 'post.import', uploadJson],
    ['GET', '/imports', 'post.import', listUploads],
    ['GET', '/imports/{id}', 'post.import', showUpload],
    ['GET', '/imports/{id}/notes', 'post.import', listUploadNotes],
    ['GET', '/imports/{id}/report', 'post.import', downloadReport],
    ['POST', '/imports/{id}/undo', 'post.import', undoUpload],

    ['GET', '/users', 'person.list-staff', listUsers],
    ['GET', '/users/', 'everyone', showRoleOfNobody],
    ['GET', '/users/new-defaults', 'person.create', showNewDefaults(options)],
    ['GET', '/users/{email}', 'everyone', showRole],
    ['POST', '/users', 'person.update-self', addUser(options)],
    ['PUT', '/users', 'person.update-self', changeOwnUser],
    ['PUT', '/users/admin', 'person.make-admin', promoteUser],
    ['PUT', '/users/{id}', 'person.update', changeUser],
    ['DELETE', '/users/{id}', 'person.delete', removeUser],
    ['POST', '/users/{id}/invitation', 'person.create', inviteUserAgain(options)],
    ['POST', '/users/{id}/default-password', 'person.create', renewUserPassword(options)],

    ['POST', '/embeds', 'embed.fetch', makeEmbed],
    ['GET', '/media', 'media.list', listMedia],
    ['POST', '/media', 'media.upload', addMedia],
    ['PUT', '/media', 'media.change', changeManyMedia],
    ['GET', '/media/{id}', 'media.list', showMedia],
    ['PUT', '/media/{id}', 'media.change', changeMedia],
    ['POST', '/media/{id}/crop', 'media.upload', cropMedia],
    ['DELETE', '/media/{id}', 'media.change', removeMedia],
    ['GET', '/settings', 'settings.read', showSettings],
    ['PUT', '/settings', 'settings.update', changeSettings],
    ['GET', '/breaking', 'everyone', showBreaking],
    ['PUT', '/breaking', 'breaking.set', changeBreaking],
    ['GET', '/push-key', 'everyone', showPushKey],
    ['POST', '/alert-subscriptions', 'everyone', addSubscription],
    ['POST', '/alert-subscriptions/renewal', 'everyone', renewStoredSubscription],
    ['GET', '/alert-subscription', 'everyone', showSubscription],
    ['PUT', '/alert-subscription', 'everyone', changeStoredSubscription],
    ['DELETE', '/alert-subscription', 'everyone', removeSubscription],
    ['PUT', '/alert-subscription/choices', 'everyone', putAlertChoice],
    ['DELETE', '/alert-subscription/choices/{subject}', 'everyone', endAlertChoice],
    ['GET', '/alerts', 'alert.send', showAlerts],
    ['POST', '/alerts', 'alert.send', addAlert],
    ['GET', '/alerts/receivers', 'alert.send', showReceivers],
    ['GET', '/campaigns', 'advertising.manage', showCampaigns],
    ['POST', '/campaigns', 'advertising.manage', addToCampaigns],
    ['PUT', '/campaigns/{id}', 'advertising.manage', editCampaign],
    ['DELETE', '/campaigns/{id}', 'advertising.manage', dropCampaign],
    ['GET', '/campaigns/{id}/report', 'advertising.manage', showCampaignReport],
    ['GET', '/campaigns/{id}/report.csv', 'advertising.manage', downloadCampaignReport],
    ['GET', '/sections', 'everyone', showSections],
    ['POST', '/sections', 'section.manage', addSection],
    ['PUT', '/sections/order', 'section.manage', orderSections],
    ['PUT', '/sections/{id}', 'section.manage', changeSection],
    ['DELETE', '/sections/{id}', 'section.manage', removeSection],
    ['POST', '/sections/{id}/merge', 'section.manage', mergeSection],
    ['GET', '/site/navigation', 'section.manage', showNavigation],
    ['PUT', '/site/navigation', 'section.manage', changeNavigation],
    ['GET', '/site/footer', 'section.manage', showFooter],
    ['PUT', '/site/footer', 'section.manage', changeFooter],
    ['GET', '/site/home', 'section.manage', showHomeBlocks],
    ['PUT', '/site/home', 'section.manage', changeHomeBlocks],
    ['GET', '/site/{layout}/versions', 'section.manage', showLayoutVersions],
    ['POST', '/site/{layout}/restore', 'section.manage', restoreLayout],
    ['POST', '/visits', 'everyone', addVisit],
    ['GET', '/visits', 'visits.read', showReading],

    ['GET', '/overview', 'dashboard.open', showOverview],
    ['POST', '/jobs/{id}/retry', 'job.retry', retryFailedJob],
    ['GET', '/messages', 'message.read', listInbox],
    ['GET', '/messages/{id}', 'message.read', showMessage],
    ['PUT', '/messages/{id}', 'message.read', changeMessage],
    ['GET', '/audit', 'audit.read', listAudit],

    ['GET', '/newspapers', 'newspaper.read', showNewspapers],
    ['POST', '/newspapers', 'newspaper.manage', uploadNewspaper],
    ['PUT', '/newspapers/{id}', 'newspaper.manage', editNewspaper],
    ['DELETE', '/newspapers/{id}', 'newspaper.manage', removeNewspaper],
    ['GET', '/newspapers/{id}/pdf', 'newspaper.read', showNewspaperPdf],
    ['GET', '/redirects', 'redirect.manage', showRedirects],
    ['POST', '/redirects', 'redirect.manage', addToRedirects],
    ['POST', '/redirects/import', 'redirect.manage', importRedirectFile],
    ['GET', '/redirects/export', 'redirect.manage', exportRedirectFile],
    ['PUT', '/redirects/{id}', 'redirect.manage', editRedirect],
    ['DELETE', '/redirects/{id}', 'redirect.manage', dropRedirect],
    ['GET', '/missing-addresses', 'redirect.manage', showMissingAddresses],
    ['GET', '/missing-addresses/{id}/suggestion', 'redirect.manage', showSuggestedTarget],
    ['DELETE', '/missing-addresses/{id}', 'redirect.manage', hideMissingAddress],
    ['GET', '/terms', 'term.read', showTerms],
    ['POST', '/terms', 'term.manage', addTerm],
    ['GET', '/terms/{id}', 'term.read', showTerm],
    ['PUT', '/terms/{id}', 'term.manage', changeTerm],
    ['DELETE', '/terms/{id}', 'term.manage', removeTerm],

    ['GET', '/pages', 'page.edit', showTextPages],
    ['POST', '/pages', 'page.edit', addTextPage],
    ['GET', '/pages/{id}', 'page.edit', showTextPage],
    ['PUT', '/pages/{id}', 'page.edit', changeTextPage],
    ['DELETE', '/pages/{id}', 'page.edit', removeTextPage],
    ['GET', '/pages/{id}/versions', 'page.edit', showTextPageVersions],
    ['POST', '/pages/{id}/restore', 'page.edit', restoreTextPage],

    ['GET', '/teams', 'everyone', showTeams],
    ['POST', '/teams', 'tournament.manage', addTeam],
    ['PUT', '/teams/{id}', 'tournament.manage', changeTeam],
    ['GET', '/players', 'everyone', showPlayers],
    ['POST', '/players', 'tournament.manage', addPlayer],
    ['PUT', '/players/{id}', 'tournament.manage', changePlayer],
    ['GET', '/site-imports', 'site.import', showSiteImports],
    ['POST', '/site-imports', 'site.import', addSiteImport],
    ['GET', '/site-imports/{id}', 'site.import', showSiteImport],
    ['POST', '/site-imports/{id}/uploads', 'site.import', addSiteUploads],
    ['GET', '/site-imports/{id}/terms', 'site.import', showSiteTerms],
    ['PUT', '/site-imports/{id}/mapping', 'site.import', chooseSiteMapping],
    ['POST', '/site-imports/{id}/start', 'site.import', startSiteMove],
    ['POST', '/site-imports/{id}/undo', 'site.import', undoSiteMove],
    ['GET', '/site-imports/{id}/items', 'site.import', showSiteItems],
    ['GET', '/site-imports/{id}/items/{item}', 'site.import', showSiteItem],
    ['GET', '/site-imports/{id}/report.csv', 'site.import', downloadSiteReport],
    ['GET', '/venues', 'everyone', showVenues],
    ['POST', '/venues', 'tournament.manage', addVenue],
    ['PUT', '/venues/{id}', 'tournament.manage', changeVenue],
    ['GET', '/tournaments', 'everyone', showTournaments],
    ['POST', '/tournaments', 'tournament.manage', addTournament],
    ['GET', '/tournaments/{id}', 'everyone', showTournament],
    ['PUT', '/tournaments/{id}', 'tournament.manage', changeTournament],
    ['DELETE', '/tournaments/{id}', 'tournament.manage', removeTournament],
    ['GET', '/tournaments/{id}/table', 'everyone', showTable],
    ['GET', '/tournaments/{id}/squads', 'everyone', showSquads],
    ['PUT', '/tournaments/{id}/squads/{team}', 'tournament.manage', changeSquad],
    ['GET', '/matches', 'everyone', showMatches],
    ['POST', '/matches', 'tournament.manage', addMatch],
    ['GET', '/matches/{id}', 'everyone', showMatch],
    ['PUT', '/matches/{id}', 'tournament.manage', changeMatch],
    ['DELETE', '/matches/{id}', 'tournament.manage', removeMatch],
    ['GET', '/matches/{id}/assignments', 'dashboard.open', showAssignments],
    ['GET', '/matches/{id}/file', 'everyone', showMatchFile],
    ['GET', '/matches/{id}/events', 'everyone', showEvents],
    ['POST', '/matches/{id}/events', 'match.score', addEvents],
    ['POST', '/matches/{id}/events/{seq}/erase', 'text.erase', eraseTextOfMatch],
    ['POST', '/matches/{id}/drafts', 'tournament.manage', openDraftsOfMatch],
    ['GET', '/matches/{id}/lease', 'match.score', showScorer],
    ['POST', '/matches/{id}/lease', 'match.score', startScoring],
    ['DELETE', '/matches/{id}/lease', 'match.score', stopScoring],
    ['GET', '/rundown', 'dashboard.open', showRundown],
    ['GET', '/matches/{id}/players', 'match.score', showMatchPlayers],
    ['POST', '/matches/{id}/players', 'match.score', addPlayerToMatch],
    ['GET', '/match-imports', 'tournament.manage', listMatchImports],
    ['POST', '/match-imports', 'tournament.manage', addMatchImport],
    ['POST', '/match-imports/{id}/undo', 'tournament.manage', undoMatchImport],

    ['GET', '/live-blogs', 'dashboard.open', showBlogs],
    ['GET', '/live-blogs/{id}', 'blog.write', showBlog],
    ['PUT', '/live-blogs/{id}', 'post.update', changeBlog],
    ['DELETE', '/live-blogs/{id}', 'post.update', removeLiveBlog],
    ['GET', '/live-blogs/{id}/events', 'blog.write', showBlogEvents],
    ['POST', '/live-blogs/{id}/events', 'blog.write', addBlogEvents],
    ['POST', '/live-blogs/{id}/events/{seq}/erase', 'text.erase', eraseTextOfBlog],

    ['GET', '/following', 'everyone', showFollowing],
    ['POST', '/following', 'following.use', changeOwnFollowing],
    ['GET', '/appointments', 'appointment.ask', showAppointments],
    ['POST', '/appointments', 'appointment.ask', addAppointment],
    ['PUT', '/appointments/{id}', 'appointment.ask', changeAppointment],
  ] as const satisfies Route[]
}
