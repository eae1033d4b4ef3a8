// The one script of the reading side: what HTML cannot do. Every page works without it. Budget: 5 kB with brotli.
import { closeMenus, copyLinks, goBack } from './buttons.ts'
import { replaceBrokenPictures } from './pictures.ts'
import { suggestSearches } from './suggestions.ts'
import { showRecentTimes } from './times.ts'
import { playVideos } from './videos.ts'
import { reportVisit } from './visit.ts'

replaceBrokenPictures()
playVideos()
copyLinks()
goBack()
closeMenus()
showRecentTimes()
suggestSearches()
reportVisit()
