// A button of the editor's toolbar: an icon or letters, with its name and shortcut as a tooltip.
import { Tooltip } from '@mantine/core'
import { TOOL_ICONS, type ToolIcon } from './tool-icons.ts'
import css from './toolbar.module.css'

type Props = {
  name: string
  /** For `aria-keyshortcuts`: `Control+B`. */
  shortcut?: string | undefined
  letters?: string | undefined
  icon?: ToolIcon | undefined
  isPressed?: boolean | undefined
  isDisabled?: boolean
  onClick: () => void
}

export function ToolButton({ name, shortcut, letters, icon, isPressed, isDisabled = false, onClick }: Props) {
  return (
    <Tooltip
      label={shortcut ? `${name} (${shortcut.replace('Control', 'Ctrl')})` : name}
      events={TOOLTIP_EVENTS}
      openDelay={400}
    >
      <button
        type="button"
        className={css.tool}
        aria-label={name}
        aria-keyshortcuts={shortcut}
        aria-pressed={isPressed}
        aria-disabled={isDisabled || undefined}
        tabIndex={-1}
        onClick={isDisabled ? undefined : onClick}
      >
        {icon ? (
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d={TOOL_ICONS[icon]} />
          </svg>
        ) : (
          <span data-letters={letters} />
        )}
      </button>
    </Tooltip>
  )
}

const TOOLTIP_EVENTS = { hover: true, focus: true, touch: false }
