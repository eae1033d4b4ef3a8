// The script of all reading pages; a page's own: app/page-script.tsx. Every page works without it. Budget: 2.6 kB with brotli and
// headers, and 4.5 kB with the page's own script.
import { closeMenusOnOutsideClick, enableCopyButtons, enableShareSheet } from './buttons.ts'
import { applyDisplaySettings } from './display-settings.ts'
import { startFonts } from './fonts.ts'
import { layOutRest } from './lay-out-rest.ts'
import { replaceBrokenPictures } from './pictures.ts'
import { showRecentTimes } from './times.ts'
import { playVideos } from './videos.ts'
import { reportVisit } from './visit.ts'

startFonts()
applyDisplaySettings()
replaceBrokenPictures()
playVideos()
enableCopyButtons()
enableShareSheet()
closeMenusOnOutsideClick()
showRecentTimes()
layOutRest()
reportVisit()
