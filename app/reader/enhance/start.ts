// The one script of the reading side: what HTML cannot do. Every page works without it. Budget: 5 kB with brotli.
import { closeMenus, copyLinks, goBack, shareBySheet } from './buttons.ts'
import { startFonts } from './fonts.ts'
import { chooseLook } from './look.ts'
import { replaceBrokenPictures } from './pictures.ts'
import { suggestSearches } from './suggestions.ts'
import { showRecentTimes } from './times.ts'
import { playVideos } from './videos.ts'
import { reportVisit } from './visit.ts'

startFonts()
chooseLook()
replaceBrokenPictures()
playVideos()
copyLinks()
shareBySheet()
goBack()
closeMenus()
showRecentTimes()
suggestSearches()
reportVisit()
