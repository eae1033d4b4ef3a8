// The screen of a record: its id is in the address. With another id the screen begins again, without what the former one held.
import type { ComponentType } from 'react'
import { useParams } from 'react-router'

export function byId(OneScreen: ComponentType<{ id: string }>) {
  return function ScreenById() {
    const { id = '' } = useParams()
    return <OneScreen key={id} id={id} />
  }
}
