// Finds the text of a QR code in the camera picture: with the browser's own detector if it has one, else with a library.
import { decodeQR } from 'qr/decode.js'

/** Null if the picture has no readable code. */
export type FindCode = (video: HTMLVideoElement) => Promise<string | null>

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type Detectors = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }
declare global {
  /** Available only in Chromium on Android and macOS. */
  var BarcodeDetector: Detectors | undefined
}

const FORMAT = 'qr_code'
/** In pixels. A larger picture takes more time, but does not help to find codes. */
const LONGEST_SIDE = 960

export async function openFinder(): Promise<FindCode> {
  return (await openDetector()) ?? openComputation()
}

async function openDetector(): Promise<FindCode | null> {
  const Found = globalThis.BarcodeDetector
  if (!Found || !(await Found.getSupportedFormats()).includes(FORMAT)) return null
  const detector = new Found({ formats: [FORMAT] })
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null
}

function openComputation(): FindCode {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight, 1))
    const width = Math.round(videoWidth * scale)
    const height = Math.round(videoHeight * scale)
    if (!context || width === 0 || height === 0) return null
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    context.drawImage(video, 0, 0, width, height)
    try {
      return decodeQR({ width, height, data: context.getImageData(0, 0, width, height).data })
    } catch {
      return null
    }
  }
}
