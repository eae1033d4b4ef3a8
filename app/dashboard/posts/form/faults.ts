// What can be seen to be wrong before anything is sent: the rules of the form, as names of sentences. Pure.
import type { AutosavedFields } from '#contract/autosave.ts'
import { videoIdOfEmbed } from '#contract/video.ts'
import type { FieldName } from './fields.ts'

type FaultName = 'headline' | 'image' | 'video'
type Fault = { field: FieldName; name: FaultName }

type Circumstances = { hasPicture: boolean; needsPicture: boolean }

/** In the order of the form; `fields` are ready to be sent. */
export function faultsIn(fields: AutosavedFields, { hasPicture, needsPicture }: Circumstances): Fault[] {
  const faults: Fault[] = []
  if (fields.headline.trim() === '') faults.push({ field: 'headline', name: 'headline' })
  if (fields.videoURL !== '' && videoIdOfEmbed(fields.videoURL) === null) {
    faults.push({ field: 'videoURL', name: 'video' })
  }
  if (needsPicture && !hasPicture) faults.push({ field: 'image', name: 'image' })
  return faults
}
