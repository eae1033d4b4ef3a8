// The script of the reading side. Every page works without it. Budget: 5 kB with brotli.
import { closeMenusOnOutsideClick, enableBackLinks, enableCopyButtons, enableShareSheet } from './buttons.ts'
import { applyDisplaySettings } from './display-settings.ts'
import { startFonts } from './fonts.ts'
import { replaceBrokenPictures } from './pictures.ts'
import { suggestSearches } from './suggestions.ts'
import { showRecentTimes } from './times.ts'
import { playVideos } from './videos.ts'
import { reportVisit } from './visit.ts'

startFonts()
applyDisplaySettings()
replaceBrokenPictures()
playVideos()
enableCopyButtons()
enableShareSheet()
enableBackLinks()
closeMenusOnOutsideClick()
showRecentTimes()
suggestSearches()
reportVisit()
