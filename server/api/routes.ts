// The route table of the API: method, address, access. create-api.ts serves the table, endpoint.ts each call.
import type { StaffOptions } from '#server/domain/people/people.ts'
import type { Route } from './endpoint.ts'
import * as competitors from './matches/competitors.ts'
import * as matchImports from './matches/match-imports.ts'
import * as matches from './matches/matches.ts'
import * as scorerLease from './matches/scorer-lease.ts'
import * as tournaments from './matches/tournaments.ts'
import * as adNetworks from './newsroom/ad-networks.ts'
import * as alertSubscriptions from './newsroom/alert-subscriptions.ts'
import * as alerts from './newsroom/alerts.ts'
import * as appointments from './newsroom/appointments.ts'
import * as audit from './newsroom/audit.ts'
import * as campaigns from './newsroom/campaigns.ts'
import * as channels from './newsroom/channels.ts'
import * as following from './newsroom/following.ts'
import * as jobs from './newsroom/jobs.ts'
import * as media from './newsroom/media.ts'
import * as messages from './newsroom/messages.ts'
import * as newsletters from './newsroom/newsletters.ts'
import * as newspapers from './newsroom/newspapers.ts'
import * as overview from './newsroom/overview.ts'
import * as people from './newsroom/people.ts'
import * as polls from './newsroom/polls.ts'
import * as redirects from './newsroom/redirects.ts'
import * as search from './newsroom/search.ts'
import * as sections from './newsroom/sections.ts'
import * as settings from './newsroom/settings.ts'
import * as siteImports from './newsroom/site-imports.ts'
import * as siteLayouts from './newsroom/site-layouts.ts'
import * as terms from './newsroom/terms.ts'
import * as textPages from './newsroom/text-pages.ts'
import * as uploads from './newsroom/uploads.ts'
import * as visits from './newsroom/visits.ts'
import * as autosaves from './posts/autosaves.ts'
import * as corrections from './posts/corrections.ts'
import * as embeds from './posts/embeds.ts'
import * as imports from './posts/imports.ts'
import * as liveBlogs from './posts/live-blogs.ts'
import * as photoCard from './posts/photo-card.ts'
import * as placements from './posts/placements.ts'
import * as postBulk from './posts/post-bulk.ts'
import * as postCounts from './posts/post-counts.ts'
import * as postWindows from './posts/post-windows.ts'
import * as removedTexts from './posts/removed-texts.ts'
import * as revisions from './posts/revisions.ts'
import * as rundown from './posts/rundown.ts'
import * as homepage from './spec/homepage.ts'
import * as posts from './spec/posts.ts'

/**
 * All routes. `access` is the minimum that a caller needs; the service checks the object itself. The dashboard's client infers
 * the types of every call from this table.
 */
export function routesOf(options: StaffOptions) {
  return [
    ['GET', '/allposts', 'everyone', posts.listPosts],
    ['GET', '/allposts/{id}', 'everyone', posts.showPost],
    ['POST', '/allposts', 'post.create', posts.addPost],
    ['PUT', '/allposts/{id}', 'post.update', posts.changePost],
    ['DELETE', '/allposts/{id}', 'post.bin', posts.removePost],
    ['POST', '/allposts/{id}/restore', 'post.bin', posts.restoreBinnedPost],
    ['GET', '/post-counts', 'dashboard.open', postCounts.countStoredPosts],
    ['POST', '/allposts/{id}/duplicate', 'post.create', posts.duplicateStoredPost],
    ['POST', '/allposts/{id}/unschedule', 'post.unschedule', posts.unscheduleStoredPost],
    ['POST', '/allposts/bulk', 'post.update', postBulk.changePosts],
    ['GET', '/allposts/{id}/revisions', 'post.update', revisions.listPostRevisions],
    ['GET', '/allposts/{id}/revisions/{version}', 'post.update', revisions.showPostRevision],
    ['GET', '/allposts/{id}/matches', 'post.update', matches.showStoryMatches],
    ['PUT', '/allposts/{id}/matches', 'post.update', matches.linkStoryMatches],
    ['POST', '/allposts/{id}/corrections', 'post.publish', corrections.addPostCorrection],
    ['PUT', '/allposts/{id}/corrections/{correction}', 'post.publish', corrections.changePostCorrection],
    ['POST', '/allposts/{id}/preview-link', 'post.update', postWindows.addPreviewLink],
    ['PUT', '/allposts/{id}/presence', 'post.update', postWindows.updatePostPresence],
    ['GET', '/allposts/{id}/photo-card', 'dashboard.open', photoCard.downloadPhotoCard],
    ['GET', '/autosaves', 'post.create', autosaves.listTexts],
    ['PUT', '/autosaves/{key}', 'post.create', autosaves.storeText],
    ['DELETE', '/autosaves/{key}', 'post.create', autosaves.discardText],
    ['POST', '/links/check', 'post.create', postBulk.checkLinks],
    ['GET', '/homepage-data', 'everyone', homepage.showHomepage],
    ['GET', '/search', 'everyone', search.searchPosts],
    ['GET', '/search/suggestions', 'everyone', search.suggestSearches],
    ['GET', '/placements', 'post.place', placements.showPlacements],
    ['PUT', '/placements/{slot}', 'post.place', placements.changePlacements],
    ['POST', '/upload-json', 'post.import', uploads.uploadJson],
    ['GET', '/imports', 'post.import', imports.listUploads],
    ['GET', '/imports/{id}', 'post.import', imports.showUpload],
    ['GET', '/imports/{id}/notes', 'post.import', imports.listUploadNotes],
    ['GET', '/imports/{id}/report', 'post.import', imports.downloadReport],
    ['POST', '/imports/{id}/undo', 'post.import', imports.undoUpload],

    ['GET', '/users', 'person.list-staff', people.listUsers],
    ['GET', '/users/', 'everyone', people.showRoleOfNobody],
    ['GET', '/users/new-defaults', 'person.create', people.showNewDefaults(options)],
    ['GET', '/users/{email}', 'everyone', people.showRole],
    ['POST', '/users', 'person.update-self', people.addUser(options)],
    ['PUT', '/users', 'person.update-self', people.changeOwnUser],
    ['PUT', '/users/admin', 'person.make-admin', people.promoteUser],
    ['PUT', '/users/{id}', 'person.update', people.changeUser],
    ['DELETE', '/users/{id}', 'person.delete', people.removeUser],
    ['POST', '/users/{id}/invitation', 'person.create', people.inviteUserAgain(options)],
    ['POST', '/users/{id}/default-password', 'person.create', people.renewUserPassword(options)],

    ['POST', '/embeds', 'embed.fetch', embeds.makeEmbed],
    ['GET', '/media', 'media.list', media.listMedia],
    ['POST', '/media', 'media.upload', media.addMedia],
    ['PUT', '/media', 'media.change', media.changeManyMedia],
    ['GET', '/media/{id}', 'media.list', media.showMedia],
    ['PUT', '/media/{id}', 'media.change', media.changeMedia],
    ['POST', '/media/{id}/crop', 'media.upload', media.cropMedia],
    ['DELETE', '/media/{id}', 'media.change', media.removeMedia],
    ['GET', '/settings', 'settings.read', settings.showSettings],
    ['PUT', '/settings', 'settings.update', settings.changeSettings],
    ['GET', '/breaking', 'everyone', settings.showBreaking],
    ['PUT', '/breaking', 'breaking.set', settings.changeBreaking],
    ['GET', '/push-key', 'everyone', alertSubscriptions.showPushKey],
    ['POST', '/alert-subscriptions', 'everyone', alertSubscriptions.addSubscription],
    ['POST', '/alert-subscriptions/renewal', 'everyone', alertSubscriptions.renewStoredSubscription],
    ['GET', '/alert-subscription', 'everyone', alertSubscriptions.showSubscription],
    ['PUT', '/alert-subscription', 'everyone', alertSubscriptions.changeStoredSubscription],
    ['DELETE', '/alert-subscription', 'everyone', alertSubscriptions.removeSubscription],
    ['PUT', '/alert-subscription/choices', 'everyone', alertSubscriptions.putAlertChoice],
    ['DELETE', '/alert-subscription/choices/{subject}', 'everyone', alertSubscriptions.endAlertChoice],
    ['GET', '/channels', 'channel.send', channels.showChannels],
    ['POST', '/channels', 'channel.manage', channels.addToChannels],
    ['PUT', '/channels/{id}', 'channel.manage', channels.editChannel],
    ['DELETE', '/channels/{id}', 'channel.manage', channels.dropChannel],
    ['POST', '/channels/{id}/test', 'channel.manage', channels.testChannel],
    ['GET', '/channel-deliveries', 'channel.send', channels.showDeliveries],
    ['POST', '/channel-deliveries', 'channel.send', channels.addDelivery],
    ['POST', '/channel-deliveries/{id}/again', 'channel.send', channels.repeatDelivery],
    ['GET', '/alerts', 'alert.send', alerts.showAlerts],
    ['POST', '/alerts', 'alert.send', alerts.addAlert],
    ['GET', '/alerts/receivers', 'alert.send', alerts.showReceivers],
    ['GET', '/newsletters', 'newsletter.manage', newsletters.showNewsletters],
    ['GET', '/newsletters/bounce-hook', 'settings.update', newsletters.showBounceHook],
    ['POST', '/newsletters/bounces', 'everyone', newsletters.takeBounces],
    ['PUT', '/newsletters/{key}', 'newsletter.manage', newsletters.changeStoredNewsletter],
    ['GET', '/newsletter-issues', 'newsletter.manage', newsletters.showIssues],
    ['POST', '/newsletter-issues', 'newsletter.manage', newsletters.addIssue],
    ['GET', '/newsletter-issues/{id}', 'newsletter.manage', newsletters.showIssue],
    ['PUT', '/newsletter-issues/{id}', 'newsletter.manage', newsletters.changeStoredIssue],
    ['DELETE', '/newsletter-issues/{id}', 'newsletter.manage', newsletters.dropIssue],
    ['GET', '/newsletter-issues/{id}/preview', 'newsletter.manage', newsletters.showIssuePreview],
    ['POST', '/newsletter-issues/{id}/test', 'newsletter.manage', newsletters.testIssue],
    ['POST', '/newsletter-issues/{id}/schedule', 'newsletter.manage', newsletters.scheduleStoredIssue],
    ['POST', '/newsletter-issues/{id}/withdraw', 'newsletter.manage', newsletters.withdrawStoredIssue],
    ['GET', '/newsletter-suppressions', 'newsletter.manage', newsletters.showSuppressions],
    ['DELETE', '/newsletter-suppressions/{id}', 'newsletter.manage', newsletters.dropSuppression],
    ['GET', '/polls', 'dashboard.open', polls.showPolls],
    ['POST', '/polls', 'poll.manage', polls.addToPolls],
    ['PUT', '/polls/{id}', 'poll.manage', polls.editPoll],
    ['DELETE', '/polls/{id}', 'poll.manage', polls.dropPoll],
    ['POST', '/polls/{id}/votes', 'everyone', polls.addVote],
    ['GET', '/campaigns', 'advertising.manage', campaigns.showCampaigns],
    ['POST', '/campaigns', 'advertising.manage', campaigns.addToCampaigns],
    ['PUT', '/campaigns/{id}', 'advertising.manage', campaigns.editCampaign],
    ['DELETE', '/campaigns/{id}', 'advertising.manage', campaigns.dropCampaign],
    ['GET', '/campaigns/{id}/report', 'advertising.manage', campaigns.showCampaignReport],
    ['GET', '/campaigns/{id}/report.csv', 'advertising.manage', campaigns.downloadCampaignReport],
    ['GET', '/ad-networks', 'advertising.manage', adNetworks.showAdNetworks],
    ['PUT', '/ad-networks/{slot}', 'advertising.manage', adNetworks.editAdNetwork],
    ['GET', '/ad-networks/{slot}/trial/{device}', 'advertising.manage', adNetworks.showAdTrial],
    ['GET', '/sections', 'everyone', sections.showSections],
    ['POST', '/sections', 'section.manage', sections.addSection],
    ['PUT', '/sections/order', 'section.manage', sections.orderSections],
    ['PUT', '/sections/{id}', 'section.manage', sections.changeSection],
    ['DELETE', '/sections/{id}', 'section.manage', sections.removeSection],
    ['POST', '/sections/{id}/merge', 'section.manage', sections.mergeSection],
    ['GET', '/site/navigation', 'section.manage', siteLayouts.showNavigation],
    ['PUT', '/site/navigation', 'section.manage', siteLayouts.changeNavigation],
    ['GET', '/site/footer', 'section.manage', siteLayouts.showFooter],
    ['PUT', '/site/footer', 'section.manage', siteLayouts.changeFooter],
    ['GET', '/site/home', 'section.manage', siteLayouts.showHomeBlocks],
    ['PUT', '/site/home', 'section.manage', siteLayouts.changeHomeBlocks],
    ['GET', '/site/{layout}/versions', 'section.manage', siteLayouts.showLayoutVersions],
    ['POST', '/site/{layout}/restore', 'section.manage', siteLayouts.restoreLayout],
    ['POST', '/visits', 'everyone', visits.addVisit],
    ['GET', '/visits', 'visits.read', visits.showReading],

    ['GET', '/overview', 'dashboard.open', overview.showOverview],
    ['POST', '/jobs/{id}/retry', 'job.retry', jobs.retryFailedJob],
    ['GET', '/messages', 'message.read', messages.listInbox],
    ['GET', '/messages/{id}', 'message.read', messages.showMessage],
    ['PUT', '/messages/{id}', 'message.read', messages.changeMessage],
    ['GET', '/audit', 'audit.read', audit.listAudit],

    ['GET', '/newspapers', 'newspaper.read', newspapers.showNewspapers],
    ['POST', '/newspapers', 'newspaper.manage', newspapers.uploadNewspaper],
    ['PUT', '/newspapers/{id}', 'newspaper.manage', newspapers.editNewspaper],
    ['DELETE', '/newspapers/{id}', 'newspaper.manage', newspapers.removeNewspaper],
    ['GET', '/newspapers/{id}/pdf', 'newspaper.read', newspapers.showNewspaperPdf],
    ['GET', '/redirects', 'redirect.manage', redirects.showRedirects],
    ['POST', '/redirects', 'redirect.manage', redirects.addToRedirects],
    ['POST', '/redirects/import', 'redirect.manage', redirects.importRedirectFile],
    ['GET', '/redirects/export', 'redirect.manage', redirects.exportRedirectFile],
    ['PUT', '/redirects/{id}', 'redirect.manage', redirects.editRedirect],
    ['DELETE', '/redirects/{id}', 'redirect.manage', redirects.dropRedirect],
    ['GET', '/missing-addresses', 'redirect.manage', redirects.showMissingAddresses],
    ['GET', '/missing-addresses/{id}/suggestion', 'redirect.manage', redirects.showSuggestedTarget],
    ['DELETE', '/missing-addresses/{id}', 'redirect.manage', redirects.hideMissingAddress],
    ['GET', '/terms', 'term.read', terms.showTerms],
    ['POST', '/terms', 'term.manage', terms.addTerm],
    ['GET', '/terms/{id}', 'term.read', terms.showTerm],
    ['PUT', '/terms/{id}', 'term.manage', terms.changeTerm],
    ['DELETE', '/terms/{id}', 'term.manage', terms.removeTerm],

    ['GET', '/pages', 'page.edit', textPages.showTextPages],
    ['POST', '/pages', 'page.edit', textPages.addTextPage],
    ['GET', '/pages/{id}', 'page.edit', textPages.showTextPage],
    ['PUT', '/pages/{id}', 'page.edit', textPages.changeTextPage],
    ['DELETE', '/pages/{id}', 'page.edit', textPages.removeTextPage],
    ['GET', '/pages/{id}/versions', 'page.edit', textPages.showTextPageVersions],
    ['POST', '/pages/{id}/restore', 'page.edit', textPages.restoreTextPage],

    ['GET', '/teams', 'everyone', competitors.showTeams],
    ['POST', '/teams', 'tournament.manage', competitors.addTeam],
    ['PUT', '/teams/{id}', 'tournament.manage', competitors.changeTeam],
    ['GET', '/players', 'everyone', competitors.showPlayers],
    ['POST', '/players', 'tournament.manage', competitors.addPlayer],
    ['PUT', '/players/{id}', 'tournament.manage', competitors.changePlayer],
    ['GET', '/site-imports', 'site.import', siteImports.showSiteImports],
    ['POST', '/site-imports', 'site.import', siteImports.addSiteImport],
    ['GET', '/site-imports/{id}', 'site.import', siteImports.showSiteImport],
    ['POST', '/site-imports/{id}/uploads', 'site.import', siteImports.addSiteUploads],
    ['GET', '/site-imports/{id}/terms', 'site.import', siteImports.showSiteTerms],
    ['PUT', '/site-imports/{id}/mapping', 'site.import', siteImports.chooseSiteMapping],
    ['POST', '/site-imports/{id}/start', 'site.import', siteImports.startSiteMove],
    ['POST', '/site-imports/{id}/undo', 'site.import', siteImports.undoSiteMove],
    ['GET', '/site-imports/{id}/items', 'site.import', siteImports.showSiteItems],
    ['GET', '/site-imports/{id}/items/{item}', 'site.import', siteImports.showSiteItem],
    ['GET', '/site-imports/{id}/report.csv', 'site.import', siteImports.downloadSiteReport],
    ['GET', '/venues', 'everyone', competitors.showVenues],
    ['POST', '/venues', 'tournament.manage', competitors.addVenue],
    ['PUT', '/venues/{id}', 'tournament.manage', competitors.changeVenue],
    ['GET', '/tournaments', 'everyone', tournaments.showTournaments],
    ['POST', '/tournaments', 'tournament.manage', tournaments.addTournament],
    ['GET', '/tournaments/{id}', 'everyone', tournaments.showTournament],
    ['PUT', '/tournaments/{id}', 'tournament.manage', tournaments.changeTournament],
    ['DELETE', '/tournaments/{id}', 'tournament.manage', tournaments.removeTournament],
    ['GET', '/tournaments/{id}/table', 'everyone', tournaments.showTable],
    ['GET', '/tournaments/{id}/squads', 'everyone', tournaments.showSquads],
    ['PUT', '/tournaments/{id}/squads/{team}', 'tournament.manage', tournaments.changeSquad],
    ['GET', '/matches', 'everyone', matches.showMatches],
    ['POST', '/matches', 'tournament.manage', matches.addMatch],
    ['GET', '/matches/{id}', 'everyone', matches.showMatch],
    ['PUT', '/matches/{id}', 'tournament.manage', matches.changeMatch],
    ['DELETE', '/matches/{id}', 'tournament.manage', matches.removeMatch],
    ['GET', '/matches/{id}/assignments', 'dashboard.open', matches.showAssignments],
    ['GET', '/matches/{id}/file', 'everyone', matchImports.showMatchFile],
    ['GET', '/matches/{id}/events', 'everyone', matches.showEvents],
    ['POST', '/matches/{id}/events', 'match.score', matches.addEvents],
    ['POST', '/matches/{id}/events/{seq}/erase', 'text.erase', removedTexts.eraseTextOfMatch],
    ['POST', '/matches/{id}/drafts', 'tournament.manage', rundown.openDraftsOfMatch],
    ['GET', '/matches/{id}/lease', 'match.score', scorerLease.showScorer],
    ['POST', '/matches/{id}/lease', 'match.score', scorerLease.startScoring],
    ['DELETE', '/matches/{id}/lease', 'match.score', scorerLease.stopScoring],
    ['GET', '/rundown', 'dashboard.open', rundown.showRundown],
    ['GET', '/matches/{id}/players', 'match.score', scorerLease.showMatchPlayers],
    ['POST', '/matches/{id}/players', 'match.score', scorerLease.addPlayerToMatch],
    ['GET', '/match-imports', 'tournament.manage', matchImports.listMatchImports],
    ['POST', '/match-imports', 'tournament.manage', matchImports.addMatchImport],
    ['POST', '/match-imports/{id}/undo', 'tournament.manage', matchImports.undoMatchImport],

    ['GET', '/live-blogs', 'dashboard.open', liveBlogs.showBlogs],
    ['GET', '/live-blogs/{id}', 'blog.write', liveBlogs.showBlog],
    ['PUT', '/live-blogs/{id}', 'post.update', liveBlogs.changeBlog],
    ['DELETE', '/live-blogs/{id}', 'post.update', liveBlogs.removeLiveBlog],
    ['GET', '/live-blogs/{id}/events', 'blog.write', liveBlogs.showBlogEvents],
    ['POST', '/live-blogs/{id}/events', 'blog.write', liveBlogs.addBlogEvents],
    ['POST', '/live-blogs/{id}/events/{seq}/erase', 'text.erase', removedTexts.eraseTextOfBlog],

    ['GET', '/following', 'everyone', following.showFollowing],
    ['POST', '/following', 'following.use', following.changeOwnFollowing],
    ['GET', '/appointments', 'appointment.ask', appointments.showAppointments],
    ['POST', '/appointments', 'appointment.ask', appointments.addAppointment],
    ['PUT', '/appointments/{id}', 'appointment.ask', appointments.changeAppointment],
  ] as const satisfies Route[]
}
