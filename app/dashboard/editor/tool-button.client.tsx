// One tool of the editor: a shape or letters, its name and keys as a tooltip, pressed or not.
import { Tooltip } from '@mantine/core'
import { TOOL_SHAPES, type ToolShape } from './tool-shapes.ts'
import css from './toolbar.module.css'

type Props = {
  name: string
  /** As `aria-keyshortcuts` has it: `Control+B`. */
  keys?: string
  letters?: string
  shape?: ToolShape
  isPressed?: boolean
  isIdle?: boolean
  onPress: () => void
}

export function ToolButton({ name, keys, letters, shape, isPressed, isIdle = false, onPress }: Props) {
  return (
    <Tooltip
      label={keys ? `${name} (${keys.replace('Control', 'Ctrl')})` : name}
      events={TELLING}
      openDelay={400}
    >
      <button
        type="button"
        className={css.tool}
        aria-label={name}
        aria-keyshortcuts={keys}
        aria-pressed={isPressed}
        aria-disabled={isIdle || undefined}
        tabIndex={-1}
        onClick={isIdle ? undefined : onPress}
      >
        {shape ? (
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d={TOOL_SHAPES[shape]} />
          </svg>
        ) : (
          <span data-letters={letters} />
        )}
      </button>
    </Tooltip>
  )
}

const TELLING = { hover: true, focus: true, touch: false }
